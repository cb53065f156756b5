import Foundation
import Testing
import ViperaSource

@testable import ViperaLint

@Suite struct LintRunTests {
  private func request(_ folder: TestFolder, _ change: (inout LintRun.Request) -> Void = { _ in }) -> LintRun.Request {
    var request = LintRun.Request(paths: [folder.path], workingFolder: folder.path)
    request.only = ["view-held-strongly"]
    change(&request)
    return request
  }

  private func outcome(_ request: LintRun.Request) async throws -> LintRun.Outcome {
    try await LintRun(request).outcome()
  }

  private static let weak = LeakyCart.source.replacing("  var view", with: "  weak var view")

  @Test func findingsAreReported() async throws {
    let folder = try TestFolder([LeakyCart.path: LeakyCart.source, "notes.md": ""])
    defer { folder.remove() }
    let report = try await outcome(request(folder)).report
    #expect(report.findings.map { folder.hidden(in: "\($0.place)") } == ["FOLDER/App/Cart/Cart.swift:3"])
  }

  @Test func settingsExcludePaths() async throws {
    let folder = try TestFolder([LeakyCart.path: LeakyCart.source, ".vipera.json": "{\"exclude\": [\"App\"]}"])
    defer { folder.remove() }
    let report = try await outcome(request(folder)).report
    #expect(report.findings.isEmpty)
    #expect(report.skipped.map(\.reason) == [.excluded])
    #expect(report.unread.isEmpty)
  }

  @Test func aMissingPathIsAnError() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let error = LintError("There is no file or folder '\(folder.path)/no'. Check the path for typos.")
    await #expect(throws: error) { try await outcome(request(folder) { $0.paths = ["\(folder.path)/no"] }) }
  }

  @Test func anUnknownRuleIsAnError() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let error = LintError("There is no rule 'view-held-strong'. Did you mean 'view-held-strongly'?")
    #expect(throws: error) { try LintRun(request(folder) { $0.only = ["view-held-strong"] }) }
  }

  @Test func aFileIsCheckedAmongTheFilesAroundIt() async throws {
    let view = "class CartViewController: UIViewController { var presenter: CartPresenter? }"
    let order = LeakyCart.source.replacing("Cart", with: "Order")
    let folder = try TestFolder([
      "App/CartPresenter.swift": "class CartPresenter { var view: CartViewController? }",
      "App/CartView.swift": view,
      "App/Order.swift": order,
    ])
    defer { folder.remove() }
    let alone = try await outcome(request(folder) { $0.paths = ["\(folder.path)/App/CartPresenter.swift"] }).report
    #expect(alone.findings.map { folder.hidden(in: $0.place.file) } == ["FOLDER/App/CartPresenter.swift"])
    #expect(alone.findings.map(\.related.count) == [2])
  }

  @Test func aFileOutsideOfTheWorkingFolderIsCheckedAlone() {
    let scope = LintScope(paths: ["/other/Cart.swift"], workingFolder: "/shop") { _ in true }
    #expect(scope.read == ["/other/Cart.swift"])
    #expect(scope.contains("/other/Cart.swift"))
  }

  @Test func foldersAreCheckedAsTheyAreNamed() {
    let scope = LintScope(paths: ["App", "/shop/Kit"], workingFolder: "/shop") { _ in false }
    #expect(scope.read == ["App", "/shop/Kit"])
    #expect(scope.contains("App/Cart.swift") && scope.contains("/shop/Kit/A.swift") && scope.contains("Kit/A.swift"))
    #expect(!scope.contains("Apple/Cart.swift"))
  }

  // MARK: - Baseline

  @Test func aBaselineOutlivesMovedLinesAndReportsWhatIsFixed() async throws {
    let folder = try TestFolder([LeakyCart.path: LeakyCart.source])
    defer { folder.remove() }
    #expect(try await outcome(request(folder) { $0.newBaseline = "b.json" }).newBaseline == 1)
    try folder.write(LeakyCart.path, "\n\n" + LeakyCart.source)
    let report = try await outcome(request(folder) { $0.baseline = "b.json" }).report
    #expect(report.findings.isEmpty)
    #expect(report.inBaseline == 1)
    try folder.write(LeakyCart.path, Self.weak)
    let later = try await outcome(request(folder) { $0.baseline = "b.json" }).report
    #expect(later.stale.map(\.file) == [LeakyCart.path])
  }

  @Test func bothOptionsRemoveStaleEntriesAndAddNone() async throws {
    let order = LeakyCart.source.replacing("Cart", with: "Order")
    let folder = try TestFolder([LeakyCart.path: LeakyCart.source, "App/Order/Order.swift": order])
    defer { folder.remove() }
    _ = try await outcome(request(folder) { $0.newBaseline = "b.json" })
    try folder.write(LeakyCart.path, Self.weak)
    try folder.write("App/Search/Search.swift", LeakyCart.source.replacing("Cart", with: "Search"))
    let outcome = try await outcome(
      request(folder) {
        $0.baseline = "b.json"
        $0.newBaseline = "b.json"
      }
    )
    #expect(outcome.newBaseline == 1)
    #expect(try folder.read("b.json").contains("App/Order/Order.swift"))
    #expect(try !folder.read("b.json").contains("Search"))
  }

  @Test func aMissingBaselineIsAnError() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    #expect(throws: LintError("There is no baseline 'b.json'. Write one with --write-baseline b.json.")) {
      try LintRun(request(folder) { $0.baseline = "b.json" })
    }
  }

  // MARK: - Fixes

  /// Returns the view, so that UIKit holds it once the presenter does not: a fix is certain.
  private static let wiring = """
    enum CartBuilder {
      static func make() -> UIViewController {
        let view = CartViewController()
        let presenter = CartPresenter()
        view.presenter = presenter
        presenter.view = view
        return view
      }
    }

    """

  @Test func fixesAreWrittenOnceAndKeepTheMode() async throws {
    let source = (LeakyCart.source + Self.wiring).replacing("\n", with: "\r\n")
    let folder = try TestFolder([LeakyCart.path: source])
    defer { folder.remove() }
    let file = "\(folder.path)/\(LeakyCart.path)"
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    let first = try await outcome(request(folder) { $0.fixing = .written })
    #expect(first.fixed.count == 1)
    #expect(first.report.findings.isEmpty)
    let fixed = (Self.weak + Self.wiring).replacing("\n", with: "\r\n")
    #expect(try folder.read(LeakyCart.path).utf8.elementsEqual(fixed.utf8))
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? NSNumber
    #expect(mode == 0o640)
    #expect(try await outcome(request(folder) { $0.fixing = .written }).fixed.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/App/Cart") == ["Cart.swift"])
  }

  @Test func aPlanWritesNothing() async throws {
    let source = LeakyCart.source + Self.wiring
    let folder = try TestFolder([LeakyCart.path: source])
    defer { folder.remove() }
    #expect(try await outcome(request(folder) { $0.fixing = .planned }).fixed.count == 1)
    #expect(try folder.read(LeakyCart.path) == source)
  }

  @Test func filesOutsideOfThePathsAndLinksAreRefused() throws {
    let folder = try TestFolder(["App/A.swift": "class A {}", "Kit/B.swift": "class B {}"])
    defer { folder.remove() }
    let writer = FixWriter(files: try SourceTree(["\(folder.path)/App"]).files.map(\.path))
    let outside = "\(folder.path)/Kit/B.swift"
    #expect(throws: SourceEditor.Refusal(reason: "'\(outside)' is not below the paths that were named")) {
      try writer.bytes(of: outside)
    }
    let inside = "\(folder.path)/App/A.swift"
    try FileManager.default.removeItem(atPath: inside)
    try FileManager.default.createSymbolicLink(atPath: inside, withDestinationPath: outside)
    #expect(throws: SourceEditor.Refusal(reason: "'\(inside)' is a link")) { try writer.bytes(of: inside) }
  }

  @Test func ifOneFileHasChangedAllAreRestored() throws {
    let folder = try TestFolder(["A.swift": "class A {}", "B.swift": "class B {}"])
    defer { folder.remove() }
    let writer = FixWriter(files: try SourceTree([folder.path]).files.map(\.path))
    let paths = ["A", "B"].map { "\(folder.path)/\($0).swift" }
    let changes = [
      FixPlan.Change(path: paths[0], old: Array("class A {}".utf8), new: Array("class C {}".utf8)),
      FixPlan.Change(path: paths[1], old: Array("class Z {}".utf8), new: Array("class C {}".utf8)),
    ]
    let error = LintError("'\(paths[1])' has changed since it was read. Run the command again.", .files)
    #expect(throws: error) { try writer.write(changes) }
    #expect(try folder.read("A.swift") == "class A {}")
    #expect(try folder.read("B.swift") == "class B {}")
  }
}
