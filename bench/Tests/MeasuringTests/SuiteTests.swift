import Measuring
import Synchronization
import Testing

@Suite struct SuiteTests {
  private let rows = Lines()
  private let notes = Lines()
  private let spread = Spread(of: [1, 2, 3, 4, 5])

  private var output: Output {
    Output(row: { [rows] in rows.add($0) }, note: { [notes] in notes.add($0) })
  }

  @Test func aRowIsOneLineOfJSONWithEveryKey() async {
    var suite = Suite()
    suite.add("a.b_ns") { [spread] in Row("a.b_ns", spread, unit: "ns") }
    await suite.run(arguments: ["bench"], output: output)
    #expect(
      rows.all == [
        #"{"high":5,"low":1,"name":"a.b_ns","ratio":null,"reference":null,"#
          + #""spread":0.6666666666666666,"steady":false,"turns":5,"unit":"ns","value":3}"#
      ]
    )
  }

  @Test func aRowWithAReferenceTellsItsRatio() {
    let row = Row("a", spread, unit: "ns", reference: 6)
    #expect(row.ratio == 0.5)
  }

  @Test func whatCannotBeMeasuredIsLeftOutWithANote() async {
    struct NoBrowser: Error {}
    var suite = Suite()
    suite.add("a") { throw NoBrowser() }
    suite.add("b") { [spread] in Row("b", spread, unit: "ns") }
    await suite.run(arguments: ["bench"], output: output)
    #expect(rows.all.count == 1)
    #expect(notes.all == ["a: left out: NoBrowser()"])
  }

  @Test func rowsThatAreFoundTogetherAreAskedForByName() async {
    let ratio = Ratio(spread: spread, nanoseconds: spread, reference: 1)
    var suite = Suite()
    suite.add(["a_ns", "a_ratio"]) { Row.both("a_ns", "a_ratio", ratio) }
    await suite.run(arguments: ["bench"], output: output)
    #expect(rows.all.count == 2)
    await suite.run(arguments: ["bench", "--only", "a_ratio"], output: output)
    #expect(rows.all.count == 3)
    #expect(rows.all.last?.contains(#""name":"a_ratio""#) == true)
  }

  @Test func onlyTheNamedRowIsMeasured() async {
    var suite = Suite()
    for name in ["a", "b"] {
      suite.add(name) { [spread] in Row(name, spread, unit: "ns") }
    }
    await suite.run(arguments: ["bench", "--only", "b"], output: output)
    #expect(rows.all.count == 1)
    #expect(rows.all.first?.contains(#""name":"b""#) == true)
  }
}

private final class Lines: Sendable {
  private let lines = Mutex<[String]>([])
  var all: [String] { lines.withLock { $0 } }
  func add(_ line: String) { lines.withLock { $0.append(line) } }
}
