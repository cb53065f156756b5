import Store
import Synchronization
import Testing

@testable import API

/// How much of a flood is logged.
@Suite struct FloodFilterTests {
  private func fault(_ number: Int) -> APIFault {
    APIFault(request: "\(number)", place: "GET /api/x", StoreError(.overloaded(limit: 1)))
  }

  // Each of ten thousand refused requests was a line of the log.
  @Test func ofAFloodSoManyAreToldAndTheRestIsCounted() {
    let time = Mutex(1_000_000)
    let told = Mutex<[String]>([])
    let filter = FloodFilter<APIFault> {
      Timestamp(milliseconds: time.withLock { $0 })
    } tell: { fault, count in
      told.withLock { $0.append("\(count) \(fault.request)") }
    }
    for number in 1...10_000 { filter.note(fault(number)) }
    let first = (1...FloodFilter<APIFault>.most).map { "1 \($0)" }
    #expect(told.withLock { $0 } == first)
    time.withLock { $0 += 1000 * FloodFilter<APIFault>.seconds }
    filter.note(fault(10_001))
    #expect(told.withLock { $0 } == first + ["9900 10000", "1 10001"])
    filter.finish()
    #expect(told.withLock { $0.count } == FloodFilter<APIFault>.most + 2)
  }

  @Test func whatWasNotToldIsToldAtTheEnd() {
    let told = Mutex<[String]>([])
    let filter = FloodFilter<APIFault> {
      Timestamp(milliseconds: 1_000_000)
    } tell: { fault, count in
      told.withLock { $0.append("\(fault.standing(for: count))") }
    }
    for number in 1...FloodFilter<APIFault>.most + 3 { filter.note(fault(number)) }
    filter.finish()
    let last = told.withLock { $0.last }
    #expect(
      last?.hasPrefix("3 faults more, the last of them: request 103, GET /api/x: 1 calls") == true
    )
  }
}
