import TestServers
import Testing

@testable import ViperaNetworking

/// The waiting requests, and their order.
struct CurlQueueTests {
  private let request: HTTPRequest

  init() throws {
    request = try HTTPRequest(.get, RequestURL("http://a"))
  }

  // Fixed bug: the array was cleared only when the queue was empty, which never happened under constant load, so it
  // grew for ever.
  @Test(arguments: [0, 2])
  func aQueueThatIsNeverEmptyDoesNotGrow(cancelledOfThree: Int) {
    var queue = CurlQueue()
    var waiting: [CurlTransfer] = []
    var longest = 0
    for number in 0..<10_000 {
      let transfer = CurlTransfer(request, reporting: nil)
      queue.append(transfer)
      waiting.append(transfer)
      guard waiting.count > 100 else { continue }
      let next = waiting.remove(at: number % 3 < cancelledOfThree ? 50 : 0)
      if number % 3 < cancelledOfThree {
        let isThere = queue.remove(next)
        #expect(isThere)
      } else {
        let first = queue.popFirst()
        #expect(first === next)
      }
      longest = max(longest, queue.length)
    }
    #expect(queue.count == 100)
    #expect(longest <= 2 * 101)
  }

  @Test func ordersAndHolesAreThoseOfAList() {
    var random = SeededGenerator(seed: 9)
    var queue = CurlQueue()
    var model: [CurlTransfer] = []
    let strangers = (0..<3).map { _ in CurlTransfer(request, reporting: nil) }
    for _ in 0..<5000 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        let transfer = CurlTransfer(request, reporting: nil)
        queue.append(transfer)
        model.append(transfer)
      case 2:
        let first = queue.popFirst()
        #expect(first === model.first)
        model = Array(model.dropFirst())
      default:
        let other = (model + strangers).randomElement(using: &random)
        guard let other else { continue }
        let isThere = queue.remove(other)
        #expect(isThere == model.contains { $0 === other })
        model.removeAll { $0 === other }
      }
      #expect(queue.count == model.count)
    }
    while let next = queue.popFirst() {
      #expect(next === model.first)
      model = Array(model.dropFirst())
    }
    #expect(model.isEmpty)
  }
}
