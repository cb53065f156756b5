/// A screen's handler for an event.
///
/// It is neither `Sendable` nor bound to an actor: it runs on the actor that calls it, which is the session's.
public enum EventHandler {
  /// A handler without an argument.
  case plain(() async -> Void)
  /// A handler that gets the text of the field or the name of the key.
  case text((String) async -> Void)
  /// A handler that gets the whole event.
  case event((PageEvent) async -> Void)
  /// A handler that gets a file.
  case file(FileHandler)

  /// Calls the handler with `event`, on the caller's actor.
  public func callAsFunction(_ event: PageEvent) async {
    switch self {
    case .plain(let handle): await handle()
    case .text(let handle): await handle(event.value)
    case .event(let handle): await handle(event)
    case .file(let handler):
      if let file = event.file { await handler.handle(file) }
    }
  }
}
