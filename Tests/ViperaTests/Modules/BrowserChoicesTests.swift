import Testing

@testable import Vipera

/// A user's choices that apply to all pages of a browser.
@Suite struct BrowserChoicesTests {
  private enum Look: String { case light, dark }
  private enum Name: String { case long = "0123456789012345678901234567890123" }

  // The cookie may contain any text, since a client can forge it.
  @Test(
    arguments: [
      ("language=es&theme=dark", "language=es&theme=dark"),
      ("theme=dark&language=es", "language=es&theme=dark"),
      ("theme=dark&theme=light", "theme=light"),
      ("", ""), ("&&=&a=&=b&a", ""), ("a=b=c", ""), ("a=<script>", ""), ("a=b\r\nc", ""),
      ("a=\(String(repeating: "x", count: 33))", ""),
      ("a=1&b=2&c=3&d=4&e=5&f=6&g=7&h=8&i=9", "a=1&b=2&c=3&d=4&e=5&f=6&g=7&h=8"),
    ]
  )
  func onlyWhatCanBeAChoiceIsRead(text: String, read: String) {
    #expect(BrowserChoices(text).description == read)
  }

  @Test func aValueThatTheAppDoesNotKnowIsNone() {
    let session = SessionScope()
    session.choices = BrowserChoices("look=blinking")
    let none: Look? = session.choice("look")
    #expect(none == nil)
    session.choices = BrowserChoices("look=dark")
    let dark: Look? = session.choice("look")
    #expect(dark == .dark)
  }

  @Test func theHostIsToldOfEachChange() {
    let session = SessionScope()
    var told: [String] = []
    session.choicesChanged = { told.append(session.choices.description) }
    session.choose(Look.dark, as: "look")
    session.choose(Look.dark, as: "look")
    session.choose(Look.light, as: "look")
    #expect(told == ["look=dark", "look=light"])
  }

  @Test func aChoiceThatIsTooLongIsAMistakeOfTheApp() {
    let faults = Guarded<[String]>([])
    let tasks = TaskScope(executor: nil) { fault in faults.withLock { $0.append(fault.text) } }
    let session = SessionScope(tasks: tasks)
    session.choose(Name.long, as: "name")
    #expect(session.choices == BrowserChoices())
    #expect(faults.withLock(\.count) == 1)
  }
}
