import Foundation
import ViperaSource

/// The Swift files of a project on disk, with paths relative to the project's folder.
struct ProjectReading: Sendable {
  /// The facts parsed from the files that may be relevant to a module.
  let facts: [FileFacts]
  /// The paths of all files except generated ones.
  let paths: [String]
  /// The paths of generated files, such as those of Sourcery, which another command overwrites.
  let generated: [String]
  /// One sentence for each file that was not read.
  let skipped: [String]

  /// Reads the Swift files below `root`.
  static func read(_ root: String) async throws(GenerateError) -> ProjectReading {
    let tree: SourceTree
    do {
      tree = try SourceTree([root])
    } catch {
      throw GenerateError(error.description)
    }
    let reading = await tree.read()
    let facts = reading.files.map { facts in
      var facts = facts
      // The folders above the project must not affect how its modules are recognised.
      facts.path = relative(facts.path, to: root)
      return facts
    }
    // Folders of packages and generated files are skipped intentionally, so they are not reported.
    let reasons: Set<SourceTree.Skipped.Reason> = [.encoding, .tooLarge, .tooMany, .unreadable]
    let skipped = reading.skipped.filter { reasons.contains($0.reason) }.map { skipped in
      let text = skipped.text.replacing("\(root)/", with: "")
      return "Not read: \(text)\(text.hasSuffix(".") ? "" : ".")"
    }
    let generated = reading.skipped.filter { $0.reason == .generated }.flatMap { sources(at: $0.path) }
    return ProjectReading(
      facts: facts,
      paths: tree.files.map { relative($0.path, to: root) },
      generated: generated.map { relative($0, to: root) },
      skipped: skipped
    )
  }

  /// The bytes of a file below `root`; nil if it cannot be read or exceeds the size limit.
  static func bytes(of path: String, in root: String) -> Data? {
    let most = SourceTree.Limits().fileBytes
    let data = ProjectPath.bytes(at: "\(root)/\(path)", limit: most)
    return data.flatMap { $0.count <= most ? $0 : nil }
  }

  /// Returns the path of a file, or the paths of the Swift files in a folder.
  private static func sources(at path: String) -> [String] {
    guard ProjectPath.isFolder(path) else { return [path] }
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { "\(path)/\($0)" }
  }

  private static func relative(_ path: String, to root: String) -> String {
    path.hasPrefix("\(root)/") ? String(path.dropFirst(root.count + 1)) : path
  }
}
