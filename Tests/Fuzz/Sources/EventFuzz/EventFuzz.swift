import Fuzzing
import ViperaHTML

@testable import ViperaWeb

/// Messages from a page to its session, the fields in them, and the URL of the connection.
@main
enum EventFuzz {
  static func main() {
    FuzzInput.drive { start, count in
      run(FuzzInput(start, count))
      return 0
    }
  }
}

private func run(_ input: FuzzInput) {
  let bytes = Array(input.bytes)
  let text = String(decoding: bytes, as: UTF8.self)
  if let message = ClientMessage(bytes.span) { check(message, of: text.utf8.count) }
  let few = FormText.fields(in: text, limit: 8)
  hold("no more fields are read than may be", few.count <= 8)
  let all = FormText.form(in: text)
  hold("a form is bounded", (all?.count ?? 0) <= FormText.mostFields)
  if let all { hold("the first fields are the same", Array(all.prefix(8)).isEqual(to: few)) }
  if let page = LivePageQuery(text) {
    let counts = [page.state.pageNumber, page.state.receivedMessages]
    hold("counts can be added to", counts.allSatisfy { (0...(1 << 53)).contains($0) })
    hold("a token can be a file's name", FileSessionStore.isName(page.token.description))
  }
}

private func check(_ message: ClientMessage, of count: Int) {
  switch message {
  case .event(_, _, let payload):
    hold("a payload is no larger than its message", payload.utf8.count <= count)
    _ = FormText.form(in: payload)
  case .visit(let screen, let location, _):
    hold("screens count from zero", screen >= 0)
    hold("a place is of this host", location.hasPrefix("/"))
  case .fields(let screen, let fields, _):
    hold("screens count from zero", screen >= 0)
    hold("fields are no larger than their message", fields.utf8.count <= count)
  case .leaving: hold("leaving is one letter", count == 1)
  }
}

extension [PageEvent.Field] {
  fileprivate func isEqual(to other: Self) -> Bool {
    elementsEqual(other) { $0.name == $1.name && $0.value == $1.value }
  }
}
