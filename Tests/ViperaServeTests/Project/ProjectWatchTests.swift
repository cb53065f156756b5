import Testing
import ViperaLint
import ViperaGraph
import ViperaTesting

@testable import ViperaServe

/// A folder in which files are saved, and a clock that the test advances.
@Suite struct ProjectWatchTests {
  private let clock = ManualClock()
  private let folder: TemporaryFolder
  private let watch: ProjectWatch<ManualClock>

  init() async throws {
    folder = try TemporaryFolder(Sample.files(presenter: Sample.sound))
    let reader = try ProjectReader(path: folder.path, workingFolder: folder.path)
    watch = try await ProjectWatch(reader, clock: clock)
  }

  /// The project after the scan that this request may start.
  private func scanned() async -> Project {
    _ = await watch.project()
    await watch.scanning?.value
    return await watch.project()
  }

  private func rules() async -> [String] { await scanned().findings.map(\.rule) }

  private func aSecondLater() async -> Project {
    await clock.advance(by: .seconds(1))
    return await scanned()
  }

  @Test func aSavedFileIsFoundAtTheNextScan() async throws {
    #expect(await !rules().contains("view-held-strongly"))
    try folder.write(Sample.leaking, to: "Cart/CartPresenter.swift")
    await clock.advance(by: .milliseconds(999))
    #expect(await !rules().contains("view-held-strongly"))
    await clock.advance(by: .milliseconds(1))
    #expect(await rules().contains("view-held-strongly"))
    #expect(await watch.project().version == 2)
  }

  @Test func nothingIsReadAgainIfNothingWasSaved() async {
    #expect(await aSecondLater().version == 1)
    #expect(await aSecondLater().version == 1)
  }

  @Test func filesComeAndGo() async throws {
    for (path, text) in Sample.files(presenter: Sample.sound) {
      try folder.write(text.replacing("Cart", with: "Login"), to: path.replacing("Cart", with: "Login"))
    }
    #expect(await aSecondLater().graph.modules.map(\.name) == ["Cart", "Login"])
    try folder.remove("Cart")
    let project = await aSecondLater()
    #expect(project.graph.modules.map(\.name) == ["Login"])
    #expect(project.files == 3)
  }

  @Test func aFileThatIsBrokenWhileItIsTypedKeepsTheLastGoodMap() async throws {
    let before = await watch.project()
    try folder.write("final class CartPres {{{ func", to: "Cart/CartPresenter.swift")
    let broken = await aSecondLater()
    #expect(broken.graph == before.graph)
    #expect(
      broken.notices == [
        "'\(folder.path)/Cart/CartPresenter.swift:1' is no valid Swift. The file is shown as it was before."
      ]
    )
    // The file still has a syntax error, at another place.
    try folder.write("\nfinal class CartPres {{{ func a", to: "Cart/CartPresenter.swift")
    #expect(await aSecondLater().graph == before.graph)
    try folder.write(Sample.leaking, to: "Cart/CartPresenter.swift")
    let whole = await aSecondLater()
    #expect(whole.notices.isEmpty)
    #expect(whole.findings.map(\.rule).contains("view-held-strongly"))
  }

  @Test func otherFilesAreReadWhileOneIsBroken() async throws {
    try folder.write("struct {", to: "Cart/CartContract.swift")
    try folder.write(Sample.leaking, to: "Cart/CartPresenter.swift")
    let project = await aSecondLater()
    #expect(project.notices.count == 1)
    #expect(project.findings.map(\.rule).contains("view-held-strongly"))
  }

  @Test func wrongSettingsKeepTheLastGoodMap() async throws {
    try folder.write("{ \"ruels\": {} }", to: ".vipera.json")
    let wrong = await aSecondLater()
    #expect(wrong.graph.modules.map(\.name) == ["Cart"])
    #expect(wrong.notices.count == 1)
    #expect(wrong.notices.first?.contains("ruels") == true)
    #expect(await aSecondLater().version == wrong.version)
    try folder.remove(".vipera.json")
    #expect(await aSecondLater().notices.isEmpty)
  }

  @Test func newSettingsAreReadWithAllFiles() async throws {
    try folder.write(Sample.leaking, to: "Cart/CartPresenter.swift")
    #expect(await aSecondLater().findings.map(\.rule).contains("view-held-strongly"))
    try folder.write(#"{ "exclude": ["Cart"] }"#, to: ".vipera.json")
    let excluded = await aSecondLater()
    #expect(excluded.graph.modules.isEmpty)
    #expect(excluded.notices.isEmpty)
    try folder.remove(".vipera.json")
    #expect(await aSecondLater().graph.modules.map(\.name) == ["Cart"])
  }

  @Test func aFolderThatIsGoneKeepsTheLastGoodMap() async throws {
    try folder.remove("")
    let gone = await aSecondLater()
    #expect(gone.graph.modules.map(\.name) == ["Cart"])
    #expect(gone.notices == ["There is no folder '\(folder.path)'. Check the path for typos."])
  }

  // Fixed bug: the session that started a scan had to wait for its page until all files were read.
  @Test func theSessionThatStartsAScanDoesNotWaitForIt() async throws {
    try folder.write(Sample.leaking, to: "Cart/CartPresenter.swift")
    await clock.advance(by: .seconds(1))
    #expect(await watch.project().version == 1)
    await watch.scanning?.value
    #expect(await watch.project().version == 2)
  }

  @Test func askingTogetherCausesOneReading() async throws {
    try folder.write(Sample.leaking, to: "Cart/CartPresenter.swift")
    await clock.advance(by: .seconds(1))
    await withTaskGroup { group in
      for _ in 0..<8 { group.addTask { [watch] in _ = await watch.project() } }
    }
    #expect(await scanned().version == 2)
  }

  // Fixed bug: a changed file was parsed without checking its nesting depth, which crashed the server.
  @Test func aFileThatIsTooDeeplyNestedKeepsTheLastGoodMap() async throws {
    let before = await watch.project()
    let file = "\(folder.path)/Cart/CartPresenter.swift"
    try folder.write(
      "class CartPresenter { let a = \(String(repeating: "(", count: 100_000))",
      to: "Cart/CartPresenter.swift"
    )
    let deep = await aSecondLater()
    #expect(deep.graph == before.graph)
    #expect(deep.notices == ["'\(file):1' is nested too deeply to be read. Shorten it."])
    #expect(deep.broken == [file])
    try folder.write(Sample.leaking, to: "Cart/CartPresenter.swift")
    let whole = await aSecondLater()
    #expect(whole.notices.isEmpty)
    #expect(whole.broken.isEmpty)
    #expect(whole.findings.map(\.rule).contains("view-held-strongly"))
  }

  @Test func aBrokenFileMayHaveLostTheWordsByWhichItMatters() async throws {
    let before = await watch.project()
    try folder.write("final class {{{", to: "Cart/CartPresenter.swift")
    let broken = await aSecondLater()
    #expect(broken.graph == before.graph)
    #expect(broken.broken == ["\(folder.path)/Cart/CartPresenter.swift"])
  }

  // If a file could never be parsed, its findings belong to the current text.
  @Test func aNewFileThatIsBrokenIsNotOutdated() async throws {
    try folder.write("final class LoginPresenter {", to: "Login/LoginPresenter.swift")
    let project = await aSecondLater()
    #expect(project.notices.count == 1)
    #expect(project.broken.isEmpty)
  }

  @Test func aNewMarkOfAnAppIsAChange() async throws {
    try folder.write("", to: "Cart/Cart.xcodeproj/project.pbxproj")
    #expect(await aSecondLater().version == 2)
  }

  // Fixed bug: after a file was saved, its new text was shown with the findings of the old one.
  @Test func theTextOfASavedFileComesWithItsVersion() async throws {
    try folder.write(Sample.leaking, to: "Cart/CartPresenter.swift")
    #expect(await watch.text(of: "\(folder.path)/Cart/CartPresenter.swift") == Sample.leaking)
    #expect(await watch.project().version == 2)
    #expect(await watch.text(of: "\(folder.path)/Cart/Unknown.swift") == nil)
  }
}
