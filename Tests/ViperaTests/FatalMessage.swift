import Testing

extension ExitTest.Result {
  /// The message of the failed precondition that ended the process.
  ///
  /// The exit test must observe `\.standardErrorContent`.
  var fatalMessage: String? {
    let lines = String(decoding: standardErrorContent, as: UTF8.self).split(separator: "\n")
    let marks = ["Fatal error: ", "Precondition failed: "]
    return lines.lazy.compactMap { line in
      marks.lazy.compactMap(line.firstRange).first.map { String(line[$0.upperBound...]) }
    }.first
  }
}
