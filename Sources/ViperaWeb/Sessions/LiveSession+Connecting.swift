import Vipera
import ViperaHTML

extension LiveSession {
  /// What a page says of itself when it connects.
  struct PageState: Sendable {
    var pageNumber: Int
    var receivedMessages: Int
  }

  /// Opens what the session begins with, and then `location`.
  func open(_ location: String) throws(RouteTable.Error) {
    let route = try app.routes.route(at: location)
    app.begin(stage)
    guard let visible = stage.tree.visible, stage.route(visible) != route else { return }
    if let tab = stage.tabs.firstIndex(of: route) {
      stage.selectTab(tab)
    } else {
      try stage.open(location: location)
    }
  }

  /// Lets the page talk to the session; a page that talked to it before is told to stop.
  func connect(_ socket: WebSocket, page: PageState) {
    self.socket?.close(.policyViolation, reason: "opened elsewhere")
    self.socket = socket
    socket.onText = { [weak self] bytes in
      // SAFETY: the callback runs on the loop, which is the session's executor, and is not kept.
      self?.assumeIsolated { session in session.receive(bytes) }
    }
    socket.onClose = { [weak self, weak socket] _, _ in
      self?.assumeIsolated { session in
        if session.socket === socket { session.socket = nil }
      }
    }
    var message = PageMessage()
    message.add("*", "\(receivedMessages)")
    if page.pageNumber == pageNumber, page.receivedMessages == sentMessages {
      write(into: &message)
    } else {
      message.add("%", "\(pageNumber + 1)")
      tellPlace(to: &message)
      message.add("#", "")
      try? message.append { try writePage(into: &$0) }
    }
    send(message, to: socket)
  }
}
