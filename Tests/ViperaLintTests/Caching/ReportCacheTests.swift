import Foundation
import Testing
import ViperaDigests
import ViperaSource

@testable import ViperaLint

@Suite struct ReportCacheTests {
  private static let key = "0123"

  private func report(_ modules: Int = 1, files: Int = 2) -> LintReport {
    var finding = Finding(RuleBook.all[0], at: SourcePlace("A.swift", SourcePosition(line: 1, column: 2)), "message")
    finding.fixes = [.makeWeak(place: finding.place)]
    finding.related = [RelatedPlace(finding.place, "text")]
    var report = LintReport(findings: [finding], modules: modules)
    report.files = files
    report.stale = [Baseline.Entry(rule: "r", file: "f", part: "p", line: "l", count: 1)]
    report.skipped = [SourceTree.Skipped(path: "B", reason: .encoding, text: "text")]
    report.broken = [finding.place]
    report.ran = ["r"]
    return report
  }

  private func cache(_ folder: TestFolder, files: Int = 50, bytes: Int = 1_000_000) -> ReportCache {
    var limits = ReportCache.Limits()
    limits.files = files
    limits.bytes = bytes
    return ReportCache(folder: "\(folder.path)/cache", program: "1", limits: limits)
  }

  private func names(in folder: TestFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/cache").sorted()
  }

  @Test func aReportIsFoundAsItWasKept() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let cache = cache(folder)
    #expect(cache.report(for: Self.key) == nil)
    cache.keep(report(), for: Self.key)
    #expect(cache.report(for: Self.key) == report())
    #expect(cache.report(for: "4567") == nil)
  }

  @Test func onlyTheUserMayReadTheFolder() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    cache(folder).keep(report(), for: Self.key)
    let facts = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/cache")
    #expect(facts[.posixPermissions] as? NSNumber == 0o700)
  }

  // MARK: - Broken files

  @Test(
    arguments: [
      { bytes in bytes.removeAll() },
      { bytes in bytes.removeLast() },
      { bytes in bytes.removeLast(bytes.count - 32) },
      { bytes in bytes.append(0) },
      { bytes in bytes[0] ^= 1 },
      { bytes in bytes[40] ^= 1 },
    ] as [@Sendable (inout [UInt8]) -> Void]
  )
  func aFileThatHasChangedIsNotUsed(change: @Sendable (inout [UInt8]) -> Void) throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let cache = cache(folder)
    cache.keep(report(), for: Self.key)
    let file = URL(filePath: "\(folder.path)/cache/\(Self.key)")
    var bytes = Array(try Data(contentsOf: file))
    change(&bytes)
    try Data(bytes).write(to: file)
    #expect(cache.report(for: Self.key) == nil)
    cache.keep(report(), for: Self.key)
    #expect(cache.report(for: Self.key) == report())
  }

  @Test(arguments: ["", "[]", "{\"findings\": 1}", String(repeating: "[", count: 100_000)])
  func aFileWithARightChecksumAndOtherContentIsNotUsed(content: String) throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let text = Data(SHA256.digest(of: content.utf8)) + Data(content.utf8)
    try folder.write("cache/other", "")
    try text.write(to: URL(filePath: "\(folder.path)/cache/\(Self.key)"))
    #expect(cache(folder).report(for: Self.key) == nil)
  }

  @Test func onlyRegularFilesWithinTheBoundAreRead() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let cache = cache(folder)
    cache.keep(report(), for: Self.key)
    let file = "\(folder.path)/cache/\(Self.key)"
    #expect(self.cache(folder, bytes: 100).report(for: Self.key) == nil)
    try FileManager.default.moveItem(atPath: file, toPath: "\(folder.path)/elsewhere")
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "\(folder.path)/elsewhere")
    #expect(cache.report(for: Self.key) == nil)
    try FileManager.default.removeItem(atPath: file)
    // Opening a pipe that nothing writes to would wait for ever.
    #expect(mkfifo(file, 0o600) == 0)
    #expect(cache.report(for: Self.key) == nil)
  }

  @Test func aFolderThatCannotBeWrittenIsNoCache() throws {
    let folder = try TestFolder(["cache": "a file"])
    defer { folder.remove() }
    let cache = cache(folder)
    cache.keep(report(), for: Self.key)
    #expect(cache.report(for: Self.key) == nil)
    #expect(try folder.read("cache") == "a file")
  }

  // MARK: - Limits

  @Test func aReportThatIsUsedIsKeptLonger() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let cache = cache(folder, files: 3)
    for number in 1...3 {
      cache.keep(report(), for: "\(number)")
      let date = Date(timeIntervalSince1970: Double(number) * 1_000)
      let path = "\(folder.path)/cache/\(number)"
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }
    #expect(cache.report(for: "1") != nil)
    cache.keep(report(), for: "4")
    #expect(try names(in: folder) == ["1", "3", "4"])
  }

  @Test func theOldestFilesAreRemoved() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let cache = cache(folder, files: 3)
    for number in 1...3 {
      cache.keep(report(), for: "\(number)")
      let date = Date(timeIntervalSince1970: Double(number) * 1_000)
      let path = "\(folder.path)/cache/\(number)"
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }
    cache.keep(report(), for: "4")
    #expect(try names(in: folder) == ["2", "3", "4"])
  }

  @Test func allFilesTogetherStayWithinTheBytes() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    cache(folder).keep(report(), for: "0")
    let size = try Data(contentsOf: URL(filePath: "\(folder.path)/cache/0")).count
    let cache = cache(folder, bytes: size * 2)
    // Files that a killed run left behind count too.
    try folder.write("cache/.dat.tmp", String(repeating: " ", count: size))
    for number in 1...3 { cache.keep(report(), for: "\(number)") }
    #expect(try names(in: folder).count == 2)
  }

  // Fixed bug: if the folder was a link, the files of its target were removed.
  @Test func filesOfOthersAreLeft() throws {
    let folder = try TestFolder(["cache/mine.swift": "", "cache/notes": ""])
    defer { folder.remove() }
    let cache = cache(folder, files: 1)
    for number in 1...3 { cache.keep(report(), for: "\(number)") }
    #expect(Set(try names(in: folder)).isSuperset(of: ["mine.swift", "notes"]))
    #expect(try names(in: folder).count == 3)
  }

  // Fixed bug: a place before the start of its file ended the run.
  @Test(arguments: [(0, 1), (1, 0), (Int.min, 1), (1, Int.max)])
  func aReportWithAnImpossiblePlaceIsNotUsed(line: Int, column: Int) throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let place = SourcePlace("A.swift", SourcePosition(line: line, column: column))
    let report = LintReport(findings: [Finding(RuleBook.all[0], at: place, "message")], modules: 1)
    cache(folder).keep(report, for: Self.key)
    #expect(cache(folder).report(for: Self.key) == nil)
  }

  @Test func aReportLargerThanTheBoundIsNotKept() throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    cache(folder, bytes: 100).keep(report(), for: Self.key)
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/cache"))
  }

  /// Each run finds a whole report or none, whatever other runs do.
  @Test func manyRunsAtOnceShareTheFolder() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let cache = cache(folder, files: 3)
    let (first, second) = (report(1), report(2))
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          for _ in 0..<20 {
            cache.keep(number.isMultiple(of: 2) ? first : second, for: Self.key)
            cache.keep(first, for: "a\(number)")
            let found = cache.report(for: Self.key)
            #expect(found == nil || found == first || found == second)
          }
        }
      }
    }
    #expect(try names(in: folder).count <= 3)
  }

  // MARK: - The user's folder

  @Test func theFolderIsTheUsersCacheFolder() throws {
    let folder = try TestFolder(["program": "1"])
    defer { folder.remove() }
    let program = "\(folder.path)/program"
    func keeps(_ environment: [String: String], in name: String) -> Bool {
      ReportCache.ofUser(environment: environment, program: program)?.keep(report(), for: Self.key)
      return FileManager.default.fileExists(atPath: "\(folder.path)/\(name)/vipera/lint/\(Self.key)")
    }
    let home = "\(folder.path)/home"
    #expect(keeps(["HOME": home], in: "home/.cache"))
    #expect(keeps(["HOME": home, "XDG_CACHE_HOME": "\(folder.path)/caches"], in: "caches"))
    #expect(ReportCache.ofUser(environment: [:], program: program) == nil)
    #expect(ReportCache.ofUser(environment: ["XDG_CACHE_HOME": "caches"], program: program) == nil)
    #expect(ReportCache.ofUser(environment: ["HOME": home], program: nil) == nil)
    #expect(ReportCache.ofUser(environment: ["HOME": home], program: "\(folder.path)/none") == nil)
  }

  @Test func anotherProgramIsIdentifiedOtherwise() throws {
    let folder = try TestFolder(["a": "1", "b": "1"])
    defer { folder.remove() }
    func identity(_ name: String) -> String? {
      ReportCache.ofUser(environment: ["HOME": folder.path], program: "\(folder.path)/\(name)")?.program
    }
    let first = identity("a")
    #expect(first != nil && identity("a") == first && identity("b") != first)
    try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/c", withDestinationPath: "a")
    #expect(identity("c") == first)
    try folder.write("a", "22")
    #expect(identity("a") != first)
    // The parser belongs to the toolchain, so updating the toolchain changes the program.
    #expect(first?.contains("SwiftParser") == true)
  }
}
