import Foundation
import ViperaSource

/// The sources of a project, as they are on the disk or as a plan will leave them.
struct UseCaseSources: Sendable {
  /// The files that may matter, sorted by path.
  private(set) var facts: [FileFacts]
  /// The texts that differ from the disk, or of which nothing is on a disk.
  private var texts: [String: String]
  private let root: String?

  /// The size of a file that is edited, in bytes.
  private static let largestFile = 2_000_000

  /// Sources that are in memory alone, by path.
  init(_ texts: [String: String]) {
    self.texts = texts
    root = nil
    facts = texts.map { FileFacts(source: $0.value, path: $0.key) }.sorted { $0.path < $1.path }
  }

  private init(root: String, facts: [FileFacts]) {
    self.root = root
    self.facts = facts
    texts = [:]
  }

  /// Reads the project at `root`.
  static func read(in root: String) async throws(GenerateError) -> UseCaseSources {
    let tree: SourceTree
    do throws(SourceTree.Error) {
      tree = try SourceTree([root])
    } catch {
      throw GenerateError(error.description)
    }
    let reading = await tree.read()
    let facts = reading.files.map { file in
      var file = file
      // Names of folders above the project say nothing about the project.
      if file.path.hasPrefix("\(root)/") { file.path.removeFirst(root.count + 1) }
      return file
    }
    return UseCaseSources(root: root, facts: facts)
  }

  var model: SourceModel { SourceModel(facts) }

  func text(of path: String) throws(GenerateError) -> String {
    if let text = texts[path] { return text }
    guard let root, let data = ProjectPath.bytes(at: "\(root)/\(path)", limit: Self.largestFile),
      data.count <= Self.largestFile, let text = String(bytes: data, encoding: .utf8)
    else { throw GenerateError("'\(path)' cannot be read as UTF-8. Check the file.") }
    return text
  }

  /// The facts of a file; nil if it is none of those that matter.
  func facts(of path: String) -> FileFacts? { facts.first { $0.path == path } }

  /// Gives a file another text.
  mutating func replace(_ path: String, with text: String) {
    texts[path] = text
    let new = FileFacts(source: text, path: path)
    if let index = facts.firstIndex(where: { $0.path == path }) {
      facts[index] = new
    } else {
      facts.append(new)
    }
  }
}
