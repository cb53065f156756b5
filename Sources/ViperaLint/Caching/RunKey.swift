import Foundation
import ViperaDigests
import ViperaSource

/// Collects everything on which the report of a run depends, and computes a digest that identifies the run.
struct RunKey {
  private var bytes: [UInt8] = []

  /// Adds a list of texts so that no other list gives the same bytes.
  mutating func add(_ texts: [String]) {
    bytes += "\(texts.count):".utf8
    for text in texts { add(text.utf8) }
  }

  mutating func add(_ part: some Collection<UInt8>) {
    bytes += "\(part.count):".utf8
    bytes += part
  }

  /// Adds the paths and contents of files; false if a file cannot be read.
  mutating func add(
    _ files: [SourceTree.File],
    cores: Int = ProcessInfo.processInfo.activeProcessorCount
  ) async -> Bool {
    let share = max(1, (files.count + cores - 1) / max(1, cores))
    let digests = await withTaskGroup(of: (Int, [[UInt8]?]).self) { group in
      for start in stride(from: 0, to: files.count, by: share) {
        group.addTask { (start, files[start..<min(start + share, files.count)].map(Self.digest)) }
      }
      return await group.reduce(into: [[UInt8]?](repeating: nil, count: files.count)) { digests, part in
        digests.replaceSubrange(part.0..<part.0 + part.1.count, with: part.1)
      }
    }
    add(files.map(\.path))
    for case let digest? in digests { bytes += digest }
    return !digests.contains(nil)
  }

  private static func digest(of file: SourceTree.File) -> [UInt8]? {
    FileManager.default.contents(atPath: file.path).map { SHA256.digest(of: $0) }
  }

  /// The digest in hexadecimal digits.
  var text: String { Hex.text(SHA256.digest(of: bytes)) }
}
