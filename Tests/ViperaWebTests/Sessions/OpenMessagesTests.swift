import Testing

@testable import ViperaWeb

@Suite struct OpenMessagesTests {
  @Test func theOldestAreCountedAndOthersNamed() {
    var messages = OpenMessages()
    for number in 0..<6 { messages.receive(number) }
    for number in [0, 3, 1, 5] { messages.settle(number) }
    #expect(messages.takeNews() == OpenMessages.News(others: [3, 5], oldest: 2))
    #expect(messages.takeNews() == OpenMessages.News())
    #expect(messages.numbers == [2, 4])
    messages.settle(3)
    messages.settle(2)
    messages.settle(4)
    #expect(messages.takeNews() == OpenMessages.News(oldest: 2))
    // An idle session holds no memory for them.
    #expect(messages.numbers.capacity == 0)
  }

  // In whatever order messages are handled, the page and the session list the same open messages.
  @Test func bothSidesHaveTheSameList() {
    var random = SeededGenerator(seed: 3)
    var messages = OpenMessages()
    var page: [Int] = []
    for number in 0..<2_000 {
      messages.receive(number)
      page.append(number)
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        if let done = messages.numbers.randomElement(using: &random) { messages.settle(done) }
      }
      guard Bool.random(using: &random) else { continue }
      let news = messages.takeNews()
      page.removeAll { news.others.contains($0) }
      page.removeFirst(news.oldest)
      #expect(page == messages.numbers)
    }
  }

  @Test func whatWaitsForEverHasABound() {
    var messages = OpenMessages()
    for number in 0..<1_000 { messages.receive(number) }
    #expect(messages.numbers == Array(744..<1_000))
    #expect(messages.takeNews() == OpenMessages.News(oldest: 744))
  }
}
