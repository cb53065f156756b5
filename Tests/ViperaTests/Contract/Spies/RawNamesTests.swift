import Testing
import Vipera

@Suite struct RawNamesTests {
  // Fixed bug: names in backticks were copied unchanged into other names and string literals, which did not compile.
  @Test func aNameIsWhatStandsBetweenBackticks() {
    let spy = RawNamesContract.WorkerSpy()
    let flow = Flow()
    let worker = RawNamesContract.Wiring(flow: flow).worker(spy)
    spy.onFetchAll.answers { name, first in name + first }
    spy.onSayHi.answersInPlace { $0 += 1 }
    spy.onEach.answers { $0.body(3) }
    spy.onDecode.answers { $0 }
    var word = 1
    var seen: [Int] = []
    #expect(worker.`fetch all`(`first name`: 1, 2) == 3)
    worker.`say "hi"`(&word)
    worker.each { seen.append($0) }
    worker.send(Thing())
    worker.`2nd` = 4
    #expect(worker.decode("a") == "a")
    #expect(word == 2)
    #expect(seen == [3])
    #expect(spy.on2nd.writes == [4])
    #expect(
      spy.transcript.lines.prefix(2) == [
        "fetch all(first name: 1, 1st: 2)", #"say "hi"(the "word": 1)"#,
      ]
    )
    #expect(flow.snapshot().messages.map(\.name) == spy.calls)
  }
}
