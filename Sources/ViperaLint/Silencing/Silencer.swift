import ViperaSource

/// Removes the findings that comments silence.
struct Silencer {
  /// The findings that no comment silences, and those about comments that silence nothing.
  let findings: [Finding]
  /// The number of findings that comments silence.
  let silenced: Int

  /// Applies the silencing comments of `files`.
  ///
  /// Comments are only reported as useless for the rules in `ran`.
  init(_ all: [Finding], files: [FileFacts], ran: Set<String>) {
    let comments = Dictionary(grouping: files.flatMap(Self.comments)) { file, comment in
      Target(file: file, rule: comment.rule, line: comment.line)
    }
    var used: Set<Target> = []
    var kept: [Finding] = []
    for finding in all {
      let silencing = [finding.place.line, nil]
        .map { Target(file: finding.place.file, rule: finding.rule, line: $0) }
        .filter { comments[$0] != nil }
      if silencing.isEmpty { kept.append(finding) } else { used.formUnion(silencing) }
    }
    silenced = all.count - kept.count
    let unused = comments.filter { ran.contains($0.key.rule) && !used.contains($0.key) }.values.joined()
    findings = kept + unused.map { SilencingComments.unused($0.comment, in: $0.file) }
  }

  /// The target of a comment: a rule in a line, or in the whole file.
  private struct Target: Hashable {
    let file: String
    let rule: String
    let line: Int?
  }

  /// The valid comments of a file; the others silence nothing.
  private static func comments(of file: FileFacts) -> [(file: String, comment: SilencingComment)] {
    file.silencing
      .filter { SilencingComments.fault(of: $0) == nil }
      .map { (file.path, $0) }
  }
}
