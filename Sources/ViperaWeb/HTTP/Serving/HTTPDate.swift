import Glibc

/// Dates in the format of HTTP (RFC 9110, 5.6.7).
enum HTTPDate {
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The Date field for `seconds` since 1970.
  static func line(of seconds: Int) -> [UInt8] {
    Array("Date: \(text(of: seconds))\r\n".utf8)
  }

  /// `seconds` since 1970, as in `Sun, 06 Nov 1994 08:49:37 GMT`.
  static func text(of seconds: Int) -> String {
    var seconds = seconds
    var time = tm()
    gmtime_r(&seconds, &time)
    let day = "\(days[Int(time.tm_wday)]), \(two(time.tm_mday)) \(months[Int(time.tm_mon)])"
    let clock = "\(two(time.tm_hour)):\(two(time.tm_min)):\(two(time.tm_sec))"
    return "\(day) \(Int(time.tm_year) + 1900) \(clock) GMT"
  }

  private static func two(_ number: Int32) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
