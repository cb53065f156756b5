/// The newest messages of a flow, in a ring of fixed size.
///
/// Ids count up by one, so a message's id determines its place in the ring. Ending a message
/// therefore costs the same however many are kept. A message that was replaced before it ended is
/// not ended: its place holds a message with another id.
struct FlowRecorder {
  private let capacity: Int
  private var ring: [FlowMessage] = []
  private var nextID = 1
  private var cleared = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// Keeps a message and gives it its id.
  mutating func begin(_ makeMessage: (_ id: Int) -> FlowMessage) -> Int {
    let id = nextID
    nextID += 1
    if ring.count < capacity {
      ring.append(makeMessage(id))
    } else {
      ring[(id - 1 - cleared) % capacity] = makeMessage(id)
    }
    return id
  }

  /// Notes how message `id` ended, if it is still kept.
  mutating func end(_ id: Int, at time: Duration, result: FlowMessage.Result) {
    guard id > cleared else { return }
    let place = (id - 1 - cleared) % capacity
    guard place < ring.count, ring[place].id == id else { return }
    ring[place].duration = time - ring[place].start
    ring[place].result = result
    ring[place].endedAfter = nextID - 1
  }

  /// Forgets every message; ids go on counting.
  mutating func clear() {
    ring.removeAll(keepingCapacity: true)
    cleared = nextID - 1
  }

  /// The kept messages, oldest first.
  func snapshot() -> Recording {
    let sent = nextID - 1 - cleared
    guard sent > capacity else { return Recording(messages: ring) }
    let oldest = sent % capacity
    return Recording(
      messages: Array(ring[oldest...] + ring[..<oldest]),
      dropped: sent - capacity
    )
  }
}
