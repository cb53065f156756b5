import ViperaTexts

/// Files to create, change and delete, before anything is written.
package struct WritingPlan: Equatable, Sendable {
  /// A new file.
  package struct File: Equatable, Sendable {
    /// The path relative to the root.
    package let path: String
    package let text: String

    package init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  /// The new text of an existing file.
  package struct Change: Equatable, Sendable {
    /// The path relative to the root.
    package let path: String
    /// The text that the file must still have when the plan is written.
    package let old: String
    package let new: String

    package init(path: String, old: String, new: String) {
      self.path = path
      self.old = old
      self.new = new
    }
  }

  /// A file to delete.
  package struct Removal: Equatable, Sendable {
    /// The path relative to the root.
    package let path: String
    /// The text that the file must still have when the plan is written.
    package let old: String

    package init(path: String, old: String) {
      self.path = path
      self.old = old
    }
  }

  package var files: [File]
  package var changes: [Change]
  package var removals: [Removal]
  /// The user's next steps, one sentence each.
  package var notes: [String]

  package init(
    files: [File] = [],
    changes: [Change] = [],
    removals: [Removal] = [],
    notes: [String] = []
  ) {
    self.files = files
    self.changes = changes
    self.removals = removals
    self.notes = notes
  }

  /// Adds a new file.
  package mutating func add(_ path: String, _ text: String) {
    files.append(File(path: path, text: text))
  }

  /// Writes everything, or nothing if a new file already exists or another file has changed meanwhile.
  ///
  /// Creates missing folders, including the root. If writing fails, removes the new files and folders again, and
  /// restores the changed files.
  package func write(in root: String) throws(GenerateError) {
    var writer = PlanWriter(root: root)
    try writer.write(self)
  }

  /// The tree of files and the diffs, for `--dry-run`.
  package func preview() -> String {
    var tree = FileTree()
    for file in files { tree.add(file.path) }
    for change in changes { tree.add(change.path, remark: "changed") }
    for removal in removals { tree.add(removal.path, remark: "deleted") }
    let differences = changes.map { LineDiff(old: $0.old, new: $0.new).unified(path: $0.path) }
    return ([tree.text] + differences).filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
