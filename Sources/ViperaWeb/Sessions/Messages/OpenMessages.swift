/// Which of the page's messages were received and not dealt with, by their numbers.
///
/// The page keeps the same list, so that most often it is enough to say how many of the oldest are done.
/// A handler may wait for ever, so there is a bound: beyond it the oldest counts as done.
struct OpenMessages {
  static let limit = 256

  /// What the page has to be told of.
  struct News: Equatable {
    /// What was dealt with while something older was not.
    var others: [Int] = []
    /// After those, so many of the oldest.
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
    if index == 0 { news.oldest += 1 } else { news.others.append(number) }
  }

  mutating func takeNews() -> News {
    defer { news = News() }
    return news
  }
}
