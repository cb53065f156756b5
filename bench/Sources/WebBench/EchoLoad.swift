import Glibc

/// Sends small messages on each WebSocket, each one after the echo of the message before it.
struct EchoLoad {
  let port: UInt16
  let connections: Int
  let seconds: Int

  /// A masked text frame of 24 bytes, which is the size of an event of a live page.
  static let frame: [UInt8] = [0x81, 0x80 | 24, 0, 0, 0, 0] + Array(repeating: 0x61, count: 24)
  static let answerSize = 26

  /// Prints the messages per second and their times.
  func run() {
    let sockets = (0..<connections).map { _ in Client.upgraded(port: port) }
    var polled = sockets.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var sentAt = [UInt64](repeating: 0, count: connections)
    var received = [Int](repeating: 0, count: connections)
    var times: [UInt64] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let end = Client.now + UInt64(seconds) * 1_000_000_000
    for index in sockets.indices {
      sentAt[index] = Client.now
      Client.write(sockets[index], EchoLoad.frame)
    }
    let start = Client.now
    while Client.now < end {
      guard poll(&polled, nfds_t(polled.count), 1_000) > 0 else { continue }
      for index in polled.indices where polled[index].revents != 0 {
        received[index] += read(sockets[index], &buffer, buffer.count)
        guard received[index] == EchoLoad.answerSize else { continue }
        received[index] = 0
        let now = Client.now
        times.append(now - sentAt[index])
        sentAt[index] = now
        Client.write(sockets[index], EchoLoad.frame)
      }
    }
    let elapsed = Double(Client.now - start) / 1e9
    times.sort()
    let at = { (share: Double) in
      times[min(times.count - 1, Int(Double(times.count) * share))] / 1_000
    }
    print(
      "\(connections) connections: \(Int(Double(times.count) / elapsed)) echoes/s,",
      "p50 \(at(0.5)) µs, p99 \(at(0.99)) µs, max \(at(1)) µs"
    )
  }
}
