/// The format of a log.
package enum LogFormat: String, CaseIterable, Sendable {
  /// For people: `time level event name=value`.
  case text
  /// For programs: a JSON object per line.
  case json
}
