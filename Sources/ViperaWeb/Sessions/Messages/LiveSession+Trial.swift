import Vipera
import ViperaHTML

extension LiveSession {
  /// The decision about the next message; if the message must wait for a record, the record is started.
  func verdict(on text: [UInt8]) -> EventTrial.Verdict {
    guard let trial else { return .handle }
    let message = receivedMessages
    guard !trial.isOver(before: message, at: now) else {
      self.trial = nil
      return .handle
    }
    switch ClientMessage(text.span) {
    case .event, .visit: break
    // These messages do not run any of the app's code.
    case .fields, .leaving, nil: return .handle
    }
    let name = EventTrial.name(of: text)
    trial.recognise(message, name)
    let verdict = trial.verdict(on: message)
    guard case .wait = verdict else { return verdict }
    if let deadline = trialDeadline, deadline <= now {
      // A store that does not answer must not block a page.
      if !events.areWaitedFor { self.trial = nil }
      return .handle
    }
    // A record that waits for an event will be taken anyway.
    if trial.ask(message, name, at: now), recording?.rounds == nil { recordSoon() }
    return .wait
  }

  /// The deadline of the next message's wait for its record; nil if it does not wait.
  var trialDeadline: LoopInstant? {
    trial?.deadline(of: receivedMessages, isBusy: events.areWaitedFor)
  }

  /// Called when the keeper has got the record; the event that waits for it is handled once the record is written.
  func waitForTrial() {
    let message = receivedMessages
    guard phase == .live, trialDeadline != nil, let keeper = around.keeper else { return }
    let name = token.description
    weak let session = self
    Task.detached {
      let isWritten = (try? await keeper.written(name)) != nil
      await session?.trialIsRecorded(message, isWritten)
    }
  }

  private func trialIsRecorded(_ message: Int, _ isWritten: Bool) {
    if isWritten {
      trial?.wasRecorded(message)
    } else {
      // No event waits for a failing store.
      trial = nil
    }
    takeHeld()
  }

  /// Counts the next message as handled, without handling it, and reports it.
  func leaveOut(_ text: [UInt8]) {
    let number = receivedMessages
    var kind: EventKind?
    if case .event(let event, _, _) = ClientMessage(text.span) { kind = event }
    openMessages.receive(number)
    names.received(leaving: false)
    around.counters.messages.add()
    around.counters.leftOut.add()
    around.report(.leftOut(module: stage.visible?.name, event: kind, location: visibleLocation))
    stage.toast(Toast(spoken.words.leftOut, kind: .failure))
    recordSoon()
    settle(number)
  }
}
