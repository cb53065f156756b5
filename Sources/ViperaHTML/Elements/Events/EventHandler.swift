/// What a screen does when an event comes.
///
/// It is neither `Sendable` nor bound to an actor: it runs on the actor that calls it, the session's.
public enum EventHandler {
  /// Needs nothing but the fact.
  case plain(() async -> Void)
  /// Wants the text of the field or the name of the key.
  case text((String) async -> Void)
  /// Wants the whole event.
  case event((PageEvent) async -> Void)
  /// Wants a file.
  case file(FileHandler)

  /// Does what the screen wants done about `event`, on the caller's actor.
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
