package import Entities

/// Dates and times as written in Colombia, which is five hours behind UTC all year.
package enum Moment {
  /// Returns a date with its time, such as `November 22, 2026, 3:07 p.m.` or `22 de noviembre de 2026, 3:07 p. m.`.
  ///
  /// - Parameters:
  ///   - seconds: Seconds since 1970 in UTC.
  ///   - language: The language, which also decides the order of day and month.
  /// - Returns: The text.
  package static func text(_ seconds: Int, in language: Language) -> String {
    let texts = Texts(language)
    let local = seconds - 5 * 3_600
    let days = floored(local, by: 86_400)
    let minutes = (local - days * 86_400) / 60
    let date = date(days)
    let months = [
      texts("January"), texts("February"), texts("March"), texts("April"),
      texts("May"), texts("June"), texts("July"), texts("August"),
      texts("September"), texts("October"), texts("November"), texts("December"),
    ]
    let month = months[date.month - 1]
    let day =
      switch language {
      case .english: "\(month) \(date.day), \(date.year)"
      case .spanish: "\(date.day) de \(month) de \(date.year)"
      }
    let (hour, minute) = (minutes / 60, minutes % 60)
    let half = hour < 12 ? texts("a.m.") : texts("p.m.")
    return "\(day), \((hour + 11) % 12 + 1):\(minute < 10 ? "0" : "")\(minute) \(half)"
  }

  /// Returns the date for a number of days since 1970, by counting eras of 400 years, which begin in March.
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
