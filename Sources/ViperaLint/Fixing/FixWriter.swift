import Foundation

/// Reads and replaces the files of a run, and no others.
struct FixWriter {
  /// The files that may be written.
  private let allowed: Set<String>

  /// Allows writing only `files`, which are the files of a source tree.
  init(files: [String]) {
    allowed = Set(files)
  }

  /// The bytes of a file that may be written; refuses links and other files.
  func bytes(of path: String) throws(SourceEditor.Refusal) -> [UInt8] {
    guard allowed.contains(path) else {
      throw SourceEditor.Refusal(reason: "'\(path)' is not below the paths that were named")
    }
    guard Self.isRegular(path) else { throw SourceEditor.Refusal(reason: "'\(path)' is a link") }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw SourceEditor.Refusal(reason: "'\(path)' cannot be read")
    }
    return Array(data)
  }

  /// Writes all changes, or restores the files if one cannot be written.
  ///
  /// `replace` replaces the bytes of a file.
  func write(
    _ changes: [FixPlan.Change],
    replace: (String, [UInt8]) throws(LintError) -> Void = Self.replace
  ) throws(LintError) {
    var written: [FixPlan.Change] = []
    for change in changes {
      do throws(LintError) {
        guard allowed.contains(change.path), Self.isRegular(change.path),
          FileManager.default.contents(atPath: change.path) == Data(change.old)
        else { throw LintError("'\(change.path)' has changed since it was read. Run the command again.", .files) }
        try replace(change.path, change.new)
        written.append(change)
      } catch {
        var lost: [String] = []
        for change in written {
          do throws(LintError) { try replace(change.path, change.old) } catch { lost.append("'\(change.path)'") }
        }
        guard !lost.isEmpty else { throw error }
        throw LintError("\(error) These changed files could not be restored: \(lost.joined(separator: ", ")).", .files)
      }
    }
  }

  private static func isRegular(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeRegular
  }

  /// Writes a new file with the same permissions and renames it, so that the path always contains one of the two
  /// contents.
  private static func replace(_ path: String, _ bytes: [UInt8]) throws(LintError) {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    let folder = names.dropLast().joined(separator: "/")
    let temporary =
      "\(names.count > 1 ? "\(folder)/" : "").\(names.last ?? "").\(ProcessInfo.processInfo.processIdentifier)~"
    // A file with that name belongs to another program, and is left alone.
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw unwritable(path, "\(String(cString: strerror(errno))).") }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      try file.write(contentsOf: Data(bytes))
      try file.close()
      if let mode { try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: temporary) }
    } catch {
      try? FileManager.default.removeItem(atPath: temporary)
      throw unwritable(path, error.localizedDescription)
    }
    guard rename(temporary, path) == 0 else {
      let reason = "\(String(cString: strerror(errno)))."
      try? FileManager.default.removeItem(atPath: temporary)
      throw unwritable(path, reason)
    }
  }

  private static func unwritable(_ path: String, _ reason: String) -> LintError {
    LintError("'\(path)' cannot be written: \(reason)", .files)
  }
}
