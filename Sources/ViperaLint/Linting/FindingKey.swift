import ViperaSource

/// Describes findings so that they are recognised after the lines above them have changed.
struct FindingKeys {
  let lines: SourceLines
  /// The absolute path of the folder to which paths are relative.
  let folder: String
  let workingFolder: String

  /// The finding as an entry of a baseline.
  func entry(for finding: Finding) -> Baseline.Entry {
    let words = (lines.line(at: finding.place) ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return Baseline.Entry(
      rule: finding.rule,
      file: path(of: finding.place.file),
      part: finding.part ?? "",
      line: String(words.prefix(200)),
      count: 1
    )
  }

  /// The path of a file relative to the folder, with `..` for a file elsewhere, so that it is the same on every
  /// machine.
  func path(of file: String) -> String {
    let names = PathNames.split(PathNames.absolute(file, workingFolder: workingFolder))
    let around = PathNames.split(folder)
    let common = zip(names, around).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: around.count - common)
    return (up + names.dropFirst(common)).joined(separator: "/")
  }

  /// A short text that identifies the finding for services that compare runs.
  func fingerprint(of finding: Finding) -> String {
    let entry = entry(for: finding)
    // FNV-1a: the text need only differ for different findings, and be the same on every machine.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in [entry.rule, entry.file, entry.part, entry.line].joined(separator: "\u{0}").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
