/// The most numbers of a list that rise from left to right when the others are taken out.
///
/// What is left of a list that was put into another order: the messages that did not move. Patience
/// sorting, in n log n: `tops` holds the place of the smallest number a rise of each length ends in.
enum LongestRise {
  /// The places of such numbers.
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
