import Testing

@testable import Vipera
@testable import ViperaFlow

struct MermaidTests {
  @Test
  func answersErrorsAndModulesAreDrawn() {
    #expect(
      Recording.signIn.mermaid() == """
        sequenceDiagram
          box transparent Login
            participant p0 as View
            participant p1 as Presenter
            participant p2 as Interactor
            participant p3 as Service
            participant p4 as Router
          end
          box transparent Home
            participant p5 as View
            participant p6 as Presenter
          end
          p0->>+p1: signInTapped(email: #34;ann@example.com#34;, password: •••)
          p1->>p0: showBusy()
          p1->>+p2: signIn(email: #34;ann@example.com#34;, password: •••)
          p2->>+p3: send(request: POST /session)
          p3--x-p2: ✗ offline
          p2--x-p1: ✗ offline
          p1->>+p2: cachedSession()
          p2-->>-p1: Session(id: 7)
          p1->>+p4: showHome(user: 7)
          p5-)p6: viewDidLoad()
          deactivate p4
          deactivate p1

        """
    )
  }

  @Test(arguments: [
    ("a;b", "a#59;b"), ("a#b", "a#35;b"), ("say \"hi\"", "say #34;hi#34;"),
    ("Array<Int>", "Array#60;Int#62;"), ("a\nend", "a#92;nend"), ("%%{init: {}}%%", nil),
    ("$$x$$", "#36;#36;x#36;#36;"), ("<script>", "#60;script#62;"), ("&lt;", "#38;lt#59;"),
    ("style:#f", "style#58;#35;f"), ("classDef a:b", "classDef a#58;b"), ("ﬂ°°60¶ß", nil),
    ("naïve 日本 👍🏽", "naïve 日本 👍🏽"), ("a\u{202E}b", "a#92;u#123;202E#125;b"),
  ])
  func whatMayMeanSomethingBecomesAnEntity(text: String, expected: String?) {
    let escaped = MermaidText.escaped(text, limit: 100)
    if let expected { #expect(escaped == expected) }
    #expect(escaped.wholeMatch(of: #/([^;#%$&<>"{}\\ﬂ¶\n]|#\d+;)*/#) != nil)
  }

  @Test
  func everyLineOfAHostileRecordingIsAStatement() {
    let hostile = "a\n  end; p0->>p1: <b>#\"%%{x}%%"
    let messages = (1...6).map { number in
      FlowMessage.sample(
        number,
        cause: number / 2,
        module: number > 3 ? hostile : "end",
        FlowRole(hostile),
        FlowRole("end"),
        hostile,
        arguments: [(hostile, hostile)],
        result: .threw(hostile)
      )
    }
    let statement =
      #/ +(p\d+(->>\+?|-\)|-->>-|--x-)p\d+: .+|participant p\d+ as .+|box .+|end|deactivate p\d+)/#
    for line in Recording(messages: messages).mermaid(showing: .all).split(separator: "\n")
      .dropFirst()
    {
      #expect(line.wholeMatch(of: statement) != nil, "\(line)")
      #expect(!line.contains("%%") && !line.contains("<"))
    }
  }

  @Test
  func aDurationOfZeroIsNotWritten() {
    #expect(!Recording.signIn.mermaid(showing: .all).contains("0 ns"))
  }

  @Test
  func everyBarThatBeginsEnds() {
    let lines = Recording.signIn.mermaid().split(separator: "\n")
    let ends = lines.count { $0.contains(#/(>>|x)-p|deactivate/#) }
    #expect(lines.count { $0.contains(">>+") } == ends)
  }

  @Test
  func largeRecordingsAreCutAndSaySo() {
    let messages = (1...50).map { FlowMessage.sample($0, "tap\($0)()") }
    let lines = Recording(messages: messages).mermaid(limit: 10).split(separator: "\n")
    #expect(lines.count == 1 + 2 + 10 + 1)
    #expect(lines[3] == "  Note over p0: 40 earlier messages are left out")
    // The diagram contains only the newest messages.
    #expect(lines.last?.contains("tap50") == true)
  }
}
