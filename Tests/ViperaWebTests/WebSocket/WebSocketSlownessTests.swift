import Testing
import Vipera

@testable import ViperaWeb

/// Clients that read slowly, or never.
@Suite struct WebSocketSlownessTests {
  @Test func aPeerThatReadsTooSlowlyIsClosed() async throws {
    let loop = EventLoop(name: "slow")
    let ended = Guarded<(Int, String)?>(nil)
    await loop.run { loop in
      var limits = WebSocket.Limits()
      limits.queueBytes = 100_000
      let pair = UpgradedPair(limits, on: loop) { socket in
        socket.onClose = { code, reason in ended.withLock { $0 = (Int(code.rawValue), reason) } }
      }
      let message = [UInt8](repeating: 1, count: 10_000)
      var sent = 0
      while sent < 10_000, pair.socket.send(binary: message) { sent += 1 }
      #expect(!pair.socket.isOpen)
      #expect(pair.worker.counters.slowReaders == 1)
      #expect(pair.socket.queuedBytes < 200_000)
      #expect(!pair.socket.send(text: "no more"))
      // When the client reads again, it receives all messages, and then the reason for closing.
      var frames: [WebSocketFrame] = []
      while frames.last?.opcode != 8 {
        frames = WebSocketFrame.all(in: pair.answers())
        pair.socket.flush(on: loop)
      }
      #expect(frames.last?.closeCode == 1_008)
      #expect(frames.count == sent + 1 || frames.count == sent + 2)
      pair.socket.abort(on: loop)
    }
    #expect(ended.withLock { $0?.0 } == 1_008)
    #expect(ended.withLock { $0?.1 } == "reads too slowly")
  }

  // Fixed bug: a client that kept sending and never read stayed connected as long as its queue was below the limit.
  @Test func aPeerThatSendsAndNeverReadsIsClosed() async {
    let clock = ManualLoopClock()
    let loop = EventLoop(name: "stalled", clock: .manual(clock))
    await loop.run { loop in
      let end = Guarded<Int?>(nil)
      let pair = UpgradedPair(.init(), on: loop) { socket in
        socket.onClose = { code, _ in end.withLock { $0 = Int(code.rawValue) } }
      }
      let message = [UInt8](repeating: 1, count: 10_000)
      while pair.socket.queuedBytes == 0 {
        pair.socket.send(binary: message)
        pair.socket.flush(on: loop)
      }
      for _ in 0..<30 {
        #expect(pair.socket.isOpen)
        loop.pass(.seconds(1), on: clock)
        pair.send(WebSocketFrame.text("a").bytes, on: loop)
      }
      loop.pass(.seconds(1), on: clock)
      pair.send(WebSocketFrame.text("a").bytes, on: loop)
      #expect(!pair.socket.isOpen)
      #expect(pair.worker.counters.slowReaders == 1)
      loop.pass(.seconds(5), on: clock)
      #expect(pair.socket.isGone)
      #expect(end.withLock(\.self) == 1_008)
    }
  }

  // Fixed bug: a client that read a byte now and then could keep up to a megabyte in the queue without a time limit.
  @Test(arguments: [(170, false), (1_000, true)])
  func aPeerHasToReadAtALeastRate(rate: Int, isKept: Bool) async {
    let clock = ManualLoopClock()
    let loop = EventLoop(name: "slow", clock: .manual(clock))
    await loop.run { loop in
      var limits = WebSocket.Limits()
      // This test's client does not answer pings.
      limits.pingInterval = nil
      let pair = UpgradedPair(limits, sendBuffer: 4_608, on: loop) { _ in }
      pair.socket.send(binary: [UInt8](repeating: 1, count: 500_000))
      pair.socket.flush(on: loop)
      #expect(pair.worker.statistics(on: loop).unsentBytes > 400_000)
      for _ in 0..<90 {
        loop.pass(.seconds(1), on: clock)
        pair.take(rate, on: loop)
      }
      #expect(pair.socket.isGone != isKept)
      #expect(pair.worker.counters.slowReaders == (isKept ? 0 : 1))
      pair.socket.abort(on: loop)
      #expect(pair.worker.statistics(on: loop).unsentBytes == 0)
    }
  }

  @Test func aPeerThatReadsNowAndThenIsKept() async {
    let clock = ManualLoopClock()
    let loop = EventLoop(name: "slow", clock: .manual(clock))
    await loop.run { loop in
      let pair = UpgradedPair(.init(), on: loop) { _ in }
      let message = [UInt8](repeating: 1, count: 10_000)
      for _ in 0..<5 {
        while pair.socket.queuedBytes == 0 {
          pair.socket.send(binary: message)
          pair.socket.flush(on: loop)
        }
        loop.pass(.seconds(29), on: clock)
        _ = pair.answers()
        pair.socket.flush(on: loop)
        #expect(pair.socket.queuedBytes == 0)
        pair.send(WebSocketFrame.text("a").bytes, on: loop)
      }
      #expect(pair.socket.isOpen)
      pair.socket.abort(on: loop)
    }
  }
}
