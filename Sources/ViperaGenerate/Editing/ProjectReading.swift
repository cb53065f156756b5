import ViperaSource

/// The Swift files of a project as they are on the disk, with their paths below the project's folder.
struct ProjectReading: Sendable {
  /// The facts of the files that may matter to a module.
  let facts: [FileFacts]
  /// The paths of all files.
  let paths: [String]
  /// What was not read, a sentence each.
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
      // The folders around the project tell nothing of its modules.
      facts.path = relative(facts.path, to: root)
      return facts
    }
    // Folders of packages and generated files are left out on purpose.
    let reasons: Set<SourceTree.Skipped.Reason> = [.encoding, .tooLarge, .tooMany, .unreadable]
    let skipped = reading.skipped.filter { reasons.contains($0.reason) }.map { skipped in
      let text = skipped.text.replacing("\(root)/", with: "")
      return "Not read: \(text)\(text.hasSuffix(".") ? "" : ".")"
    }
    return ProjectReading(facts: facts, paths: tree.files.map { relative($0.path, to: root) }, skipped: skipped)
  }

  private static func relative(_ path: String, to root: String) -> String {
    path.hasPrefix("\(root)/") ? String(path.dropFirst(root.count + 1)) : path
  }
}
