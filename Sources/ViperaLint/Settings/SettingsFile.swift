import Foundation
import ViperaSource

extension LintSettings {
  /// The largest settings file and baseline that are read, in bytes.
  static let mostBytes = 16_000_000

  /// Finds the settings of the project that `workingFolder` is in.
  ///
  /// Looks in the folder, then in those above it up to the repository's. Outside of a repository, only in the folder.
  package static func found(from workingFolder: String) throws(LintError) -> LintSettings {
    var names = PathNames.split(workingFolder)
    var candidates: [String] = []
    var isInRepository = false
    while true {
      let folder = "/" + names.joined(separator: "/")
      candidates.append(folder)
      isInRepository = FileManager.default.fileExists(atPath: "\(folder)/.git")
      guard !isInRepository, names.popLast() != nil else { break }
    }
    for folder in isInRepository ? candidates : Array(candidates.prefix(1)) {
      let path = folder == "/" ? "/\(fileName)" : "\(folder)/\(fileName)"
      guard FileManager.default.fileExists(atPath: path) else { continue }
      return try read(path, name: shown(path, from: workingFolder), folder: folder)
    }
    return LintSettings()
  }

  /// Reads the settings file that the user has named.
  package static func read(named typed: String, workingFolder: String) throws(LintError) -> LintSettings {
    let path = PathNames.absolute(typed, workingFolder: workingFolder)
    guard FileManager.default.fileExists(atPath: path) else {
      throw LintError("There is no settings file '\(typed)'. Check the path for typos.")
    }
    return try read(path, name: typed, folder: "/" + PathNames.split(path).dropLast().joined(separator: "/"))
  }

  private static func read(_ path: String, name: String, folder: String) throws(LintError) -> LintSettings {
    try LintSettings(bytes: TextFile.bytes(at: path, called: name), name: name, folder: folder)
  }

  private static func shown(_ path: String, from workingFolder: String) -> String {
    PathNames.relative(path, to: workingFolder, workingFolder: workingFolder)
  }
}

/// Reads small files whole.
enum TextFile {
  static func bytes(at path: String, called name: String) throws(LintError) -> [UInt8] {
    let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? NSNumber
    guard (size?.intValue ?? 0) <= LintSettings.mostBytes else {
      throw LintError("'\(name)' has \(size?.intValue ?? 0) bytes, and \(LintSettings.mostBytes) are the most.")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw LintError("'\(name)' cannot be read. Check that it is a file, and its permissions.", .files)
    }
    return Array(data)
  }
}
