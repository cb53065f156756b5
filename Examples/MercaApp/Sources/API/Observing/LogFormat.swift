/// How a log is written.
package enum LogFormat: String, CaseIterable, Sendable {
  /// For people: `time level event name=value`.
  case text
  /// For programs: a JSON object a line.
  case json
}
