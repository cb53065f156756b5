/// The type of a field.
public enum InputType: Sendable {
  /// One line of text.
  case text
  /// An email address; the browser refuses any other text.
  case email
  /// A password, shown as dots.
  case password
  /// A search text.
  case search
  /// A telephone number in any format; phones show the keyboard with digits.
  case tel
  /// An absolute URL; the browser refuses any other text.
  case url
  /// A number.
  case number
  /// A number on a slider.
  case range
  /// A day, sent as `2026-01-31`.
  case date
  /// A time of day, sent as `13:45`.
  case time
  /// A month of a year, sent as `2026-01`.
  case month
  /// A week of a year, sent as `2026-W05`.
  case week
  /// A color, sent as `#rrggbb`.
  case color
  /// A checkbox.
  case checkbox
  /// A radio button: only one of the buttons with the same name can be chosen.
  case radio
  /// A file; `FileField` of ViperaWeb also shows its progress.
  case file
  /// A value that the user does not see, sent with the form.
  case hidden
  /// A day and a time without time zone, sent as `2026-01-31T13:45` (`datetime-local`).
  case dateAndTime

  /// The word in the markup.
  @inlinable
  var rawText: StaticString {
    switch self {
    case .text: "text"
    case .email: "email"
    case .password: "password"
    case .search: "search"
    case .tel: "tel"
    case .url: "url"
    case .number: "number"
    case .range: "range"
    case .date: "date"
    case .time: "time"
    case .month: "month"
    case .week: "week"
    case .color: "color"
    case .checkbox: "checkbox"
    case .radio: "radio"
    case .file: "file"
    case .hidden: "hidden"
    case .dateAndTime: "datetime-local"
    }
  }
}
