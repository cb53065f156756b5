/// The page's side of a live session, with only the features that a load needs.
final class LivePage {
  let line: Line
  private let frames: [[UInt8]]
  private var turn = 0
  private var input = FrameText()
  /// The times when the awaited events were sent, or were due.
  var waiting: [UInt64] = []
  private(set) var bytesUp = 0
  private(set) var bytesDown = 0

  init(_ line: Line, likes: [String]) {
    self.line = line
    frames = likes.map { id in
      // A mask of zeros is valid, and masking with zeros changes nothing.
      [0x81, 0x80 | UInt8(id.utf8.count + 1), 0, 0, 0, 0] + Array("c\(id)".utf8)
    }
  }

  /// Sends a like for the next row.
  func like() throws(LoadError) {
    turn = (turn + 1) % frames.count
    bytesUp += frames[turn].count
    try line.send(frames[turn])
  }

  /// Reads once; returns how many likes were answered.
  func receive() throws(LoadError) -> Int {
    let count = try line.receive(onto: &input.bytes)
    guard count > 0 else { throw .closed }
    bytesDown += count
    var answered = 0
    while let head = try input.next() { answered += head.settled }
    return answered
  }

  func awaitGreeting() throws(LoadError) {
    while true {
      while let head = try input.next() {
        if head.isGreeting { return }
      }
      guard try line.receive(onto: &input.bytes) > 0 else { throw .closed }
    }
  }
}
