import Foundation
import ViperaSource

/// The files that are read, and the files whose findings are reported.
///
/// A single file says little about its module, whose contract, view and tests are elsewhere. So if only files are
/// named, for example by a pre-commit hook, all files of the working folder are read as well.
struct LintScope: Sendable {
  /// The paths to read.
  let read: [String]
  /// The named paths, as absolute paths.
  private let named: [[String]]
  private let workingFolder: String

  /// `isFile` says whether an absolute path is a file.
  init(paths: [String], workingFolder: String, isFile: (String) -> Bool = Self.isFile) {
    self.workingFolder = workingFolder
    let absolute = paths.map { PathNames.absolute($0, workingFolder: workingFolder) }
    named = absolute.map(PathNames.split)
    let folder = PathNames.split(workingFolder)
    let areFilesBelow = zip(named, absolute).allSatisfy { $0.starts(with: folder) && isFile($1) }
    guard areFilesBelow, !paths.isEmpty else {
      read = paths
      return
    }
    // The same file must not be read under two names.
    let isHere = FileManager.default.currentDirectoryPath == workingFolder
    let files = absolute.map { isHere ? PathNames.relative($0, to: workingFolder, workingFolder: workingFolder) : $0 }
    read = [isHere ? "." : workingFolder] + files
  }

  /// A typed path, or its target if it is a symbolic link; links in subfolders are not followed.
  ///
  /// - Throws: `LintError` if the link is broken.
  static func resolved(_ path: String, workingFolder: String) throws(LintError) -> String {
    let absolute = PathNames.absolute(path, workingFolder: workingFolder)
    let facts = try? FileManager.default.attributesOfItem(atPath: absolute)
    guard facts?[.type] as? FileAttributeType == .typeSymbolicLink else { return path }
    guard FileManager.default.fileExists(atPath: absolute) else {
      throw LintError("'\(path)' is a symbolic link that leads nowhere. Name another path.")
    }
    let end = URL(filePath: absolute).resolvingSymlinksInPath().path
    let isHere = FileManager.default.currentDirectoryPath == workingFolder
    return isHere ? PathNames.relative(end, to: workingFolder, workingFolder: workingFolder) : end
  }

  /// Whether a file was named, or is below a named folder.
  func contains(_ path: String) -> Bool {
    let names = PathNames.split(PathNames.absolute(path, workingFolder: workingFolder))
    return named.contains { names.starts(with: $0) }
  }

  private static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
  }
}
