import Vipera
import ViperaHTML

extension LiveSession {
  /// Takes what the page sent.
  func receive(_ bytes: Span<UInt8>) {
    receivedMessages += 1
    guard let message = ClientMessage(bytes) else { return settle() }
    switch message {
    case .event(let kind, let id, let payload): handle(kind, id, payload)
    case .visit(let screen, let location): visit(screen, location)
    case .fields: settle()
    }
  }

  private func handle(_ kind: EventKind, _ id: ElementID, _ payload: String) {
    // The handler is looked for in what was rendered last, so what has changed is rendered before.
    flush()
    guard let handler = markup.handler(for: id, on: kind, in: shell()) else { return settle() }
    let event =
      kind == .submit
      ? PageEvent(kind, fields: FormText.fields(in: payload)) : PageEvent(kind, value: payload)
    guard let module = stage.visible else { return settle() }
    module.send {
      await handler(event)
      self.settle()
    }
  }

  /// Tells the page, with the next message, that one of its own was dealt with.
  func settle() {
    settledMessages += 1
    flushLater()
    // The inspector shows what the event caused, also where the screen did not change.
    if inspector != nil { redraw() }
  }
}
