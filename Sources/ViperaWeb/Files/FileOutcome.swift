/// A session's answer about a file: it accepts the file, with a value, or gives the reason why not.
enum FileOutcome<Value> {
  case taken(Value)
  /// The session has already received this file, but its response was lost.
  case known
  /// No file field has this id any more, or the session is closed.
  case gone
  /// The file may be accepted later: work blocks the screen, or the page has not received the current screen yet.
  case busy
  /// The session sends too many files.
  case tooMany

  /// The same outcome with another value.
  func map<Other>(_ change: (Value) -> Other) -> FileOutcome<Other> {
    switch self {
    case .taken(let value): .taken(change(value))
    case .known: .known
    case .gone: .gone
    case .busy: .busy
    case .tooMany: .tooMany
    }
  }

  /// The status of the response to the page.
  var status: HTTPStatus {
    switch self {
    case .taken, .known: .noContent
    case .gone: .gone
    case .busy: .serviceUnavailable
    case .tooMany: .tooManyRequests
    }
  }
}

extension FileOutcome: Sendable where Value: Sendable {}
