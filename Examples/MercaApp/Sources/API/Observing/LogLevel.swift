/// How much something matters to whoever reads the log.
package enum LogLevel: String, CaseIterable, Comparable, Sendable {
  /// What a request was.
  case info
  /// What somebody should look at some day.
  case warning
  /// What somebody should look at.
  case error

  /// Whether the left one matters less.
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
