import Vipera
import ViperaHTML

extension LiveSession {
  /// The state that a page reports when it connects.
  struct PageState: Sendable {
    /// The page's name, chosen by the server.
    var token: SessionToken
    var pageNumber: Int
    /// How many of the session's messages the page has received since it was rendered in full.
    var receivedMessages: Int
    /// The mark of the user who typed and acted on the page; empty if nobody was signed in.
    var user = ""
  }

  /// Opens the session's first screen or tabs, and then the screen at `location`.
  ///
  /// If the app has no page at `/`, that address opens its first screen.
  func open(_ location: String) throws(RouteTable.Error) {
    let route = try route(at: location)
    begin()
    guard let route, let visible = stage.tree.visible, stage.route(visible) != route else { return }
    if let tab = stage.tabs.firstIndex(of: route) {
      stage.selectTab(tab)
    } else {
      if let member = route.base as? any TabMember { select(member.tabRoute) }
      try stage.open(location: location)
    }
  }

  /// Selects the tab of a `TabMember`, if the app shows the tab; otherwise the member is opened above the visible
  /// screen.
  private func select(_ tab: some Route) {
    guard let tab = try? app.routes.resolve(tab), let index = stage.tabs.firstIndex(of: tab)
    else { return }
    stage.selectTab(index)
  }

  private func route(at location: String) throws(RouteTable.Error) -> AnyRoute? {
    do throws(RouteTable.Error) {
      return try app.routes.route(at: location)
    } catch {
      guard location.prefix(while: { $0 != "?" }) == "/", case .unknownPath = error else {
        throw error
      }
      return nil
    }
  }

  /// Connects a page to the session, and disconnects the previous page.
  ///
  /// If another page is connected, the new connection must first prove that it is still alive. Otherwise, a connection
  /// that is older than the visible page could take the session from it. Of several live connections, the one that
  /// arrived last gets the session, not the one that answered last.
  ///
  /// The unsent actions of another user's page would be handled for the new user, so that page must discard them first.
  func connect(_ socket: WebSocket, page: PageState, _ cookies: BrowserCookies) {
    let mark = mark(of: cookies)
    guard page.user.isEmpty || page.user == mark else {
      leaveOtherUser(than: cookies)
      return socket.close(.otherUser, reason: "another user has signed in")
    }
    let number = newcomers.come()
    guard self.socket?.isOpen == true, names.isName(page.token), phase == .live else {
      return take(socket, page, newcomer: number, mark: mark)
    }
    socket.askForLife { [weak self, weak socket] in
      guard let socket else { return }
      guard let self else { return socket.close(.sessionIsOver) }
      // SAFETY: the callback runs on the loop, which is the session's executor, and is called once.
      assumeIsolated { $0.take(socket, page, newcomer: number, mark: mark) }
    }
  }

  private func take(_ socket: WebSocket, _ page: PageState, newcomer: Int, mark: String) {
    guard phase.isOpen else {
      return socket.close(phase.isOver ? .sessionIsOver : .goingAway)
    }
    guard newcomers.isWanted(newcomer) else {
      return socket.close(.openedElsewhere, reason: "the page is connected elsewhere")
    }
    let arrival = goOn(as: page.token)
    guard arrival != .stranger else { return socket.close(.sessionIsOver) }
    newcomers.take(newcomer)
    leave(self.socket, .openedElsewhere, reason: "the page is connected elsewhere")
    phase = .live
    held = nil
    self.socket = socket
    around.registry.isConnected(token)
    wait(nil)
    listen(to: socket)
    greet(socket, page, arrival, mark: mark)
    around.opens.knows(browser)
    recordLater()
  }

  /// Closes a connection, and ignores its further messages.
  func leave(_ old: WebSocket?, _ code: WebSocket.CloseCode, reason: String) {
    old?.onText = nil
    old?.onClose = nil
    old?.close(code, reason: reason)
  }

  private func listen(to socket: WebSocket) {
    socket.onText = { [reference] bytes in
      // SAFETY: the callback runs on the loop, which is the session's executor, and is not kept.
      reference.session?.assumeIsolated { session in session.receive(bytes) }
    }
    socket.onClose = { [reference, weak socket] _, _ in
      reference.session?.assumeIsolated { session in
        if session.socket === socket { session.pageLeft() }
      }
    }
  }

  private func greet(_ socket: WebSocket, _ page: PageState, _ arrival: PageNames.Arrival, mark: String) {
    _ = openMessages.takeNews()
    beginNumbersAnew()
    var message = PageMessage()
    let numbers = [receivedMessages] + openMessages.numbers
    message.add("*", numbers.map { "\($0)" }.joined(separator: " "))
    keepsakes.meetPage()
    tellKeepsake(to: &message)
    if page.user != mark { message.add(":", mark) }
    // The page was rendered by another session and then reloaded, or it has discarded its content.
    if page.pageNumber == 0 {
      fieldsToGive.page = fields.screens
      if !isJustRestored { stage.refresh() }
    }
    giveFields(to: &message)
    let isReturned = if case .returned = arrival { true } else { false }
    if !isReturned, page.pageNumber == pageNumber, page.receivedMessages == sentMessages {
      write(into: &message)
    } else {
      writePage(into: &message, idsAreNew: isReturned)
    }
    // A mistake during the rendering has ended the session, and the page is closing.
    guard fault == nil else { return }
    send(message, to: socket)
    isOpened()
  }

  func send(_ message: borrowing PageMessage, to socket: WebSocket) {
    guard !message.isEmpty else { return }
    sentMessages += 1
    message.buffer.withBytes { bytes in
      around.counters.patchBytes.add(bytes.count)
      _ = socket.send(text: bytes)
    }
  }
}

extension WebSocket.CloseCode {
  /// Tells a page that its session no longer exists.
  static let sessionIsOver = WebSocket.CloseCode(rawValue: 4404)
  /// Tells a page that its browser's user has changed: it must discard typed texts and unsent messages, and reconnect.
  static let otherUser = WebSocket.CloseCode(rawValue: 4403)
  /// Tells a page that another page has taken its session; it must not reconnect by itself.
  static let openedElsewhere = WebSocket.CloseCode(rawValue: 4409)
  /// Tells a page that it sends too many messages; it may reconnect and send the lost messages again.
  static let tooManyMessages = WebSocket.CloseCode(rawValue: 4429)
}
