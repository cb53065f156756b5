/// What a session says of a file: it takes it, with what the question was for, or why it does not.
enum FileOutcome<Value: Sendable>: Sendable {
  case taken(Value)
  /// It has taken this file before, whose answer was lost on the way.
  case known
  /// No field for files has this id any more, or the session takes nothing.
  case gone
  /// Work blocks the screen.
  case busy
  /// More comes than is taken.
  case tooMany

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
