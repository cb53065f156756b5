/// The type of a field.
public enum InputType: Sendable {
  case text, email, password, search, tel, url, number, range, date
  case time, month, week, color, checkbox, radio, file, hidden, dateAndTime

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
