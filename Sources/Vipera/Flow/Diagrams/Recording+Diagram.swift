extension Recording {
  /// Draws the recording as a sequence diagram for a terminal, no wider than `width` columns.
  ///
  /// ```
  ///       View       Presenter    Interactor
  ///        ├─viewDidLoad()─▶│           │
  ///        │                ├─load()───▶│
  ///        │                │◀✗ offline─│
  /// ```
  ///
  /// A name that is too long for its arrow is written above it. If there are more parts than columns, the last column
  /// stands for all the others, and the last line says for how many. Errors are always marked; results and durations
  /// only on request.
  ///
  /// - Parameters:
  ///   - width: The number of columns of the terminal; at least 28.
  ///   - detail: What to show in addition to the names.
  /// - Returns: The lines, each ended by a line feed.
  public func diagram(width: Int = 100, showing detail: Detail = []) -> String {
    let lines = SequenceDiagram(messages, showing: detail, width: width).lines
    return lines.map { $0 + "\n" }.joined()
  }
}
