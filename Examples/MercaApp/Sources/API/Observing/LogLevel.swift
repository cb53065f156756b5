/// The severity of a log line.
package enum LogLevel: String, CaseIterable, Comparable, Sendable {
  /// A request.
  case info
  /// A problem that should be looked at some day.
  case warning
  /// A problem that should be looked at soon.
  case error

  /// Whether the left level is less severe.
  package static func < (left: LogLevel, right: LogLevel) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}
