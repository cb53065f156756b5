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
  /// A name that is too long for its arrow stands above it. Where there are more parts than fit, the last column stands
  /// for all the others. Errors are always marked; results and durations if asked for.
  ///
  /// - Parameters:
  ///   - width: The columns the terminal has; at least 28.
  ///   - detail: What to show beside the names.
  /// - Returns: The lines, each ended by a line feed.
  public func diagram(width: Int = 100, showing detail: Detail = []) -> String {
    let lines = SequenceDiagram(messages, showing: detail, width: width).lines
    return lines.map { $0 + "\n" }.joined()
  }
}
