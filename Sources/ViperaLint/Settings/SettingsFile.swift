import Foundation
import ViperaSource
import ViperaTexts

extension LintSettings {
  /// Finds the settings for `paths`: in the folder that they have in common, or above it.
  package static func found(for paths: [String], workingFolder: String) throws(LintError) -> LintSettings {
    let folders = paths.map { path -> [String] in
      let absolute = PathNames.absolute(path, workingFolder: workingFolder)
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: absolute, isDirectory: &isFolder)
      return exists && !isFolder.boolValue ? PathNames.split(absolute).dropLast() : PathNames.split(absolute)
    }
    guard var common = folders.first else { return try found(from: workingFolder) }
    for folder in folders.dropFirst() { common = zip(common, folder).prefix { $0 == $1 }.map(\.0) }
    return try found(from: "/" + common.joined(separator: "/"), workingFolder: workingFolder)
  }

  /// Finds the settings of the project that contains `folder`.
  ///
  /// Searches the folder, then its parents up to the repository's root. Outside a repository, up to the working folder;
  /// if the folder is not below that, only the folder itself.
  package static func found(from folder: String, workingFolder: String? = nil) throws(LintError) -> LintSettings {
    let workingFolder = workingFolder ?? folder
    var names = PathNames.split(folder)
    var candidates: [String] = []
    var isInRepository = false
    while true {
      let folder = "/" + names.joined(separator: "/")
      candidates.append(folder)
      isInRepository = FileManager.default.fileExists(atPath: "\(folder)/.git")
      guard !isInRepository, names.popLast() != nil else { break }
    }
    let own = candidates.firstIndex(of: PathNames.absolute(workingFolder, workingFolder: "/")) ?? 0
    for folder in isInRepository ? candidates : Array(candidates.prefix(own + 1)) {
      let path = folder == "/" ? "/\(fileName)" : "\(folder)/\(fileName)"
      // A link that leads nowhere is an error too.
      guard FileStamp(path) != nil else { continue }
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

/// Reads settings and baselines.
enum TextFile {
  /// The bytes of a regular file within the size limit of JSON files.
  ///
  /// The kind of file is checked on the open descriptor, and the bytes are counted while reading: a pipe would block,
  /// and a device never ends.
  static func bytes(at path: String, called name: String) throws(LintError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(name) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { throw unreadable(name) }
    let data: Data
    do {
      // At the end of the file, and so for an empty file, the result is nil.
      data = try file.read(upToCount: JSONReader.maximumBytes + 1) ?? Data()
    } catch {
      throw unreadable(name)
    }
    guard data.count <= JSONReader.maximumBytes else {
      throw LintError("'\(name)' has more than \(JSONReader.maximumBytes) bytes. Leave out what is not needed.")
    }
    return Array(data)
  }

  private static func unreadable(_ name: String) -> LintError {
    LintError("'\(name)' cannot be read. Check that it is a file, and its permissions.", .files)
  }
}
