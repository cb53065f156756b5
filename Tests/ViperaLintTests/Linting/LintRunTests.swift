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

  @Test func aNamedLinkIsFollowed() async throws {
    let folder = try TestFolder([LeakyCart.path: LeakyCart.source])
    defer { folder.remove() }
    let link = "\(folder.path)/Sources"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "App")
    let report = try await outcome(request(folder) { $0.paths = [link] }).report
    #expect(report.findings.map { folder.hidden(in: $0.place.file) } == ["FOLDER/App/Cart/Cart.swift"])
    try FileManager.default.removeItem(atPath: "\(folder.path)/App")
    let error = LintError("'\(link)' is a symbolic link that leads nowhere. Name another path.")
    #expect(throws: error) { try LintRun(request(folder) { $0.paths = [link] }) }
  }

  /// The map and the numbers of a project use the same model and findings as the report.
  @Test func theProjectHasTheSettingsAndFindingsOfTheReport() async throws {
    func cart(_ name: String) -> String { LeakyCart.source.replacing("Cart", with: name) }
    let allowed = "// vipera:allow-file view-held-strongly: the router ends the cycle\n" + cart("Order")
    let settings = """
      {"exclude": ["Legacy"], "rules": {"part-without-test": "off"}, "names": {"Brain": "presenter"}}
      """
    let folder = try TestFolder([
      "App/Order.swift": allowed, "App/Search.swift": cart("Search"), "Legacy/Old.swift": cart("Old"),
      "App/Shop.swift": cart("Shop").replacing("ShopPresenter", with: "ShopBrain"), ".vipera.json": settings,
    ])
    defer { folder.remove() }
    let request = request(folder) { $0.only = nil }
    let report = try await outcome(request).report
    let project = try await LintRun(request).project()
    #expect(project.report == report)
    #expect(project.model.modules.map(\.id.name) == ["Order", "Search", "Shop"])
    let leaks = report.findings.filter { $0.rule == "view-held-strongly" }
    #expect(leaks.map(\.part) == ["SearchPresenter", "ShopBrain"])
    #expect(!report.findings.contains { $0.rule == "part-without-test" })
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

  @Test func aBaselineInAnotherFolderHasPathsFromThere() async throws {
    let order = LeakyCart.source.replacing("Cart", with: "Order")
    let folder = try TestFolder([LeakyCart.path: LeakyCart.source, "App/Order.swift": order, "ci/a/notes.md": ""])
    defer { folder.remove() }
    _ = try await outcome(request(folder) { $0.newBaseline = "ci/b.json" })
    #expect(try folder.read("ci/b.json").contains("\"../App/Cart/Cart.swift\""))
    #expect(try await outcome(request(folder) { $0.baseline = "ci/b.json" }).report.inBaseline == 2)
    try folder.write(LeakyCart.path, Self.weak)
    let updated = try await outcome(
      request(folder) {
        $0.baseline = "ci/b.json"
        $0.newBaseline = "ci/a/b.json"
      }
    )
    #expect(updated.report.stale.map(\.file) == ["../App/Cart/Cart.swift"])
    #expect(updated.newBaseline == 1)
    #expect(try folder.read("ci/a/b.json").contains("\"../../App/Order.swift\""))
    #expect(try await outcome(request(folder) { $0.baseline = "ci/a/b.json" }).report.inBaseline == 1)
  }

  @Test func afterAnIncompleteReadNoBaselineIsWritten() async throws {
    let folder = try TestFolder([LeakyCart.path: LeakyCart.source])
    defer { folder.remove() }
    _ = try await outcome(request(folder) { $0.newBaseline = "b.json" })
    let old = try folder.read("b.json")
    let utf16 = Data([0xFE, 0xFF])
    try utf16.write(to: URL(filePath: "\(folder.path)/\(LeakyCart.path)"))
    let outcome = try await outcome(
      request(folder) {
        $0.baseline = "b.json"
        $0.newBaseline = "b.json"
      }
    )
    #expect(outcome.newBaseline == nil)
    #expect(outcome.report.stale.isEmpty)
    #expect(try folder.read("b.json") == old)
  }

  /// Files over a limit do not fail a run.
  ///
  /// Their baseline entries stay, since it is unknown whether their findings are fixed.
  @Test(arguments: [0, 2_000_000])
  func entriesOfFilesThatWereNotReadThroughoutAreKept(spaces: Int) async throws {
    let folder = try TestFolder([LeakyCart.path: LeakyCart.source])
    defer { folder.remove() }
    _ = try await outcome(request(folder) { $0.newBaseline = "b.json" })
    try folder.write(LeakyCart.path, "class CartPresenter {" + String(repeating: " ", count: spaces))
    let outcome = try await outcome(
      request(folder) {
        $0.baseline = "b.json"
        $0.newBaseline = "b.json"
      }
    )
    #expect(outcome.report.stale.isEmpty)
    #expect(outcome.newBaseline == 1)
  }

  @Test func aPlanWritesNoBaseline() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let error = LintError("'--dry-run' writes nothing, and '--write-baseline' writes a file. Leave one of them out.")
    #expect(throws: error) {
      try LintRun(
        request(folder) {
          $0.fixing = .planned
          $0.newBaseline = "b.json"
        }
      )
    }
  }

  @Test func aMissingBaselineIsAnError() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    #expect(throws: LintError("There is no baseline 'b.json'. Write one with --write-baseline b.json.")) {
      try LintRun(request(folder) { $0.baseline = "b.json" })
    }
  }

  // Fixed bug: the option overwrote whatever the file was, for example a Swift file.
  @Test(arguments: ["class CartPresenter {}", "{\"version\": 2}", "[]"])
  func aNewBaselineReplacesNoOtherFile(content: String) throws {
    let folder = try TestFolder(["b.json": content])
    defer { folder.remove() }
    let error = LintError("'b.json' exists, and is no baseline. Name another file with --write-baseline.")
    #expect(throws: error) { try LintRun(request(folder) { $0.newBaseline = "b.json" }) }
    #expect(try folder.read("b.json") == content)
  }

  @Test func aNewBaselineInPlaceOfAFolderIsAnError() throws {
    let folder = try TestFolder(["ci/notes": ""])
    defer { folder.remove() }
    let error = LintError("'ci' is a folder. Name a file in it: --write-baseline ci/baseline.json.")
    #expect(throws: error) { try LintRun(request(folder) { $0.newBaseline = "ci" }) }
  }

  @Test func anEmptyFileAndAnOldBaselineAreReplaced() async throws {
    let folder = try TestFolder([LeakyCart.path: LeakyCart.source, "b.json": ""])
    defer { folder.remove() }
    for _ in 1...2 { #expect(try await outcome(request(folder) { $0.newBaseline = "b.json" }).newBaseline == 1) }
  }

  // Fixed bug: the link was replaced, and its target stayed as it was.
  @Test(arguments: [true, false])
  func aLinkToABaselineIsFollowed(leadsToAFile: Bool) async throws {
    let folder = try TestFolder([LeakyCart.path: LeakyCart.source])
    defer { folder.remove() }
    if leadsToAFile { try folder.write("target.json", "") }
    let link = "\(folder.path)/b.json"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "target.json")
    #expect(try await outcome(request(folder) { $0.newBaseline = "b.json" }).newBaseline == 1)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "target.json")
    #expect(try folder.read("target.json").contains("view-held-strongly"))
  }

  // Fixed bug: as root, a device became a file.
  @Test func aDeviceIsWrittenTo() async throws {
    let folder = try TestFolder([LeakyCart.path: LeakyCart.source])
    defer { folder.remove() }
    #expect(try await outcome(request(folder) { $0.newBaseline = "/dev/null" }).newBaseline == 1)
    let kind = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
    #expect(kind == .typeCharacterSpecial)
  }

  // Fixed bug: the message advised to check the permissions.
  @Test func anEmptyBaselineIsNone() throws {
    let folder = try TestFolder(["b.json": ""])
    defer { folder.remove() }
    #expect(throws: LintError("'b.json' is empty. JSON has at least one value.")) {
      try LintRun(request(folder) { $0.baseline = "b.json" })
    }
  }

  // MARK: - Fixes

  /// The function returns the view, so UIKit holds it once the presenter does not: the fix is safe.
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
    // Remaining findings are reported after the last fix, so their lines match the current files.
    #expect(first.plans.map(\.changes.isEmpty) == [false, true])
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

  @Test func filesThatCannotBeRestoredAreNamed() throws {
    let folder = try TestFolder(["A.swift": "a", "B.swift": "b"])
    defer { folder.remove() }
    let paths = ["A", "B"].map { "\(folder.path)/\($0).swift" }
    let changes = zip(paths, ["a", "b"]).map { FixPlan.Change(path: $0, old: Array($1.utf8), new: Array("c".utf8)) }
    let error = LintError("Full. These changed files could not be restored: '\(paths[0])'.", .files)
    var calls = 0
    #expect(throws: error) {
      try FixWriter(files: paths).write(changes) { _, _ throws(LintError) in
        calls += 1
        if calls > 1 { throw LintError("Full.", .files) }
      }
    }
    #expect(calls == 3)
  }

  @Test func aFileOfTheNameOfATemporaryOneIsLeft() throws {
    let folder = try TestFolder(["A.swift": "a"])
    defer { folder.remove() }
    let other = ".A.swift.\(ProcessInfo.processInfo.processIdentifier)~"
    try folder.write(other, "mine")
    let path = "\(folder.path)/A.swift"
    let change = FixPlan.Change(path: path, old: Array("a".utf8), new: Array("c".utf8))
    #expect(throws: LintError.self) { try FixWriter(files: [path]).write([change]) }
    #expect(try folder.read(other) == "mine")
    #expect(try folder.read("A.swift") == "a")
  }
}
