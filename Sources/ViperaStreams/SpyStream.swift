#if DEBUG
public import Vipera

/// Implements one stream of a spy: records the values sent to it, and sends the values of a test.
///
/// ```swift
/// presenter.onBeers.send([buzz])
/// screen.searchField.type("1")
/// #expect(presenter.onSearched.arguments == ["1"])
/// ```
public final class SpyStream<Element> {
  /// The values that were sent, oldest first.
  public private(set) var arguments: [Element] = []
  /// The stream itself, which the spy returns.
  public let relay = Relay<Element>()
  private var recording: Subscription?

  /// Creates the stream called `name`; without a transcript, its values are only stored here.
  public init(_ name: String, _ transcript: SpyTranscript?, isHidden: Bool = false) {
    recording = relay.subscribe { [weak self] element in
      self?.arguments.append(element)
      transcript?.note(name, Probe.describing(element, isHidden))
    }
  }

  /// The number of sent values.
  public var count: Int { arguments.count }

  /// The read-only side of the stream, which the spy returns.
  public var signal: Signal<Element> { relay.signal }

  /// Sends `element` to the subscribers of the spy's stream.
  public func send(_ element: Element) {
    relay.send(element)
  }
}

extension SpyStream where Element == Void {
  /// Sends the event to the subscribers of the spy's stream.
  public func send() {
    relay.send(())
  }
}
#endif
