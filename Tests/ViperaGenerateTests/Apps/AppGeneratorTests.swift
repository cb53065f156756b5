import Foundation
import Testing

@testable import ViperaGenerate

/// The files that `vipera new` writes; `Tests/NewApp/run` builds and starts the app.
@Suite struct AppGeneratorTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("let package = Package(name: \"vipera\")\n", to: "tools/vipera/Package.swift")
  }

  private func plan(_ name: String = "Shop", vipera: String = "tools/vipera") throws -> WritingPlan {
    try AppGenerator.plan(
      name: name,
      pathToVipera: vipera,
      in: folder.path,
      templates: TemplateLibrary(root: folder.path, builtIn: BuiltInTemplates.sources)
    )
  }

  private func text(of path: String, in plan: WritingPlan) throws -> String {
    try #require(plan.files.first { $0.path == path }, "\(path)").text
  }

  @Test func everythingLiesInAFolderOfTheAppsName() throws {
    let paths = try plan().files.map(\.path)
    #expect(paths.allSatisfy { $0.hasPrefix("Shop/") })
    for path in [
      ".github/workflows/ci.yml", ".gitignore", ".swift-format", "Makefile", "Package.swift", "README.md",
      "Sources/Shop/App/ShopApp.swift", "Sources/Shop/TrailList/TrailListContract.swift",
      "Sources/Shop/TrailDetail/TrailDetailContract.swift", "Sources/shopserver/ShopServer.swift",
      "Tests/ShopTests/TrailList/TrailListModuleTests.swift",
    ] {
      #expect(paths.contains("Shop/" + path), "\(path)")
    }
    #expect(Set(paths.map { $0.lowercased() }).count == paths.count)
  }

  @Test func noPlaceholderIsLeft() throws {
    for file in try plan().files {
      let text = file.text.replacing("${{ vars.VIPERA_REPOSITORY }}", with: "")
      #expect(!text.contains("{{"), "\(file.path)")
      #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"), "\(file.path)")
    }
  }

  @Test(arguments: ["tools/vipera", "./tools/vipera/", "tools/../tools/vipera"])
  func theManifestHasTheWayToVipera(path: String) throws {
    let manifest = try text(of: "Shop/Package.swift", in: plan(vipera: path))
    #expect(manifest.contains(#"Context.environment["VIPERA_PATH"] ?? "../tools/vipera""#))
  }

  @Test func anAbsolutePathBecomesARelativeOne() throws {
    let manifest = try text(of: "Shop/Package.swift", in: plan(vipera: folder.path + "/tools/vipera"))
    #expect(manifest.contains(#"?? "../tools/vipera""#))
    #expect(!manifest.contains(folder.path))
  }

  @Test func anAppInTheFolderOfViperaIsBelowIt() throws {
    let plan = try AppGenerator.plan(
      name: "Shop",
      pathToVipera: ".",
      in: folder.path + "/tools/vipera",
      templates: TemplateLibrary(root: folder.path, builtIn: BuiltInTemplates.sources)
    )
    #expect(try text(of: "Shop/Package.swift", in: plan).contains(#"?? "..""#))
  }

  // 'swift format lint' requires sorted imports.
  @Test(arguments: [
    ("Apples", ["import Apples", "@preconcurrency import Foundation", "import ViperaWeb"]),
    ("Shop", ["@preconcurrency import Foundation", "import Shop", "import ViperaWeb"]),
    ("Zoo", ["@preconcurrency import Foundation", "import ViperaWeb", "import Zoo"]),
  ])
  func importsAreInOrder(name: String, imports: [String]) throws {
    let server = try text(of: "\(name)/Sources/\(name.lowercased())server/\(name)Server.swift", in: plan(name))
    #expect(server.split(separator: "\n").prefix(3).map { String($0) } == imports)
  }

  @Test func theFormatIsOurs() throws {
    var ours = URL(filePath: #filePath)
    for _ in 1...4 { ours.deleteLastPathComponent() }
    let format = try String(contentsOf: ours.appending(path: ".swift-format"), encoding: .utf8)
    #expect(try text(of: "Shop/.swift-format", in: plan()) == format)
  }

  @Test func linesFitInTheirLimit() throws {
    for file in try plan("ANameOfExactlyThirtyLettersOkX").files where file.path.hasSuffix(".swift") {
      let longest = file.text.split(separator: "\n").map(\.count).max() ?? 0
      #expect(longest <= 120, "\(file.path)")
    }
  }

  @Test func theNextModuleFindsItsPlace() throws {
    try plan().write(in: folder.path)
    let layout = try ProjectLayout.find(in: folder.path + "/Shop")
    #expect(layout.target == "Shop")
    #expect(layout.testTarget == "ShopTests")
    #expect(layout.sourceFolder == "Sources/Shop")
    #expect(layout.routeTables == ["Sources/Shop/App/ShopApp.swift"])
    let cart = ModuleDescription(name: try ModuleName("Cart"), in: layout)
    let app = try String(contentsOfFile: folder.path + "/Shop/Sources/Shop/App/ShopApp.swift", encoding: .utf8)
    let added = try #require(RouteRegistration(for: cart).added(to: app))
    #expect(added.contains("      Destination(Cart.self) { CartRouter.module($0) }\n    }\n"))
  }

  @Test func aFolderThatExistsIsNotTouched() throws {
    try folder.write("", to: "Shop/notes.txt")
    #expect(throws: GenerateError("'Shop' exists already. Move it away, or choose another name.")) { try plan() }
  }

  @Test(arguments: ["nowhere", "tools"])
  func aFolderWithoutViperaIsNamed(path: String) {
    let message =
      "Vipera is not in '\(path)'. Name the folder of your clone of it: --path-to-vipera ../vipera."
    #expect(throws: GenerateError(message)) { try plan(vipera: path) }
  }

  @Test func anotherPackageIsNotVipera() throws {
    try folder.write("let package = Package(name: \"other\")\n", to: "other/Package.swift")
    #expect(throws: GenerateError.self) { try plan(vipera: "other") }
  }
}
