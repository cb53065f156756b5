import ViperaSource

/// Removes the findings that comments silence.
struct Silencer {
  /// The findings that no comment silences, and those on comments that silence nothing.
  let findings: [Finding]
  /// The number of findings that comments silence.
  let silenced: Int

  /// Applies the comments of `files`.
  ///
  /// Only comments for the rules of `ran` can be found to silence nothing.
  init(_ all: [Finding], files: [FileFacts], ran: Set<String>) {
    let comments = Dictionary(grouping: files.flatMap(Self.comments), by: \.file)
    var used: Set<FileComment> = []
    var kept: [Finding] = []
    for finding in all {
      let silencing = (comments[finding.place.file] ?? []).filter { $0.silences(finding) }
      if silencing.isEmpty { kept.append(finding) } else { used.formUnion(silencing) }
    }
    silenced = all.count - kept.count
    let unused = comments.values.joined().filter { ran.contains($0.comment.rule) && !used.contains($0) }
    findings = kept + unused.map { SilencingComments.unused($0.comment, in: $0.file) }
  }

  private struct FileComment: Hashable {
    let file: String
    let comment: SilencingComment

    func silences(_ finding: Finding) -> Bool {
      comment.rule == finding.rule && (comment.line == nil || comment.line == finding.place.line)
    }
  }

  /// The comments of a file that are in order: the others silence nothing.
  private static func comments(of file: FileFacts) -> [FileComment] {
    file.silencing
      .filter { SilencingComments.fault(of: $0) == nil }
      .map { FileComment(file: file.path, comment: $0) }
  }
}
