/// The numbers of received messages of the page that are not settled yet: their handlers have not finished.
///
/// The page keeps the same list, so usually it is enough to send how many of the oldest are settled. A handler may wait
/// for ever, so the list is limited: beyond the limit, the oldest message counts as settled.
struct OpenMessages {
  static let limit = 256

  /// The changes to report to the page.
  struct News: Equatable {
    /// Messages that were settled while an older message was not.
    var others: [Int] = []
    /// How many of the oldest messages are settled in addition to `others`.
    var oldest = 0
  }

  private(set) var numbers: [Int] = []
  private(set) var news = News()

  mutating func receive(_ number: Int) {
    numbers.append(number)
    if numbers.count > Self.limit { settle(numbers[0]) }
  }

  mutating func settle(_ number: Int) {
    guard let index = numbers.firstIndex(of: number) else { return }
    numbers.remove(at: index)
    // An empty array keeps its memory otherwise, in each idle session.
    if numbers.isEmpty { numbers = [] }
    if index == 0 { news.oldest += 1 } else { news.others.append(number) }
  }

  mutating func takeNews() -> News {
    defer { news = News() }
    return news
  }
}
