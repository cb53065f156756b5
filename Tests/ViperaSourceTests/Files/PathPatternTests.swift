import Foundation
import Testing

@testable import ViperaSource

@Suite struct PathPatternTests {
  @Test(arguments: [
    ("Legacy", "Legacy"), ("Legacy", "Legacy/Cart.swift"), ("Legacy/", "Legacy/A/B.swift"), ("./Legacy", "Legacy"),
    ("App/*/Old", "App/Cart/Old/A.swift"), ("*.swift", "A.swift"), ("**/Old", "Old/A.swift"),
    ("**/Old", "App/Cart/Old/A.swift"), ("**/*.pb.swift", "App/Cart.pb.swift"), ("App/**", "App/A/B.swift"),
    ("App/**/Old", "App/Old"), ("Cart?.swift", "Cart1.swift"), ("*a*b*", "xaxbx"), ("**", "A.swift"),
    ("**/a/**/b", "a/c/a/b/d"),

    ("Ört/*", "Ört/🛒.swift"),
  ])
  func matches(pattern: String, path: String) {
    #expect(PathPattern(pattern).matches(PathNames.split(path)))
  }

  @Test(arguments: [
    ("Legacy", "App/Legacy"), ("Legacy", "Legacy2"), ("App/*/Old", "App/Old"), ("*.swift", "App/A.swift"),
    ("**/Old", "App/Older/A.swift"), ("Cart?.swift", "Cart.swift"), ("*a*b*", "xbxa"), ("App/**/Old", "Old"),
  ])
  func matchesNot(pattern: String, path: String) {
    #expect(!PathPattern(pattern).matches(PathNames.split(path)))
  }

  @Test func aLongPatternOfStarsEndsSoon() {
    let pattern = PathPattern(String(repeating: "*a", count: 40) + "b")
    #expect(!pattern.matches([String(repeating: "a", count: 5_000)]))
  }

  // Fixed bug: each '**' tried all following folders again, so matching a pattern with thirty '**' never finished.
  @Test func aPatternOfManyFoldersEndsSoon() {
    let pattern = PathPattern(String(repeating: "**/a/", count: 30) + "b")
    #expect(!pattern.matches(Array(repeating: "a", count: 200)))
    #expect(pattern.matches(Array(repeating: "a", count: 200) + ["b"]))
  }

  @Test(arguments: [
    ("App/*/Old", ["App"], true), ("App/*/Old", ["App", "Cart"], true), ("App/**/Old", ["App", "A", "B"], true),
    ("App/*/Old", ["Kit"], false), ("App/*/Old", ["App", "Cart", "New"], false), ("App", ["App", "Cart"], true),
  ])
  func foldersAreEnteredIfSomethingBelowMayMatch(pattern: String, folder: [String], mayMatch: Bool) {
    #expect(PathPattern(pattern).mayMatch(below: folder) == mayMatch)
  }

  @Test(arguments: [
    ("./App/../Kit/A.swift", ["Kit", "A.swift"]), ("/App//A.swift", ["App", "A.swift"]), ("../A", ["..", "A"]),
    (".", []),
  ])
  func pathsAreSplitIntoNames(path: String, names: [String]) {
    #expect(PathNames.split(path) == names)
  }

  @Test(arguments: [
    ("App/A.swift", "/shop", "App/A.swift"), ("/shop/App/A.swift", "/shop", "App/A.swift"),
    ("/other/A.swift", "/shop", "/other/A.swift"), ("../A.swift", "/shop", "../A.swift"),
    ("App/A.swift", "/shop/App", "A.swift"),
  ])
  func pathsAreCalledFromAFolder(path: String, folder: String, relative: String) {
    #expect(PathNames.relative(path, to: folder, workingFolder: "/shop") == relative)
  }

  // Fixed bug: './/etc' was read as '/etc'.
  @Test(arguments: [
    (".//etc", "etc"), ("./", "."), ("", "."), ("//", "/"), ("/shop/./App//", "/shop/App"), ("../App/", "../App"),
    ("App/../Cart", "App/../Cart"),
  ])
  func pathsAreNormalized(path: String, normalized: String) {
    #expect(PathNames.normalized(path) == normalized)
  }
}

@Suite struct PathSelectionTests {
  /// The files that a tree finds below a new folder with the files `names`.
  private func files(_ names: [String], exclude: [String] = [], include: [String] = []) throws -> [String] {
    let folder = "\(FileManager.default.temporaryDirectory.path)/vipera-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in names {
      let file = URL(filePath: "\(folder)/\(name)")
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("class CartPresenter {}".utf8).write(to: file)
    }
    let selection = PathSelection(
      folder: folder,
      workingFolder: folder,
      excluded: exclude.map(PathPattern.init),
      included: include.map(PathPattern.init)
    )
    return try SourceTree([folder], selection: selection).files.map { String($0.path.dropFirst(folder.count + 1)) }
  }

  @Test func excludedFilesAndFoldersAreLeftOut() throws {
    let names = ["App/Cart.swift", "App/Cart.pb.swift", "Legacy/Cart.swift", "Legacy/Old/Cart.swift"]
    #expect(try files(names, exclude: ["Legacy", "**/*.pb.swift"]) == ["App/Cart.swift"])
  }

  @Test func includedFoldersOfOthersAreRead() throws {
    let names = ["App/Cart.swift", "Vendor/Ours/Cart.swift", "Vendor/Theirs/Cart.swift", "Vendor/Cart.swift"]
    #expect(try files(names) == ["App/Cart.swift"])
    #expect(try files(names, include: ["Vendor/Ours"]) == ["App/Cart.swift", "Vendor/Ours/Cart.swift"])
  }

  @Test func anExcludedPathInAnIncludedFolderIsLeftOut() throws {
    let names = ["Vendor/Ours/Cart.swift", "Vendor/Ours/Old/Cart.swift"]
    #expect(try files(names, exclude: ["**/Old"], include: ["Vendor/*"]) == ["Vendor/Ours/Cart.swift"])
  }
}
