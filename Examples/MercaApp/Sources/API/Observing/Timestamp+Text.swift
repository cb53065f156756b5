import Glibc
import Store

extension Timestamp {
  /// The moment in RFC 3339 format, in UTC: `2026-11-22T06:06:06.123Z`.
  var text: String {
    // Rounded down, also before 1970.
    let second = (milliseconds - (milliseconds % 1_000 + 1_000) % 1_000) / 1_000
    var (time, parts) = (time_t(second), tm())
    gmtime_r(&time, &parts)
    let date = [
      (Int(parts.tm_year) + 1_900, 4), (Int(parts.tm_mon) + 1, 2), (Int(parts.tm_mday), 2),
    ]
    let clock = [(Int(parts.tm_hour), 2), (Int(parts.tm_min), 2), (Int(parts.tm_sec), 2)]
    let rest = Self.digits(milliseconds - second * 1_000, 3)
    return Self.joined(date, "-") + "T" + Self.joined(clock, ":") + ".\(rest)Z"
  }

  private static func joined(_ numbers: [(Int, Int)], _ separator: String) -> String {
    numbers.map { digits($0, $1) }.joined(separator: separator)
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}
