extension Recording {
  /// Draws the recording as a sequence diagram for a terminal, no wider than `width` columns.
  ///
  /// ```
  ///      View        Presenter     Interactor
  ///       ├──viewDidLoad()─▶│             │
  ///       │                 ├─employees()▶│
  ///       │                 │◀╌✗ offline╌╌│
  /// ```
  ///
  /// Names that do not fit end in `…`. Where there are more parts than fit, the last column stands
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
