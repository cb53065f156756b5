/// Likes of many sessions, sent either after each response or at a fixed rate.
final class EventLoad {
  private static let warmUp: UInt64 = 1_000_000_000

  private let pages: [LivePage]
  private let length: UInt64
  private let server: Int
  private let watch: Watch
  private var times: [UInt64] = []

  init(_ pages: [LivePage], seconds: Int, server: Int) throws(LoadError) {
    self.pages = pages
    self.server = server
    length = UInt64(seconds) * 1_000_000_000
    watch = try Watch(pages.map(\.line))
  }

  /// Sends each session's next like when the previous one was answered.
  func runClosed() throws(LoadError) -> Measured {
    for page in pages { try send(page, due: Usage.now) }
    try turn(until: Usage.now + Self.warmUp, goingOn: true)
    let before = Usage(of: server)
    let bytes = traffic
    times = []
    try turn(until: before.time + length, goingOn: true)
    let after = Usage(of: server)
    let measured = Measured("closed", times, from: before, to: after, bytes: traffic - bytes)
    try drain()
    return measured
  }

  /// Sends `rate` likes a second; the sessions take turns.
  func runPaced(rate: Int) throws(LoadError) -> Measured {
    let step = 1e9 / Double(rate)
    let start = Usage.now
    var sent = 0
    var before: Usage?
    var bytes = traffic
    times = []
    while Usage.now < start + Self.warmUp + length {
      if before == nil, Usage.now >= start + Self.warmUp {
        before = Usage(of: server)
        bytes = traffic
        times = []
      }
      let due = start + UInt64(Double(sent) * step)
      let now = Usage.now
      if due <= now {
        try send(pages[sent % pages.count], due: due)
        sent += 1
        if sent % 16 == 0 { try receive(wait: 0, goingOn: false) }
      } else {
        try receive(wait: due - now, goingOn: false)
      }
    }
    let after = Usage(of: server)
    guard let before else { throw .page("the run was too short") }
    let measured = Measured("paced", times, from: before, to: after, bytes: traffic - bytes)
    try drain()
    return measured
  }

  private var traffic: Traffic {
    pages.reduce(into: Traffic()) { sum, page in
      sum.up += page.bytesUp
      sum.down += page.bytesDown
    }
  }

  private func send(_ page: LivePage, due: UInt64) throws(LoadError) {
    page.waiting.append(due)
    try page.like()
  }

  private func turn(until end: UInt64, goingOn: Bool) throws(LoadError) {
    while Usage.now < end { try receive(wait: 100_000_000, goingOn: goingOn) }
  }

  private func drain() throws(LoadError) {
    let end = Usage.now + 30_000_000_000
    while pages.contains(where: { !$0.waiting.isEmpty }), Usage.now < end {
      try receive(wait: 100_000_000, goingOn: false)
    }
    guard pages.allSatisfy({ $0.waiting.isEmpty }) else { throw .page("a like was not answered") }
  }

  private func receive(wait: UInt64, goingOn: Bool) throws(LoadError) {
    for index in watch.wait(wait) {
      let page = pages[Int(index)]
      let answered = try page.receive()
      guard answered <= page.waiting.count else {
        throw .page("more likes were answered than sent")
      }
      let now = Usage.now
      for due in page.waiting.prefix(answered) { times.append(now - due) }
      page.waiting.removeFirst(answered)
      if goingOn, page.waiting.isEmpty { try send(page, due: Usage.now) }
    }
  }
}
