import Vipera

/// Holds events that a stream has received and its reader has not read yet, up to a limit.
///
/// When the buffer holds 64 kB of events, it asks the transport to pause. If the transport cannot pause, the stream
/// fails once the buffer exceeds these 64 kB by the maximum size of one event.
final class EventBuffer: Sendable {
  typealias Next = Result<ServerSentEvent?, NetworkError>

  private static let enough = 65_536
  /// The number of bytes that are read before the limit is checked again: some transports pass on a whole body in one
  /// piece.
  private static let step = 16_384
  /// The approximate memory that an event needs in addition to its strings.
  private static let eventSize = 64

  private struct State {
    var parser: EventParser
    var events: ArraySlice<ServerSentEvent> = []
    /// The size of the waiting events.
    var size = 0
    var hasOpened = false
    /// Receives the body of the current connection.
    var receiver: BodyReceiver?
    /// Whether the transport was asked to pause.
    var isPaused = false
    var reader: OneShot<Next>?
    /// The end of the stream, which may be an error; nil while the stream is open.
    var end: Result<Void, NetworkError>?

    /// Parses the next bytes; throws if the buffer is full.
    mutating func add(_ piece: [UInt8], largest: Int) throws(NetworkError) {
      var rest = piece[...]
      while !rest.isEmpty {
        guard size - EventBuffer.enough <= largest else { throw NetworkError(.tooLarge(limit: largest)) }
        try parse(Array(rest.prefix(EventBuffer.step)))
        rest = rest.dropFirst(EventBuffer.step)
      }
    }

    private mutating func parse(_ bytes: [UInt8]) throws(NetworkError) {
      var new: ArraySlice<ServerSentEvent> = []
      // Keeps the events that were parsed, even if a later one is too large.
      defer {
        for event in new { size += Self.size(of: event) }
        events += new
      }
      try parser.take(bytes, into: &new)
    }

    /// Removes and returns the next event, or the end; nil if the reader has to wait.
    mutating func take() -> Next? {
      if let event = events.popFirst() {
        size -= Self.size(of: event)
        // An empty slice would keep the memory of the removed events.
        if events.isEmpty { events = [] }
        return .success(event)
      }
      guard let end else { return nil }
      // The error is thrown once; afterwards the sequence is finished.
      self.end = .success(())
      return end.map { nil }
    }

    /// Removes and returns the waiting reader and its result; nil if no reader waits or there is no result yet.
    mutating func answer() -> (OneShot<Next>, Next)? {
      guard let reader, let next = take() else { return nil }
      self.reader = nil
      return (reader, next)
    }

    /// Ends the connection.
    mutating func leave() {
      (receiver, isPaused) = (nil, false)
    }

    static func size(of event: ServerSentEvent) -> Int {
      event.data.utf8.count + event.name.utf8.count + event.id.utf8.count + EventBuffer.eventSize
    }
  }

  private let state: Guarded<State>
  private let largest: Int

  /// Creates a buffer for events of at most `largest` bytes.
  init(largest: Int) {
    self.largest = largest
    state = Guarded(State(parser: EventParser(largest: largest)))
  }

  /// The ID for `Last-Event-ID`; empty if no event had an ID.
  var lastID: String { state.withLock(\.parser.lastID) }

  /// Begins a connection; the request of the last connection must have ended.
  func connect() -> BodyReceiver {
    let receiver = BodyReceiver(
      accepting: { [self] head throws(NetworkError) in try open(head) },
      receiving: { [self] piece throws(NetworkError) in try take(piece) }
    )
    state.withLock { state in
      state.leave()
      state.hasOpened = false
      state.parser.restart()
      state.receiver = receiver
    }
    return receiver
  }

  /// Ends the connection; returns whether it was an event stream, and the reconnection time the server asked for.
  func disconnect() -> (hasOpened: Bool, retry: Duration?) {
    state.withLock { state in
      state.leave()
      return (state.hasOpened, state.parser.retry)
    }
  }

  /// Ends the stream; the waiting events are still delivered.
  func finish(_ end: Result<Void, NetworkError>) {
    let answer = state.withLock { state -> (OneShot<Next>, Next)? in
      if state.end == nil { state.end = end }
      return state.answer()
    }
    if let (reader, next) = answer { reader.answer(next) }
  }

  /// Drops all events, since the reader is gone.
  func close() {
    state.withLock { state in
      state.leave()
      (state.events, state.size) = ([], 0)
      state.end = .success(())
    }
  }

  /// Returns the next event, nil at the end, or the error that ended the stream.
  func next() async -> Next {
    let waiting = OneShot<Next>()
    let (next, receiver) = state.withLock { state -> (Next?, BodyReceiver?) in
      let next = state.take()
      if next == nil { state.reader = waiting }
      guard state.isPaused, state.size <= Self.enough / 2 else { return (next, nil) }
      state.isPaused = false
      return (next, state.receiver)
    }
    receiver?.resume()
    if let next { return next }
    return await waiting.value() ?? .failure(NetworkError(.cancelled))
  }

  private func open(_ head: HTTPResponse) throws(NetworkError) -> Bool {
    guard head.isSuccess, head.status != 204 else { return false }
    guard head.status == 200 else {
      throw .unexpected("The status is \(head.status). An event stream has status 200.")
    }
    let type = head.headers["Content-Type"] ?? ""
    let essence = type.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }
    guard essence.lowercased() == "text/event-stream" else {
      throw .unexpected("The content type is '\(type.prefix(80))', not 'text/event-stream'. Check the address.")
    }
    state.withLock { $0.hasOpened = true }
    return true
  }

  private func take(_ piece: [UInt8]) throws(NetworkError) -> Bool {
    let largest = largest
    let (answer, hasRoom) = try state.withLock { state throws(NetworkError) -> ((OneShot<Next>, Next)?, Bool) in
      // The reader is gone.
      guard state.end == nil else { throw NetworkError(.cancelled) }
      try state.add(piece, largest: largest)
      let answer = state.answer()
      state.isPaused = state.size >= Self.enough
      return (answer, !state.isPaused)
    }
    if let (reader, next) = answer { reader.answer(next) }
    return hasRoom
  }
}
