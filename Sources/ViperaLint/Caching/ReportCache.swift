import Foundation
import ViperaDigests

/// The reports of earlier runs, in the user's cache folder.
///
/// The key of a report contains everything that it depends on, so a report is never out of date. Each file is written
/// under a temporary name and then renamed, so several runs can share the folder. Broken files and failed writes only
/// make a run slower.
package struct ReportCache: Sendable {
  /// The limits of the folder; the least recently used files are removed first.
  package struct Limits: Sendable {
    /// The number of files (default: 50).
    package var files = 50
    /// The size of all files in bytes (default: 50 MB).
    package var bytes = 50_000_000

    package init() {}
  }

  /// The length of the checksum with which each file begins; the report's bytes follow it.
  private static let checksumBytes = 32

  /// The identity of the program, since another version may report other findings.
  let program: String
  private let folder: String
  private let limits: Limits

  package init(folder: String, program: String, limits: Limits = Limits()) {
    self.folder = folder
    self.program = program
    self.limits = limits
  }

  /// The user's cache; nil if its folder or the program itself cannot be found.
  package static func ofUser(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    program: String? = Bundle.main.executablePath
  ) -> ReportCache? {
    // A relative path is ignored, as the XDG specification requires.
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/.cache" : nil }
    let chosen = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    guard let caches = chosen ?? home, let program = program.flatMap(identity) else { return nil }
    let parser = parser.flatMap(identity) ?? ""
    return ReportCache(folder: "\(caches)/vipera/lint", program: "\(program) \(parser)")
  }

  /// The path of the library with the parser.
  ///
  /// The library belongs to the toolchain, so a toolchain update replaces it without a build of this program.
  ///
  /// Linux lists the libraries of a process. On other systems the path is nil, and also if the parser is part of the
  /// program.
  private static var parser: String? {
    let list = try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd()
    let lines = list.map { String(decoding: $0, as: UTF8.self).split(separator: "\n") } ?? []
    guard let line = lines.first(where: { $0.hasSuffix("/libSwiftParser.so") }) else { return nil }
    return line.firstIndex(of: "/").map { String(line[$0...]) }
  }

  /// Identifies a program by its path, its size and its modification date, which a build or an update changes.
  private static func identity(of program: String) -> String? {
    let path = URL(filePath: program).resolvingSymlinksInPath().path
    guard let facts = try? FileManager.default.attributesOfItem(atPath: path),
      let size = facts[.size] as? NSNumber, let file = facts[.systemFileNumber] as? NSNumber,
      let date = facts[.modificationDate] as? Date
    else { return nil }
    return "\(path) \(size) \(file) \(date.timeIntervalSinceReferenceDate)"
  }

  // MARK: - Reading

  /// The report of an earlier run; nil if there is none, or if its file is broken.
  ///
  /// Sets the file's date to now, so that unused reports are removed first.
  func report(for key: String) -> LintReport? {
    let path = path(of: key)
    guard let facts = try? FileManager.default.attributesOfItem(atPath: path),
      facts[.type] as? FileAttributeType == .typeRegular,
      let size = facts[.size] as? NSNumber, size.intValue <= limits.bytes,
      let data = FileManager.default.contents(atPath: path), data.count > Self.checksumBytes
    else { return nil }
    let content = data.dropFirst(Self.checksumBytes)
    guard data.prefix(Self.checksumBytes).elementsEqual(SHA256.digest(of: content)) else { return nil }
    // If the date cannot be set, the report is merely removed sooner.
    _ = utimes(path, nil)
    return try? JSONDecoder().decode(LintReport.self, from: content)
  }

  // MARK: - Writing

  /// Stores a report, if the folder is writable.
  func keep(_ report: LintReport, for key: String) {
    guard let content = try? JSONEncoder().encode(report), content.count < limits.bytes else { return }
    let manager = FileManager.default
    // Only the user may read the folder, since findings name parts of the user's source.
    let mine: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try? manager.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: mine)
    try? (Data(SHA256.digest(of: content)) + content).write(to: URL(filePath: path(of: key)), options: .atomic)
    removeOldest()
  }

  /// Removes the oldest files until the folder is within its limits.
  ///
  /// Temporary files of a killed run count, too.
  private func removeOldest() {
    let manager = FileManager.default
    let names = (try? manager.contentsOfDirectory(atPath: folder)) ?? []
    let files = names.filter(Self.isOwn).compactMap { name -> (path: String, date: Date, bytes: Int)? in
      guard let facts = try? manager.attributesOfItem(atPath: "\(folder)/\(name)"),
        facts[.type] as? FileAttributeType == .typeRegular
      else { return nil }
      let bytes = (facts[.size] as? NSNumber)?.intValue ?? 0
      return ("\(folder)/\(name)", facts[.modificationDate] as? Date ?? .distantPast, bytes)
    }
    var kept = (files: 0, bytes: 0)
    for file in files.sorted(by: { ($0.date, $0.path) > ($1.date, $1.path) }) {
      kept = (kept.files + 1, kept.bytes + file.bytes)
      if kept.files > limits.files || kept.bytes > limits.bytes { try? manager.removeItem(atPath: file.path) }
    }
  }

  /// Whether the cache has written a file with this name: a key, or a temporary file.
  ///
  /// The folder may be a link to a folder with other files, which must stay.
  private static func isOwn(_ name: String) -> Bool {
    name.hasPrefix(".dat") || name.allSatisfy(\.isHexDigit)
  }

  private func path(of key: String) -> String { "\(folder)/\(key)" }
}
