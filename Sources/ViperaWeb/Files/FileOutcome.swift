/// What a session says of a file: it takes it, with what the question was for, or why it does not.
enum FileOutcome<Value> {
  case taken(Value)
  /// It has taken this file before, whose answer was lost on the way.
  case known
  /// No field for files has this id any more, or the session takes nothing.
  case gone
  /// Work blocks the screen, or the page is still to be told what it shows: it may be taken later.
  case busy
  /// More comes than is taken.
  case tooMany

  /// The same with another value.
  func map<Other>(_ change: (Value) -> Other) -> FileOutcome<Other> {
    switch self {
    case .taken(let value): .taken(change(value))
    case .known: .known
    case .gone: .gone
    case .busy: .busy
    case .tooMany: .tooMany
    }
  }

  /// How it is told to the page.
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
