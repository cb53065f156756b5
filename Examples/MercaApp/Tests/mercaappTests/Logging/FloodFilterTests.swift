import Store
import Synchronization
import Testing

@testable import mercaapp

/// The number of lines that are logged in a flood.
@Suite struct FloodFilterTests {
  private let told = Told()

  private final class Told: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func add(_ line: LogLine) {
      let fields = line.fields.map { " \($0.name) \($0.value)" }.joined()
      lines.withLock { $0.append(line.event + fields) }
    }
  }

  private func line(_ number: Int, at milliseconds: Int = 1_000_000) -> LogLine {
    LogLine(time: Timestamp(milliseconds: milliseconds), level: .error, event: "\(number)")
  }

  // Regression: each of ten thousand refused requests was logged.
  @Test func ofAFloodSoManyAreToldAndTheRestIsCounted() {
    let filter = FloodFilter { [told] in told.add($0) }
    for number in 1...10_000 { filter.note(line(number)) }
    let first = (1...FloodFilter.most).map { "\($0)" }
    #expect(told.all == first)
    filter.note(line(10_001, at: 1_000_000 + 1000 * FloodFilter.seconds))
    #expect(told.all == first + ["10000 times number(9900)", "10001"])
    filter.finish()
    #expect(told.all.count == FloodFilter.most + 2)
  }

  @Test func whatWasNotToldIsToldAtTheEnd() {
    let filter = FloodFilter { [told] in told.add($0) }
    for number in 1...FloodFilter.most + 3 { filter.note(line(number)) }
    filter.finish()
    #expect(told.all.last == "103 times number(3)")
  }

  @Test func aClockThatWasSetBackBeginsAnew() {
    let filter = FloodFilter { [told] in told.add($0) }
    for number in 1...FloodFilter.most + 1 { filter.note(line(number)) }
    filter.note(line(102, at: 0))
    #expect(told.all.suffix(2) == ["101", "102"])
  }
}
