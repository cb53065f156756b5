import Testing

@testable import mercaapp

@Suite struct ProgressTests {
  struct Row: Sendable {
    let done: Int
    let total: Int
    let seconds: Int
    let line: String
  }

  @Test(arguments: [
    Row(done: 0, total: 200, seconds: 9, line: "[........................] 0 %, 0 of 200 rows"),
    Row(
      done: 50,
      total: 200,
      seconds: 10,
      line: "[######..................] 25 %, 50 of 200 rows, 30 s left"
    ),
    Row(
      done: 1,
      total: 200,
      seconds: 10,
      line: "[........................] 0 %, 1 of 200 rows, 33 min 10 s left"
    ),
    Row(done: 50, total: 200, seconds: 0, line: "[######..................] 25 %, 50 of 200 rows"),
    Row(
      done: 200,
      total: 200,
      seconds: 75,
      line: "[########################] 100 %, 200 of 200 rows, done after 1 min 15 s"
    ),
    Row(
      done: 0,
      total: 0,
      seconds: 0,
      line: "[########################] 100 %, 0 of 0 rows, done after 0 s"
    ),
  ])
  func theLineTellsHowFarAndHowLong(row: Row) {
    let progress = Progress(done: row.done, total: row.total, elapsed: .seconds(row.seconds))
    #expect(progress.line == row.line)
  }
}
