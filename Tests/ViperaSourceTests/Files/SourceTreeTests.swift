import Foundation
import Testing

@testable import ViperaSource

/// A separate folder for a test.
private struct Folder {
  let path: String

  init() throws {
    path = "\(FileManager.default.temporaryDirectory.path)/vipera-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ name: String, _ text: String = "class CartPresenter {}") throws {
    let file = "\(path)/\(name)"
    let folder = String(file.prefix(upTo: file.lastIndex(of: "/") ?? file.endIndex))
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
  }

  /// The files of a tree, relative to the folder.
  func names(_ tree: SourceTree) -> [String] {
    tree.files.map { String($0.path.dropFirst(path.count + 1)) }
  }
}

@Suite struct SourceTreeTests {
  @Test func filesAreFoundInOrderUnderAnyName() throws {
    let folder = try Folder()
    defer { folder.remove() }
    for name in ["B/Zoo.swift", "B/Ant.swift", "A b/Cart 🛒.swift", "a.swift", "notes.md", "B/picture.png"] {
      try folder.write(name)
    }
    let tree = try SourceTree([folder.path])
    #expect(folder.names(tree) == ["A b/Cart 🛒.swift", "B/Ant.swift", "B/Zoo.swift", "a.swift"])
    #expect(tree.skipped.isEmpty)
  }

  @Test(arguments: ["Pods", "Carthage", "DerivedData", "build", "node_modules", "vendor", "Module.xctemplate"])
  func foldersOfOthersAreSkipped(name: String) throws {
    let folder = try Folder()
    defer { folder.remove() }
    try folder.write("\(name)/Cart.swift")
    try folder.write("App/Cart.swift")
    let tree = try SourceTree([folder.path])
    #expect(folder.names(tree) == ["App/Cart.swift"])
    #expect(tree.skipped.map(\.reason) == [.foreign])
  }

  @Test(arguments: [
    "Shop/Shop.xcodeproj/project.pbxproj", "Shop/project.yml", "Shop/Project.swift", "Shop/Package.swift",
  ])
  func appsAndPackagesAreFoundByTheirMarks(mark: String) throws {
    let folder = try Folder()
    defer { folder.remove() }
    try folder.write(mark)
    try folder.write("Shop/Cart/Cart.swift")
    let roots = try SourceTree([folder.path]).roots
    #expect(roots.root(of: "\(folder.path)/Shop/Cart/Cart.swift") == "\(folder.path)/Shop/")
    #expect(roots.root(of: "\(folder.path)/Shop2/Cart.swift") == "")
  }

  @Test(arguments: [".git/Cart.swift", ".build/Cart.swift", "App/.hidden/Cart.swift"])
  func hiddenFoldersAreLeftOut(name: String) throws {
    let folder = try Folder()
    defer { folder.remove() }
    try folder.write(name)
    #expect(try SourceTree([folder.path]).files.isEmpty)
  }

  @Test(arguments: [
    ("Strings.generated.swift", SourceTree.Skipped.Reason.generated), ("All.generated/Cart.swift", .generated),
    ("___FILEBASENAME___Presenter.swift", .foreign),
  ])
  func generatedFilesAndTemplatesAreSkipped(name: String, reason: SourceTree.Skipped.Reason) throws {
    let folder = try Folder()
    defer { folder.remove() }
    try folder.write(name)
    let tree = try SourceTree([folder.path])
    #expect(tree.files.isEmpty)
    #expect(tree.skipped.map(\.reason) == [reason])
  }

  @Test func linksAreNotFollowed() throws {
    let folder = try Folder()
    defer { folder.remove() }
    try folder.write("App/Cart.swift")
    let link = "\(folder.path)/App/Loop"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
    let file = "\(folder.path)/App/Same.swift"
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "\(folder.path)/App/Cart.swift")
    let tree = try SourceTree([folder.path])
    #expect(folder.names(tree) == ["App/Cart.swift"])
    #expect(tree.skipped.map(\.text) == ["'\(file)' is a symbolic link"])
  }

  @Test func whatExceedsABoundIsReported() throws {
    let folder = try Folder()
    defer { folder.remove() }
    for name in ["A.swift", "B.swift", "C.swift"] { try folder.write(name) }
    try folder.write("Big.swift", String(repeating: "/", count: 101))
    try folder.write("Deep/Deeper/Cart.swift")
    var limits = SourceTree.Limits()
    limits.fileBytes = 100
    limits.files = 2
    limits.depth = 2
    let tree = try SourceTree([folder.path], limits: limits)
    #expect(folder.names(tree) == ["A.swift", "B.swift"])
    #expect(
      tree.skipped.map(\.text) == [
        "'\(folder.path)/Big.swift' has 101 bytes, and files up to 100 bytes are read",
        "'\(folder.path)/Deep/Deeper' is nested deeper than 2 folders",
        "files over the limit of 2 that were skipped: 1",
      ]
    )
  }

  @Test func overlappingPathsGiveEachFileOnce() throws {
    let folder = try Folder()
    defer { folder.remove() }
    try folder.write("App/Cart.swift")
    let tree = try SourceTree([folder.path, "\(folder.path)//App/", "\(folder.path)/./App/Cart.swift"])
    #expect(folder.names(tree) == ["App/Cart.swift"])
  }

  // Fixed bug: the whole folder was read.
  @Test func anEmptyPathIsMissing() {
    #expect(throws: SourceTree.Error.missing("")) { try SourceTree([""]) }
  }

  // Fixed bug: a pipe was skipped without a message.
  @Test func aPipeIsAnError() throws {
    let folder = try Folder()
    defer { folder.remove() }
    let pipe = "\(folder.path)/pipe.swift"
    #expect(mkfifo(pipe, 0o600) == 0)
    let error = #expect(throws: SourceTree.Error.device(pipe)) { try SourceTree([pipe]) }
    #expect(error?.description == "'\(pipe)' is a pipe or a device. Name a file or a folder.")
  }

  // Fixed bug: these files were skipped without a message.
  @Test(arguments: [("caf\u{E9}.swift", true), ("caf\u{E9}", false)])
  func namesThatAreNotInUTF8AreReported(name: String, isFile: Bool) throws {
    let folder = try Folder()
    defer { folder.remove() }
    let path = Array("\(folder.path)/".utf8) + name.unicodeScalars.map { UInt8($0.value) } + [0]
    path.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        guard let name = bytes.baseAddress else { return }
        if isFile { close(open(name, O_CREAT | O_WRONLY, 0o600)) } else { mkdir(name, 0o700) }
      }
    }
    let tree = try SourceTree([folder.path])
    #expect(tree.skipped.map(\.reason) == [.encoding])
    #expect(tree.skipped.first?.text.hasSuffix("is not in UTF-8. Rename it.") == true)
  }

  // Fixed bug: one of the two files was skipped without a message.
  @Test func namesInTwoUnicodeFormsAreReported() throws {
    let folder = try Folder()
    defer { folder.remove() }
    try folder.write("caf\u{E9}.swift")
    try folder.write("cafe\u{301}.swift")
    let tree = try SourceTree([folder.path])
    #expect(tree.files.count == 1)
    #expect(tree.skipped.map(\.reason) == [.encoding])
  }

  @Test func aMissingPathIsAnError() {
    #expect(throws: SourceTree.Error.missing("nowhere/at/all")) { try SourceTree(["nowhere/at/all"]) }
    let error = SourceTree.Error.missing("nowhere")
    #expect(error.description == "There is no file or folder 'nowhere'. Check the path for typos.")
  }
}

@Suite struct SourceReadingTests {
  @Test func filesThatCannotMatterArePassedOver() async throws {
    let folder = try Folder()
    defer { folder.remove() }
    try folder.write("Cart.swift", "final class CartPresentor {}")
    try folder.write("Label.swift", "final class PriceLabel {}")
    try folder.write("Models/Item.swift", "struct Item {}")
    let reading = await (try SourceTree([folder.path])).read(cores: 2)
    #expect(reading.files.flatMap(\.declarations).map(\.name) == ["CartPresentor", "Item"])
    #expect(reading.passedOver == 1)
    #expect(reading.broken.isEmpty)
  }

  @Test func someFilesAreReadWhateverTheyName() async throws {
    let folder = try Folder()
    defer { folder.remove() }
    let label = "\(folder.path)/Label.swift"
    let deep = "\(folder.path)/Deep.swift"
    try folder.write("Label.swift", "final class PriceLabel {}")
    try folder.write("Deep.swift", String(repeating: "(", count: 100_000))
    try folder.write("Other.swift", "final class OtherLabel {}")
    let reading = await (try SourceTree([folder.path])).read(cores: 2, alwaysRead: [label, deep])
    #expect(reading.files.map(\.path) == [label])
    #expect(reading.skipped.map(\.reason) == [.tooDeep])
    #expect(reading.passedOver == 1)
  }

  @Test func onlySomeFilesOfATreeAreRead() async throws {
    let folder = try Folder()
    defer { folder.remove() }
    for name in ["A.swift", "B.swift"] { try folder.write(name) }
    let reading = await (try SourceTree([folder.path])).keeping(["\(folder.path)/B.swift"]).read(cores: 2)
    #expect(reading.files.map(\.path) == ["\(folder.path)/B.swift"])
  }

  @Test(arguments: [1, 2, 7])
  func theOrderDoesNotDependOnTheCores(cores: Int) async throws {
    let folder = try Folder()
    defer { folder.remove() }
    for number in 0..<20 { try folder.write("Cart\(number).swift", "class Cart\(number)Router {}") }
    let reading = await (try SourceTree([folder.path])).read(cores: cores)
    #expect(reading.files.map(\.path) == reading.files.map(\.path).sorted())
    #expect(reading.files.count == 20)
  }

  @Test func brokenFilesAndOtherEncodingsAreReported() async throws {
    let folder = try Folder()
    defer { folder.remove() }
    try folder.write("Cart.swift", "class CartRouter {")
    let path = "\(folder.path)/Wide.swift"
    try Data([0xFF, 0xFE, 0x63, 0x00]).write(to: URL(fileURLWithPath: path))
    let reading = await (try SourceTree([folder.path])).read(cores: 2)
    #expect(reading.broken.map(\.path) == ["\(folder.path)/Cart.swift"])
    #expect(reading.skipped.map(\.text) == ["'\(path)' is in UTF-16. Save it in UTF-8."])
  }
}

@Suite struct RoleScanTests {
  private func matters(_ source: String, path: String = "App/File.swift") -> Bool {
    var source = source
    return source.withUTF8 { RoleScan.matters(path: path, bytes: $0) }
  }

  @Test(arguments: [
    "let presenter = 1", "class CARTPRESENTER", "CartIteractor", "CartWireFrame", "CartWireFram", "@Contract",
    "CartPresentor", "CartDisplayLogic", "protocol CartView: AnyObject", "struct Item: Decodable", "CartPresnter",
    "CartRourer", "useCase", "import ViperaWeb", "delegate?.cartTapped()", "struct Store: CartRepository",
    "CartService",
  ])
  func roleWordsInAnySpellingMatter(source: String) {
    #expect(matters(source))
    #expect(matters("// 🛒 \(source) }"))
  }

  @Test(arguments: ["", "import UIKit", "class PriceLabel: UILabel {}", "presente", "inter actor"])
  func otherWordsDoNot(source: String) {
    #expect(!matters(source))
  }

  @Test func filesInAFolderOfEntitiesMatter() {
    #expect(matters("struct Item {}", path: "App/Entities/Item.swift"))
    #expect(!matters("struct Item {}", path: "App/Entities.swift"))
  }

  @Test(arguments: ["App/CartEntity.swift", "App/CartDTO.swift", "App/CartModel.swift"])
  func filesNamedAfterAnEntityMatter(path: String) {
    #expect(matters("struct Item {}", path: path))
  }

  @Test func filesNamedAfterAViewModelDoNot() {
    #expect(!matters("struct Item {}", path: "App/CartViewModel.swift"))
  }
}
