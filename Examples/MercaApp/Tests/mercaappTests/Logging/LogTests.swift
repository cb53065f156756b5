import Dispatch
import Store
import Synchronization
import Testing
import ViperaWeb

@testable import API
@testable import mercaapp

/// The log of the command.
@Suite struct LogTests {
  private final class Paper: Sendable {
    private let written = Mutex("")

    var text: String { written.withLock { $0 } }

    func write(_ text: String) { written.withLock { $0 += text } }
  }

  private func record(_ status: Int) -> RequestRecord {
    RequestRecord(
      id: "1",
      method: .get,
      route: "none",
      status: status,
      microseconds: 1_000,
      bytes: 2
    )
  }

  @Test(
    arguments: [
      (LogLevel.info, ["200", "503", "leak", "fault"]), (.warning, ["503", "leak", "fault"]),
      (.error, ["503", "fault"]),
    ] as [(LogLevel, [String])]
  )
  func whatMattersLessIsLeftOut(level: LogLevel, words: [String]) {
    let paper = Paper()
    let log = Log(Log.Options(level: level), clock: { Timestamp(milliseconds: 0) }) {
      paper.write($0)
    }
    log.note(record(200))
    log.note(record(503))
    log.note(.warning, "leak", "a\nb")
    log.note(.error, "fault", "c")
    log.finish(within: 600)
    let lines = paper.text.split(separator: "\n")
    #expect(lines.count == words.count)
    for (line, word) in zip(lines, words) { #expect(line.contains(word)) }
  }

  // Regression: while the database was down, each refused request was logged, at every level.
  @Test(arguments: [LogLevel.warning, .error])
  func ofAFloodOfFailuresSomeAreToldAndTheOthersCounted(level: LogLevel) {
    let paper = Paper()
    let log = Log(Log.Options(level: level), clock: { Timestamp(milliseconds: 0) }) {
      paper.write($0)
    }
    for _ in 1...5_000 {
      log.note(record(503))
      log.note(APIFault(request: "1", place: "GET /api/x", cause: StoreError(.closed)))
      log.noteOneOfMany(.error, "problem", "no store")
    }
    log.finish(within: 600)
    let lines = paper.text.split(separator: "\n")
    #expect(lines.count == 3 * (FloodFilter.most + 1))
    #expect(lines.suffix(3).allSatisfy { $0.hasSuffix(" times=4900") })
  }

  @Test func whereEachRequestIsToldAFloodIsToo() {
    let paper = Paper()
    let log = Log(Log.Options(level: .info), clock: { Timestamp(milliseconds: 0) }) {
      paper.write($0)
    }
    for _ in 1...200 { log.note(record(503)) }
    log.finish(within: 600)
    #expect(paper.text.split(separator: "\n").count == 200)
  }

  @Test func forProgramsEachLineIsJSON() {
    let paper = Paper()
    let options = Log.Options(format: .json, level: .info)
    let log = Log(options, clock: { Timestamp(milliseconds: 0) }) { paper.write($0) }
    log.note(.error, "fault", "why")
    log.finish(within: 600)
    #expect(
      paper.text == """
        {"time":"1970-01-01T00:00:00.000Z","level":"error","event":"fault","detail":"why"}

        """
    )
  }

  @Test func aReaderWhoStandsStillCostsLinesAndNoMemory() {
    let paper = Paper()
    let (isWriting, mayWrite) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let time = Timestamp(milliseconds: 0)
    let writer = LogWriter(.json, limit: 2, clock: { time }) { text in
      isWriting.signal()
      mayWrite.wait()
      paper.write(text)
    }
    func add(_ event: String) { writer.add(LogLine(time: time, level: .error, event: event, fields: [])) }
    add("first")
    isWriting.wait()
    for number in 1...5 { add("\(number)") }
    mayWrite.signal()
    mayWrite.signal()
    writer.finish(within: 600)
    let start = #"{"time":"1970-01-01T00:00:00.000Z","level":"error","event":"#
    let events = paper.text.split(separator: "\n").map { $0.dropFirst(start.count) }
    #expect(events == [#""first"}"#, #""1"}"#, #""2"}"#, #""lost","lines":3}"#])
  }
}
