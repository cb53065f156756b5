import Vipera
import ViperaHTML

extension LiveSession {
  /// The kind of event that the current task handles.
  @TaskLocal static var event: EventKind?

  /// Handles a mistake of the app, from any thread.
  nonisolated func take(_ fault: Fault) {
    let event = Self.event
    guard !loop.isCurrent else { return assumeIsolated { $0.hasFailed(fault, event) } }
    Task { await hasFailed(fault, event) }
  }

  /// Ends the session, since its modules may be in any state; the session is never opened again.
  private func hasFailed(_ fault: Fault, _ event: EventKind?) {
    guard self.fault == nil, !phase.isOver else { return }
    self.fault = fault
    around.counters.faults.add()
    around.report(.fault(fault, event: event, location: visibleLocation))
    // The session's record is deleted, like that of a session to which no page has connected.
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

  /// Closes the connection of a page that was redirected to the fault notice, if the page does not leave in time.
  ///
  /// Closing it at once would make the page reconnect before the notice arrives, find no session, and reload.
  private func closeLater(_ page: WebSocket) {
    loop.assumeIsolated { loop in
      _ = loop.schedule(PageCloser(page), at: loop.now + PageCloser.patience)
    }
  }
}

/// Closes a connection after its page has had time to leave.
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
