import ViperaLint
import ViperaSource

/// The names, sizes and modification dates of a project's files at a point in time.
struct ProjectSnapshot: Equatable {
  /// The files to read, by path.
  let files: [String: FileStamp]
  let skipped: [SourceTree.Skipped]
  /// The folders of apps and packages, which affect the findings.
  let roots: ProjectRoots
  /// The settings file and its folder.
  private let settingsFolder: String?
  private let settingsFile: FileStamp?

  init(_ tree: SourceTree, settings: LintSettings) {
    files = Dictionary(tree.files.map { ($0.path, $0.stamp) }) { $1 }
    skipped = tree.skipped
    roots = tree.roots
    settingsFolder = settings.folder
    settingsFile = settings.folder.flatMap { FileStamp("\($0)/\(LintSettings.fileName)") }
  }

  /// Returns the files that are new or have changed since an earlier snapshot; all files if the settings have changed.
  func changes(since before: ProjectSnapshot) -> [String] {
    let isSettled = settingsFolder == before.settingsFolder && settingsFile == before.settingsFile
    return files.keys.filter { !isSettled || files[$0] != before.files[$0] }
  }
}
