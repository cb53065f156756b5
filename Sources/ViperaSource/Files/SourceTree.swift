import Foundation

/// The Swift files below the given paths, in an order that depends only on their names.
package struct SourceTree: Sendable {
  /// Limits on what is read.
  ///
  /// Files and folders over a limit are skipped and reported.
  package struct Limits: Sendable {
    /// The size of a file in bytes (default: 2 MB).
    package var fileBytes = 2_000_000
    /// The number of files (default: 50,000).
    package var files = 50_000
    /// The depth of nested folders (default: 64).
    package var depth = 64

    package init() {}
  }

  package struct File: Hashable, Sendable {
    package let path: String
    package let stamp: FileStamp
  }

  /// A file or folder that was not read.
  package struct Skipped: Hashable, Sendable, Codable {
    package enum Reason: String, Sendable, Codable {
      /// The folder contains packages, build results or templates.
      case foreign
      /// The project's settings exclude it.
      case excluded
      case generated
      case link
      case tooLarge
      case tooMany
      case tooDeep
      case unreadable
      /// The file is not in UTF-8.
      case encoding
    }

    package let path: String
    package let reason: Reason
    /// The reason, with the values.
    package let text: String

    package init(path: String, reason: Reason, text: String) {
      self.path = path
      self.reason = reason
      self.text = text
    }
  }

  package enum Error: Swift.Error, Equatable, CustomStringConvertible {
    case missing(String)
    case device(String)

    package var description: String {
      switch self {
      case .missing(let path) where path.isReplaced: "The name of '\(path)' is not in UTF-8. Rename it."
      case .missing(let path): "There is no file or folder '\(path)'. Check the path for typos."
      case .device(let path): "'\(path)' is a pipe or a device. Name a file or a folder."
      }
    }
  }

  package private(set) var files: [File] = []
  package private(set) var skipped: [Skipped] = []
  /// The apps and packages whose marker files are below the paths.
  package var roots: ProjectRoots { ProjectRoots(marks) }
  private var marks: [String] = []
  private let limits: Limits
  private let selection: PathSelection

  /// Finds the files below `paths`; a path may also be a file.
  ///
  /// - Throws: `Error.missing` if one of the paths does not exist.
  package init(
    _ paths: [String],
    limits: Limits = Limits(),
    selection: PathSelection = PathSelection()
  ) throws(Error) {
    self.limits = limits
    self.selection = selection
    for path in paths {
      guard !path.isEmpty else { throw .missing("") }
      let path = PathNames.normalized(path)
      guard let kind = Entry(path) else { throw .missing(path) }
      if kind.isRead, isExcluded(path) { continue }
      switch kind {
      case .folder: find(in: path, depth: 0, isForeign: false)
      case .file(let stamp): add(path, stamp)
      case .link: skip(path, .link, "'\(path)' is a symbolic link")
      case .other: throw .device(path)
      }
    }
    files = Dictionary(files.map { (Array($0.path.utf8), $0) }) { $1 }.values.sorted { $0.path.isByteBefore($1.path) }
    skipSameNames()
    skipped.sort { $0.path < $1.path }
    if files.count > limits.files {
      let rest = files[limits.files...]
      skip(rest.first?.path ?? "", .tooMany, "files over the limit of \(limits.files) that were skipped: \(rest.count)")
      files.removeLast(rest.count)
    }
  }

  /// The tree reduced to the files in `paths`.
  package func keeping(_ paths: Set<String>) -> SourceTree {
    var tree = self
    tree.files.removeAll { !paths.contains($0.path) }
    return tree
  }

  /// Skips a file if its name differs from another file's only in the Unicode form of its letters.
  ///
  /// Findings could not tell the two files apart.
  private mutating func skipSameNames() {
    var seen: Set<String> = []
    files.removeAll { file in
      guard !seen.insert(file.path).inserted else { return false }
      skipped.append(
        Skipped(
          path: file.path,
          reason: .encoding,
          text: "'\(file.path)' has the name of another file in another Unicode form. Rename it."
        )
      )
      return true
    }
  }

  // MARK: - Finding

  /// Whether the settings exclude a path.
  ///
  /// An excluded path is added to `skipped`.
  private mutating func isExcluded(_ path: String) -> Bool {
    guard selection.excludes(path) else { return false }
    skip(path, .excluded, "'\(path)' is excluded by the settings")
    return true
  }

  /// Finds the files in a folder.
  ///
  /// In a folder of third-party code (`isForeign`), it finds only files that the settings include.
  private mutating func find(in folder: String, depth: Int, isForeign: Bool) {
    guard depth < limits.depth else {
      skip(folder, .tooDeep, "'\(folder)' is nested deeper than \(limits.depth) folders")
      return
    }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      skip(folder, .unreadable, "'\(folder)' cannot be read")
      return
    }
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = folder == "." ? name : folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      if ProjectRoots.isMark(name[...]) { marks.append(path) }
      // For other kinds of files, not even the size is queried.
      let isSwift = name.hasSuffix(".swift")
      if !isSwift, Self.isOtherFile(name) { continue }
      guard let entry = Entry(path) else {
        if name.isReplaced, isSwift || !name.contains(".") {
          skip(path, .encoding, "the name of '\(path)' is not in UTF-8. Rename it.")
        }
        continue
      }
      if entry.isRead, isSwift || entry == .folder, isExcluded(path) { continue }
      let isForeign = (isForeign || Self.isForeign(name)) && !selection.includes(path)
      switch entry {
      case .folder where isForeign && !selection.mayInclude(below: path):
        skip(path, .foreign, "'\(path)' holds packages, builds or templates")
      case .folder where name.hasSuffix(".generated"): skip(path, .generated, "'\(path)' holds generated files")
      case .folder: find(in: path, depth: depth + 1, isForeign: isForeign)
      case .file(let stamp) where isSwift && !isForeign: add(path, stamp)
      case .link where isSwift: skip(path, .link, "'\(path)' is a symbolic link")
      case .link, .file, .other: continue
      }
    }
  }

  private mutating func add(_ path: String, _ stamp: FileStamp) {
    let name = path.split(separator: "/").last ?? ""
    if name.hasSuffix(".generated.swift") {
      skip(path, .generated, "'\(path)' is a generated file")
    } else if name.contains("___") {
      skip(path, .foreign, "'\(path)' is a template of Xcode")
    } else if stamp.bytes > limits.fileBytes {
      skip(path, .tooLarge, "'\(path)' has \(stamp.bytes) bytes, and files up to \(limits.fileBytes) bytes are read")
    } else {
      files.append(File(path: path, stamp: stamp))
    }
  }

  private mutating func skip(_ path: String, _ reason: Skipped.Reason, _ text: String) {
    skipped.append(Skipped(path: path, reason: reason, text: text))
  }

  /// Whether a folder contains third-party code, build results or templates.
  ///
  /// Hidden folders are skipped anyway.
  private static func isForeign(_ name: String) -> Bool {
    ["Carthage", "DerivedData", "Pods", "Vendor", "build", "node_modules", "vendor"].contains(name)
      || name.hasSuffix(".xctemplate")
  }

  /// Whether a name is certainly that of a picture or similar file, rather than of a folder with sources.
  ///
  /// The check saves time, since projects contain many such files.
  private static func isOtherFile(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return false }
    return others.contains(name[name.index(after: dot)...].lowercased())
  }

  private static let others: Set<String> = [
    "c", "gif", "h", "html", "jpeg", "jpg", "json", "m", "md", "mm", "pbxproj", "pdf", "plist", "png", "storyboard",
    "strings", "svg", "ttf", "txt", "xcassets", "xib", "yml",
  ]
}

/// The kind of file at a path; symbolic links are not followed.
private enum Entry: Equatable {
  case file(FileStamp)
  case folder
  case link
  case other

  /// Whether it is a file or a folder.
  var isRead: Bool { self != .link && self != .other }

  init?(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file(FileStamp(status))
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}

extension String {
  /// Whether a part of the text was not in UTF-8, and was replaced.
  fileprivate var isReplaced: Bool { unicodeScalars.contains("\u{FFFD}") }

  /// Whether the text is ordered before another text.
  ///
  /// If Swift treats both as equal, their bytes decide.
  fileprivate func isByteBefore(_ other: String) -> Bool {
    self == other ? utf8.lexicographicallyPrecedes(other.utf8) : self < other
  }
}
