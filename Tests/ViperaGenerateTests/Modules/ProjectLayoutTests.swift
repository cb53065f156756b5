import Foundation
import Testing

@testable import ViperaGenerate

@Suite struct ProjectLayoutTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
  }

  private func write(_ files: String...) throws {
    for file in files { try folder.write("// \(file)\n", to: file) }
  }

  private func find(_ target: String? = nil) throws(GenerateError) -> ProjectLayout {
    try ProjectLayout.find(in: folder.path, target: target)
  }

  private func message(_ target: String? = nil) -> String? {
    do throws(GenerateError) {
      _ = try find(target)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func theOnlyTargetIsFound() throws {
    try write("Sources/App/App.swift", "Tests/AppTests/AppTests.swift")
    let layout = try find()
    #expect(layout.target == "App")
    #expect(layout.testTarget == "AppTests")
    #expect(layout.hasTests)
    #expect(layout.sourceFolder == "Sources/App")
    #expect(layout.testFolder == "Tests/AppTests")
    #expect(layout.routeTables.isEmpty)
  }

  @Test func theTargetWithTheMostModulesWins() throws {
    try write(
      "Sources/Alpha/Home/HomeContract.swift",
      "Sources/Beta/Cart/CartContract.swift",
      "Sources/Beta/Shop/ShopContract.swift",
      "Sources/Gamma/Gamma.swift"
    )
    #expect(try find().target == "Beta")
  }

  @Test func thenTheTargetWithTheRouteTableWins() throws {
    try write("Sources/Alpha/A.swift", "Sources/Beta/B.swift")
    try folder.write("let table = RouteTable {}\n", to: "Sources/Beta/Routes.swift")
    let layout = try find()
    #expect(layout.target == "Beta")
    #expect(layout.routeTables == ["Sources/Beta/Routes.swift"])
  }

  @Test func thenALibraryWins() throws {
    try write("Sources/App/App.swift", "Sources/server/main.swift")
    try folder.write("@main struct Tool {}\n", to: "Sources/tool/Tool.swift")
    #expect(try find().target == "App")
  }

  @Test func severalEqualTargetsAreNamed() throws {
    try write("Sources/Alpha/A.swift", "Sources/Beta/B.swift")
    #expect(
      message()
        == "The package has several targets: 'Alpha', 'Beta'. Name the one to write into with '--target'."
    )
    #expect(try find("Beta").target == "Beta")
  }

  @Test func anUnknownTargetIsExplained() throws {
    try write("Sources/Alpha/A.swift")
    #expect(message("Beta") == "There is no target 'Beta' in 'Sources'. Known: 'Alpha'.")
  }

  @Test func modulesInAFolderOfTheirOwnStayThere() throws {
    try write(
      "Sources/App/App.swift",
      "Sources/App/Modules/Home/HomeContract.swift",
      "Sources/App/Modules/Shop/Cart/Presenter/CartPresenter.swift"
    )
    let layout = try find()
    #expect(layout.sourceFolder == "Sources/App/Modules")
    #expect(layout.testFolder == "Tests/AppTests/Modules")
    #expect(!layout.hasTests)
  }

  @Test func modulesInTheTargetsFolderStayThere() throws {
    try write("Sources/App/Home/HomeContract.swift", "Sources/App/HomePresenter.swift")
    #expect(try find().sourceFolder == "Sources/App")
  }

  @Test func theOnlyTestTargetServesAnyTarget() throws {
    try write("Sources/GalleryModules/A.swift", "Tests/GalleryTests/B.swift")
    #expect(try find().testTarget == "GalleryTests")
  }

  @Test func ofSeveralTestTargetsNoneIsGuessed() throws {
    try write("Sources/App/A.swift", "Tests/OneTests/B.swift", "Tests/TwoTests/B.swift")
    #expect(try find().testTarget == "AppTests")
  }

  @Test func codeOfOthersIsSkipped() throws {
    try write(
      "Sources/App/A.swift",
      "Sources/Other/.build/Home/HomeContract.swift",
      "Sources/Other/Pods/Home/HomeContract.swift",
      "Sources/Other/node_modules/Home/HomeContract.swift",
      "Sources/Pods/Home/HomeContract.swift"
    )
    #expect(try find().target == "App")
  }

  /// The symbolic link leads back to a parent folder.
  @Test func linksAreNotFollowed() throws {
    try write("Sources/App/A.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/Sources/App/Loop",
      withDestinationPath: folder.path + "/Sources"
    )
    #expect(try find().target == "App")
  }

  @Test func aFolderWithoutPackageIsExplained() throws {
    try FileManager.default.removeItem(atPath: folder.path + "/Package.swift")
    #expect(
      message()
        == "There is no Package.swift in '\(folder.path)'. Run the command in the folder of your package."
    )
  }

  @Test func aPackageWithoutTargetsIsExplained() throws {
    try write("Sources/main.swift", "Sources/App/README.md")
    #expect(
      message()
        == "There is no target in 'Sources'. Put the Swift files of each target into a folder 'Sources/<Target>'."
    )
  }

  @Test func aScanHasABound() throws {
    try write("Sources/App/A.swift", "Sources/App/B.swift", "Sources/App/C.swift")
    var limits = TargetScan.Limits()
    limits.entries = 2
    #expect(throws: GenerateError("'Sources' has more than 2 files. Name the target and the folder to write into.")) {
      try TargetScan.targets(of: folder.path, limits: limits)
    }
  }

  @Test func aScanGoesToALimitedDepth() throws {
    try write("Sources/App/A.swift", "Sources/App/One/Two/Home/HomeContract.swift")
    var limits = TargetScan.Limits()
    limits.depth = 3
    let scan = try #require(try TargetScan.targets(of: folder.path, limits: limits).first)
    #expect(scan.modules.isEmpty)
    limits.depth = 4
    let deeper = try #require(try TargetScan.targets(of: folder.path, limits: limits).first)
    #expect(deeper.modules == ["One/Two/Home"])
  }
}
