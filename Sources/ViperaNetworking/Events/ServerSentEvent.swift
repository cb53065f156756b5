/// One event of an event stream, as the HTML standard defines it.
public struct ServerSentEvent: Hashable, Sendable {
  /// The ID of this event, or of the last event that had one; empty if there was none.
  public let id: String
  /// The name of the event (default: `message`).
  public let name: String
  /// The content; several `data` lines are joined by line feeds.
  public let data: String
  /// The reconnection time, if this event sets it.
  public let retry: Duration?

  /// Creates an event.
  public init(id: String = "", name: String = "message", data: String, retry: Duration? = nil) {
    self.id = id
    self.name = name
    self.data = data
    self.retry = retry
  }
}
