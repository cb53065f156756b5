import Vipera

/// Pairs the messages of two recordings.
///
/// Each recording is read in the order of causes, so parallel chains that happened to interleave stay apart. Equal
/// messages are paired in order, in three rounds from strict to loose: by everything (causes, arguments, result), then
/// by causes and name, then by name only. The time is proportional to the number of messages. An edit distance would
/// take time proportional to the square of that number, for hardly better pairs.
struct RecordingPairing {
  /// A pair of equal messages, as positions in the two recordings.
  struct Pair {
    let old: Int
    let new: Int
  }

  /// The pairs, in the order of the newer recording.
  private(set) var pairs: [Pair] = []
  /// The positions in the older recording that have no partner, in order.
  let missing: [Int]
  /// The positions in the newer recording that have no partner, in order.
  let added: [Int]

  init(old: [FlowMessage], new: [FlowMessage]) {
    var names = RecordingPairing.Names()
    let older = names.described(old)
    let newer = names.described(new)
    var oldPlaces = FlowTree(old).order
    var newPlaces = FlowTree(new).order
    let order = newPlaces
    var partners: [Int: Int] = [:]
    for round in [\Names.Described.story, \.path, \.name] {
      let found = Self.match(
        oldPlaces.map { ($0, older[$0][keyPath: round]) },
        newPlaces.map { ($0, newer[$0][keyPath: round]) }
      )
      let gone = Set(found.map(\.old))
      oldPlaces.removeAll(where: gone.contains)
      for pair in found { partners[pair.new] = pair.old }
      newPlaces.removeAll { partners[$0] != nil }
    }
    pairs = order.compactMap { place in partners[place].map { Pair(old: $0, new: place) } }
    missing = oldPlaces
    added = newPlaces
  }

  private static func match(_ old: [(place: Int, key: Int)], _ new: [(place: Int, key: Int)])
    -> [Pair]
  {
    // The list is reversed, so that the earliest message can be taken from the end.
    var waiting = Dictionary(grouping: old.reversed(), by: \.key)
    return new.compactMap { place, key in
      waiting[key]?.popLast().map { Pair(old: $0.place, new: place) }
    }
  }
}

extension RecordingPairing {
  /// Gives equal messages equal numbers, so that a comparison takes the same time for any number of causes.
  struct Names {
    /// The numbers of one message, from the loosest to the strictest kind of equality.
    struct Described {
      /// Equal if both messages call the same method of the same part.
      let name: Int
      /// Equal if the chain of causes is the same as well.
      let path: Int
      /// Equal if the arguments and the results of the whole chain are the same as well.
      let story: Int
    }

    private enum Key: Hashable {
      case name(module: String, from: FlowRole, to: FlowRole, name: String)
      case path(cause: Int?, name: Int)
      case story(path: Int, arguments: [FlowArgument], result: FlowMessage.Result)
    }

    private var numbers: [Key: Int] = [:]

    mutating func described(_ messages: [FlowMessage]) -> [Described] {
      let causes = FlowTree(messages).causes
      var described: [Described] = []
      for (message, cause) in zip(messages, causes) {
        let name = number(
          .name(module: message.module, from: message.from, to: message.to, name: message.name)
        )
        let path = number(.path(cause: cause.map { described[$0].path }, name: name))
        let story = number(
          .story(path: path, arguments: message.arguments, result: message.result)
        )
        described.append(Described(name: name, path: path, story: story))
      }
      return described
    }

    private mutating func number(_ key: Key) -> Int {
      if let known = numbers[key] { return known }
      numbers[key] = numbers.count
      return numbers.count - 1
    }
  }
}

/// The longest increasing subsequence of a list of numbers.
///
/// In a reordered list, these are the messages that did not move. Found by patience sorting, in O(n log n): for each
/// length, `tops` holds the position of the smallest number in which a subsequence of that length ends.
enum LongestRise {
  /// The positions of the numbers in that subsequence.
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
