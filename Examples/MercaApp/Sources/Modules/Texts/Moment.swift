package import Entities

/// Dates and times as written in Colombia, which is five hours behind UTC all year.
package enum Moment {
  /// Returns a date and a time, like `22 de noviembre de 2026, 15:07`.
  ///
  /// - Parameters:
  ///   - seconds: Seconds since 1970 in UTC.
  ///   - language: The language of the month's name.
  /// - Returns: The text.
  package static func text(_ seconds: Int, in language: Language) -> String {
    let local = seconds - 5 * 3_600
    let days = floored(local, by: 86_400)
    let minutes = (local - days * 86_400) / 60
    let date = date(days)
    let texts = Texts(language)
    let month = texts("January February March April May June July August September October November December").split(
      separator: " "
    )[date.month - 1]
    let day = texts("\(date.day) \(String(month)) \(date.year)")
    let minute = minutes % 60
    return "\(day), \(minutes / 60):\(minute < 10 ? "0" : "")\(minute)"
  }

  /// Returns the date of a day since 1970, by counting eras of 400 years, which begin in March.
  private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = floored(shifted, by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let year =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let isNextYear = month >= 10
    return (year + era * 400 + (isNextYear ? 1 : 0), isNextYear ? month - 9 : month + 3, day)
  }

  private static func floored(_ number: Int, by divisor: Int) -> Int {
    number >= 0 ? number / divisor : (number - divisor + 1) / divisor
  }
}
