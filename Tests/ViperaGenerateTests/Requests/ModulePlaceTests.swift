import Foundation
import Testing

@testable import ViperaGenerate

@Suite struct ModulePlaceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A package with a server, and with a target that has a module.
  private func writePackage() throws {
    try folder.write(#"let targets = ["Shop", "my-tools"]"#, to: "Package.swift")
    try folder.write("", to: "Sources/Shop/Modules/Cart/CartPresenter.swift")
    try folder.write("", to: "Sources/shopserver/main.swift")
    try folder.write("", to: "Tests/ShopTests/A.swift")
  }

  private func place(_ target: String? = nil, into path: String? = nil, habit: String? = nil) throws -> ModulePlace {
    try ModulePlace.find(in: folder.path, target: target, into: path, habit: habit)
  }

  private func message(_ target: String? = nil, into path: String? = nil) -> String? {
    do throws(GenerateError) {
      _ = try ModulePlace.find(in: folder.path, target: target, into: path)
      return nil
    } catch {
      return error.description.replacing(folder.path, with: "ROOT")
    }
  }

  @Test func aPackageShowsItsFolders() throws {
    try writePackage()
    let place = try place()
    #expect(place.folder == "Sources/Shop/Modules")
    #expect(place.testFolder == "Tests/ShopTests/Modules")
    #expect(place.isPackage && place.hasTests)
  }

  @Test(arguments: ["Sources/Shop/Sub/Deep", "Sources/Shop/Sub/Deep/", "./Sources/Shop/Sub/../Sub/Deep"])
  func aTypedFolderShowsItsTarget(path: String) throws {
    try writePackage()
    for path in [path, "\(folder.path)/\(path)"] {
      let place = try place(into: path)
      #expect(place.folder == "Sources/Shop/Sub/Deep")
      #expect(place.testFolder == "Tests/ShopTests/Sub/Deep")
      #expect(place.layout.target == "Shop")
    }
  }

  @Test func aFolderThatIsReachedThroughALinkIsFound() throws {
    try writePackage()
    let other = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(atPath: other.path + "/link", withDestinationPath: folder.path)
    #expect(try place(into: other.path + "/link/Sources/Shop/New/Deep").folder == "Sources/Shop/New/Deep")
  }

  @Test func aFolderOutsideOfSourcesBelongsToTheNamedTarget() throws {
    try writePackage()
    let place = try place("my-tools", into: "Tools/my-tools/Modules")
    #expect(place.folder == "Tools/my-tools/Modules")
    #expect(place.testFolder == "Tests/my-toolsTests/Modules")
    #expect(place.moduleName == "my_tools")
    #expect(place.isPackage && !place.hasTests)
  }

  @Test(
    arguments: [
      (
        nil, "../elsewhere",
        "'../elsewhere' is outside of this folder. "
          + "Run the command in the project's folder, and name a folder in it."
      ),
      (nil, "Tools", "'Tools' can belong to any target. Name one with '--target'."),
      (nil, ".", "'.' can belong to any target. Name one with '--target'."),
      ("Shp", "Tools", "Package.swift names no target 'Shp'. Check '--target' for typos."),
      (
        "Shop", "Sources/shopserver",
        "'Sources/shopserver' lies in the target 'shopserver', and '--target' names "
          + "'Shop'. Leave one of them out."
      ),
      (nil, "Sources/Nope", "There is no target 'Nope' in 'Sources'. Known: 'Shop', 'shopserver'."),
    ] as [(String?, String, String)]
  )
  func aFolderThatIsNotClearIsExplained(target: String?, path: String, wanted: String) throws {
    try writePackage()
    #expect(message(target, into: path) == wanted)
  }

  @Test(
    arguments: [
      ("MyApp/Modules", "MyApp", "MyAppTests/Modules"),
      ("Sources/MyApp/Modules", "MyApp", "MyAppTests/Modules"),
      ("My App", "My App", "My AppTests"),
    ]
  )
  func aProjectWithoutManifestHasAFolderForEachTarget(path: String, target: String, tests: String) throws {
    try folder.write("", to: "\(path)/A.swift")
    let place = try place(into: path)
    #expect(place.layout.target == target)
    #expect(place.folder == path)
    #expect(place.testFolder == tests)
    #expect(!place.isPackage && !place.hasTests)
  }

  @Test func aHabitReplacesATypedFolder() throws {
    try folder.write("", to: "MyApp/Modules/A.swift")
    try folder.write("", to: "MyAppTests/A.swift")
    let place = try place(habit: "MyApp/Modules")
    #expect(place.folder == "MyApp/Modules")
    #expect(place.testFolder == "MyAppTests/Modules")
    #expect(place.hasTests)
  }

  @Test func aFolderWithoutAProjectIsExplained() {
    #expect(
      message() == "There is no Package.swift in 'ROOT'. Run the command in the folder of your package or, if Xcode "
        + "builds the project, name the folder for new files: '--into App/Modules'."
    )
    #expect(
      message(into: "App/Modules") == "There is neither a Package.swift nor the folder 'App' in 'ROOT'. "
        + "Run the command in the folder of your project."
    )
  }

  @Test func theNameOfATargetIsSpelledAsSwiftImportsIt() throws {
    try folder.write("", to: "2 Apps/A.swift")
    #expect(try place(into: "2 Apps").moduleName == "__Apps")
  }
}
