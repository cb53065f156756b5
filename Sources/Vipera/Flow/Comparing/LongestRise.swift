/// The longest increasing subsequence of a list of numbers.
///
/// In a reordered list, these are the messages that did not move. Patience sorting, in n log n: `tops` holds, for each
/// length, the place of the smallest number that a subsequence of that length ends in.
enum LongestRise {
  /// The places of the numbers of that subsequence.
  static func places(in numbers: [Int]) -> Set<Int> {
    var tops: [Int] = []
    var before: [Int?] = []
    for (place, number) in numbers.enumerated() {
      let length = firstLength(in: tops) { numbers[$0] >= number }
      before.append(length > 0 ? tops[length - 1] : nil)
      if length == tops.count { tops.append(place) } else { tops[length] = place }
    }
    var places: Set<Int> = []
    var next = tops.last
    while let place = next {
      places.insert(place)
      next = before[place]
    }
    return places
  }

  private static func firstLength(in tops: [Int], where isHigher: (Int) -> Bool) -> Int {
    var low = 0
    var high = tops.count
    while low < high {
      let middle = (low + high) / 2
      if isHigher(tops[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
