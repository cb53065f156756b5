import ViperaSource

/// The findings that a project has accepted for now.
///
/// An entry contains the rule, the file, the part and the text of the line, but not the line number. So the entry still
/// matches after lines above it were added or removed.
package struct Baseline: Equatable, Sendable {
  /// Findings with the same rule, file, part and line text, and their number.
  package struct Entry: Hashable, Sendable, Codable {
    package var rule: String
    /// The path relative to the baseline's folder.
    package var file: String
    /// The part; empty for a finding outside all parts.
    package var part: String
    /// The line without surrounding whitespace, and with single spaces.
    package var line: String
    package var count: Int

    package init(rule: String, file: String, part: String, line: String, count: Int) {
      self.rule = rule
      self.file = file
      self.part = part
      self.line = line
      self.count = count
    }

    /// The same entry for a single finding, which identifies it.
    var key: Entry {
      var key = self
      key.count = 1
      return key
    }

    static func isBefore(_ first: Entry, _ second: Entry) -> Bool {
      (first.file, first.rule, first.part, first.line) < (second.file, second.rule, second.part, second.line)
    }
  }

  /// The entries by file, rule, part and line.
  package let entries: [Entry]

  package init(_ entries: [Entry]) {
    let counts = Dictionary(entries.map { ($0.key, $0.count) }, uniquingKeysWith: +)
    self.entries = counts.map { key, count in
      var entry = key
      entry.count = count
      return entry
    }.sorted(by: Entry.isBefore)
  }

  /// The findings that are not in the baseline, and the baseline's entries that no longer occur.
  struct Remains {
    var findings: [Finding] = []
    var stale: [Entry] = []
  }

  /// Separates the findings that are not in the baseline.
  ///
  /// `entry` returns the baseline entry of a finding. An entry is stale only if `isExamined` says that its file and
  /// rule were checked.
  func remains(
    of findings: [Finding],
    isExamined: (Entry) -> Bool,
    entry: (Finding) -> Entry
  ) -> Remains {
    var left = Dictionary(entries.map { ($0.key, $0.count) }, uniquingKeysWith: +)
    var remains = Remains()
    for finding in findings {
      let key = entry(finding)
      if finding.severity > .note, let count = left[key], count > 0 {
        left[key] = count - 1
      } else {
        remains.findings.append(finding)
      }
    }
    for entry in entries {
      let unused = isExamined(entry) ? left[entry.key] ?? 0 : 0
      guard unused > 0 else { continue }
      var stale = entry
      stale.count = unused
      remains.stale.append(stale)
    }
    return remains
  }
}
