import Vipera
import ViperaHTML

extension LiveSession {
  /// Handles a message of the page, or stores it if it must wait, for example because of the rate limit.
  func receive(_ bytes: Span<UInt8>) {
    // A ping is answered even while messages wait for the record.
    let mustWait = held != nil || trial != nil || isRenewing || recording?.isOverdue == true
    if !mustWait || ClientMessage.isQuestion(bytes), takeFromRate() { return handle(bytes) }
    let held = held ?? HeldMessages(self, byteLimit: 4 * around.configuration.socket.messageBytes)
    self.held = held
    guard held.add(bytes.withUnsafeBufferPointer { Array($0) }) else {
      // Closing the connection loses no message: unhandled messages count as not received, so the page sends them
      // again.
      around.counters.floods.add()
      let flooded = socket
      pageLeft()
      leave(flooded, .tooManyMessages, reason: "too many messages")
      return
    }
    if held.texts.count == 1 { waitForHeld() }
  }

  /// Whether the rate limit allows one more message now.
  func takeFromRate() -> Bool {
    messageRate.take(around.configuration.messageLimit, at: now)
  }

  /// Handles the held messages that may be handled now.
  func takeHeld() {
    while !isRenewing, let held, let text = held.texts.first, recording?.isOverdue != true {
      let verdict = verdict(on: text)
      if case .wait = verdict { break }
      guard takeFromRate() else { break }
      _ = held.takeFirst()
      if case .leaveOut = verdict { leaveOut(text) } else { handle(text.span) }
    }
    if held?.texts.isEmpty == false { waitForHeld() } else { held = nil }
  }

  /// Sets the timer of the held messages to the time when the rate limit allows another message, or when the awaited
  /// record is due.
  func waitForHeld() {
    guard let held, !isRenewing, recording?.isOverdue != true else { return }
    if let deadline = trialDeadline {
      let left = Int64(clamping: deadline.nanoseconds) - Int64(clamping: now.nanoseconds)
      return move(held.timer, to: .nanoseconds(max(0, left)))
    }
    let nanoseconds = messageRate.wait(around.configuration.messageLimit, at: now)
    move(held.timer, to: .nanoseconds(Int64(clamping: nanoseconds)))
  }

  private func handle(_ bytes: Span<UInt8>) {
    guard phase == .live else { return }
    // A ping checks that the connection still works, and is not counted as a message.
    guard !ClientMessage.isQuestion(bytes) else {
      socket?.send(text: "?")
      return
    }
    let message = ClientMessage(bytes)
    let number = receivedMessages
    openMessages.receive(number)
    names.received(leaving: message == .leaving)
    around.counters.messages.add()
    // An event on trial is recorded soon, so that the trial does not count against an event that ends normally. The
    // record of other events can wait.
    if trial?.begin(number, at: now) == true { recordSoon() } else { recordLater() }
    switch message {
    case .event(let kind, let id, let payload):
      return handle(kind, id, payload, number)
    case .visit(let screen, let location, let isSheet):
      visit(screen, location, isSheet: isSheet)
    case .fields(let screen, let text, let hasInput): note(text, on: screen, hasInput: hasInput)
    case .leaving: letGo()
    case nil: around.counters.ignored.add()
    }
    settle(number)
  }

  private func handle(_ kind: EventKind, _ id: ElementID, _ payload: String, _ message: Int) {
    renderChanges()
    layerMark.clear()
    let handler = markup.handler(for: id, on: kind, in: shell())
    // A mistake during the rendering has ended the session.
    guard fault == nil else { return }
    guard let handler, let event = event(kind, payload) else {
      if layerMark.isCovered {
        around.counters.blocked.add()
      } else {
        around.counters.ignored.add()
      }
      return settle(message)
    }
    guard let (screen, module) = hearer(of: kind) else { return settle(message) }
    if kind.isAction { beginnings.forget() }
    let number = events.begin(in: screen)
    startHandler(of: kind, in: module) {
      await handler(event)
      self.eventEnded(number, of: message)
    }
  }

  /// Starts the handler of an event; a mistake in the handler is reported with the kind of the event.
  ///
  /// The handler must capture the session, which isolates it (decision 2). The method is nonisolated: in an isolated
  /// one, Swift would check the executor once more for each event.
  nonisolated func startHandler(
    of kind: EventKind,
    in module: Module,
    _ handler: @escaping () async -> Void
  ) {
    Self.$event.withValue(kind) { module.send(handler) }
  }

  /// The module that runs the last handler that was looked up, and its screen; nil if such an event is not allowed now.
  ///
  /// It is the module of the layer (screen or sheet) that contains the element. So the event of a field below a sheet
  /// is not cancelled when the sheet closes.
  func hearer(of kind: EventKind) -> (screen: ScreenID, module: Module)? {
    guard layerMark.isAlert || !stage.busy.isBusy, !layerMark.isCovered || !kind.isAction else {
      around.counters.blocked.add()
      return nil
    }
    guard !events.isFull || layerMark.isAlert || layerMark.isHosts else {
      around.counters.blocked.add()
      tellCrowding()
      return nil
    }
    if let screen = layerMark.inSlot ?? layerMark.screen, let module = stage.module(screen) {
      return (screen, module)
    }
    guard let visible = stage.tree.visible, let module = stage.module(visible) else { return nil }
    return (visible, module)
  }

  /// Reports once that too many handlers are running to start another one.
  private func tellCrowding() {
    guard !events.isCrowdingTold else { return }
    events.isCrowdingTold = true
    stage.toast(Toast(spoken.words.crowded, kind: .failure))
    let busiest = events.countByScreen.max { $0.value < $1.value }?.key
    around.report(.crowded(module: busiest.flatMap { stage.module($0)?.name }))
  }

  private func event(_ kind: EventKind, _ payload: String) -> PageEvent? {
    guard kind == .submit else { return PageEvent(kind, value: payload) }
    return FormText.form(in: payload).map { PageEvent(kind, fields: $0) }
  }

  private func eventEnded(_ number: Int, of message: Int) {
    events.end(number)
    settle(message)
    recordIfWaitedFor()
    endWaitForWork()
  }

  /// Called when an event that came without a message of the page has ended, such as a file.
  func eventEnded(_ number: Int) {
    events.end(number)
    if inspector != nil { redraw() }
    recordIfWaitedFor()
    endWaitForWork()
  }

  /// Tells the page which messages were handled, and which of the others were received before the patches were made.
  func tellSettled(to message: inout PageMessage) {
    let news = openMessages.takeNews()
    if !news.others.isEmpty {
      message.add("+", news.others.map { "\($0)" }.joined(separator: " "))
    }
    if news.oldest > 0 { message.add("", "\(news.oldest)") }
    if isDirty, !openMessages.numbers.isEmpty { message.add("<", "\(receivedMessages)") }
  }

  /// Tells the page, with the next message, that one of its messages was handled or ignored.
  func settle(_ number: Int) {
    openMessages.settle(number)
    flushLater()
    // The inspector shows the messages that the event caused, even if the screen did not change.
    if inspector != nil { redraw() }
  }
}
