import Foundation
import ViperaLint
import ViperaSource

/// What a look at a folder finds without reading its sources: names, sizes and dates.
struct ProjectLook: Equatable {
  /// The size and the date of a file.
  struct Stamp: Equatable {
    let bytes: Int
    let seconds: Int
    let nanoseconds: Int

    /// Nil if there is no such file.
    init?(_ path: String) {
      var status = stat()
      guard lstat(path, &status) == 0 else { return nil }
      bytes = Int(status.st_size)
      #if canImport(Darwin)
      let date = status.st_mtimespec
      #else
      let date = status.st_mtim
      #endif
      seconds = Int(date.tv_sec)
      nanoseconds = Int(date.tv_nsec)
    }
  }

  /// The files that are read, by their paths.
  let files: [String: Stamp]
  let skipped: [SourceTree.Skipped]
  /// The folder of the settings file, and the file.
  private let settingsFolder: String?
  private let settingsFile: Stamp?

  init(_ tree: SourceTree, settings: LintSettings) {
    files = Dictionary(tree.files.compactMap { file in Stamp(file.path).map { (file.path, $0) } }) { $1 }
    skipped = tree.skipped
    settingsFolder = settings.folder
    settingsFile = settings.folder.flatMap { Stamp("\($0)/\(LintSettings.fileName)") }
  }

  /// The files that are new or differ since an earlier look; all of them if the settings have changed.
  func changes(since before: ProjectLook) -> [String] {
    let isSettled = settingsFolder == before.settingsFolder && settingsFile == before.settingsFile
    return files.keys.filter { !isSettled || files[$0] != before.files[$0] }
  }
}
