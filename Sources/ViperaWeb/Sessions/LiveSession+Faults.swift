import Vipera
import ViperaHTML

extension LiveSession {
  /// The event that the current task handles.
  @TaskLocal static var event: EventKind?

  /// Takes a mistake of the app, on any thread.
  nonisolated func take(_ fault: Fault) {
    let event = Self.event
    guard !loop.isCurrent else { return assumeIsolated { $0.hasFailed(fault, event) } }
    Task { await hasFailed(fault, event) }
  }

  /// Ends the session, whose modules may be in any state; it is never opened again.
  private func hasFailed(_ fault: Fault, _ event: EventKind?) {
    guard self.fault == nil, !phase.isOver else { return }
    self.fault = fault
    around.counters.faults.add()
    around.report(.fault(fault, event: event, location: place?.location))
    // The record is deleted with it, like that of a session that no page has connected to.
    phase = .parked(goesOn: false)
    forgetRecord()
    if let page = socket {
      page.onText = nil
      page.onClose = nil
      var message = PageMessage()
      message.add("^", OwnPath.fault.rawValue)
      send(message, to: page)
      socket = nil
      closeLater(page)
    }
    beginEnding()
  }

  /// Closes the connection of a page that was sent elsewhere and has not left in time.
  ///
  /// Not at once: the page would reconnect before the notice has arrived, learn that its session is over, and reload
  /// itself.
  private func closeLater(_ page: WebSocket) {
    loop.assumeIsolated { loop in
      _ = loop.schedule(PageCloser(page), at: loop.now + PageCloser.patience)
    }
  }
}

/// Closes a connection when its page has had the time to leave.
private final class PageCloser: LoopTimerTarget {
  static let patience = Duration.seconds(10)

  private weak let page: WebSocket?

  init(_ page: WebSocket) {
    self.page = page
  }

  func timeIsUp(on loop: isolated EventLoop) {
    page?.close(.sessionIsOver, reason: "session is over")
  }
}
