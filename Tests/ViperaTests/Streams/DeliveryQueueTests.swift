import Testing

@testable import Vipera
@testable import ViperaStreams

struct DeliveryQueueTests {
  @Test
  func onlyOneDeliveryIsUnderWay() {
    var queue = DeliveryQueue<Int>()
    #expect(queue.begin() == .deliver)
    #expect(queue.begin() == .wait)
    #expect(queue.nextElement() == nil)
    #expect(queue.begin() == .deliver)
  }

  @Test
  func whatWaitsLeavesInTheOrderItCame() {
    var queue = DeliveryQueue<Int>()
    _ = queue.begin()
    var left: [Int] = []
    queue.enqueue(1)
    queue.enqueue(2)
    if let next = queue.nextElement() { left.append(next) }
    queue.enqueue(3)
    while let next = queue.nextElement() { left.append(next) }
    #expect(left == [1, 2, 3])
  }

  @Test
  func theNewestIsTheOneThatCameLast() {
    var queue = DeliveryQueue<Int>()
    #expect(queue.newest == nil)
    _ = queue.begin()
    for element in 1...3 { queue.enqueue(element) }
    #expect(queue.newest == 3)
    #expect(queue.nextElement() == 1)
    #expect(queue.newest == 3)
    #expect(queue.nextElement() == 2)
    #expect(queue.nextElement() == 3)
    #expect(queue.newest == nil)
  }
}

extension DeliveryQueue {
  fileprivate mutating func enqueue(_ element: Element) {
    enqueue(DeliveryEntry(element: element, frame: nil))
  }

  fileprivate mutating func nextElement() -> Element? {
    next()?.element
  }
}
