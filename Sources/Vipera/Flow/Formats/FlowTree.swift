/// The messages of a recording by their causes: a forest, in which messages are identified by their
/// place in the recording.
///
/// A cause counts only if it comes before its effect. So a recording made by hand can neither
/// contain a cycle nor hide a message, and everything here takes time in proportion to the
/// messages. Nothing recurses: effects may be nested as deep as there are messages.
struct FlowTree {
  /// The place of each message's cause, if the recording has it.
  let causes: [Int?]
  /// How many causes each message has above it.
  let depths: [Int]
  /// All places, each message directly followed by its effects.
  let order: [Int]
  private let positions: [Int]
  private let sizes: [Int]

  init(_ messages: [FlowMessage]) {
    causes = Self.causes(in: messages)
    order = Self.order(of: causes)
    var depths: [Int] = []
    for cause in causes { depths.append(cause.map { depths[$0] + 1 } ?? 0) }
    self.depths = depths
    var positions = Array(repeating: 0, count: order.count)
    for (position, place) in order.enumerated() { positions[place] = position }
    self.positions = positions
    var sizes = Array(repeating: 1, count: causes.count)
    for place in causes.indices.reversed() {
      if let cause = causes[place] { sizes[cause] += sizes[place] }
    }
    self.sizes = sizes
  }

  /// Whether `cause` caused `effect`, directly or through others.
  func isCause(_ cause: Int, of effect: Int) -> Bool {
    (positions[cause] + 1..<positions[cause] + sizes[cause]).contains(positions[effect])
  }

  /// A number that rises in the order in which messages would end if each waited for its effects.
  func ending(of place: Int) -> Int {
    positions[place] + sizes[place] - 1 - depths[place]
  }

  private static func causes(in messages: [FlowMessage]) -> [Int?] {
    var places: [Int: Int] = [:]
    return messages.enumerated().map { place, message in
      let cause = message.cause.flatMap { places[$0] }
      if places[message.id] == nil { places[message.id] = place }
      return cause
    }
  }

  private static func order(of causes: [Int?]) -> [Int] {
    var effects = Array(repeating: [Int](), count: causes.count)
    var next: [Int] = []
    for place in causes.indices.reversed() {
      if let cause = causes[place] { effects[cause].append(place) } else { next.append(place) }
    }
    var order: [Int] = []
    while let place = next.popLast() {
      order.append(place)
      next += effects[place]
    }
    return order
  }
}
