import Testing
import Vipera

@testable import ViperaNetworking

/// The buffer between a server and a slow reader.
struct EventBufferTests {
  private static let head = HTTPResponse(status: 200, headers: ["Content-Type": "text/event-stream"])

  private func connected(largest: Int) throws -> (EventBuffer, BodyReceiver) {
    let buffer = EventBuffer(largest: largest)
    let receiver = buffer.connect()
    #expect(try receiver.begin(Self.head))
    return (buffer, receiver)
  }

  private func piece(of event: String, _ size: Int) -> [UInt8] {
    Array(String(repeating: event, count: size / event.utf8.count).utf8)
  }

  // Many small events in one piece may need more memory than a small limit, although each event is within the limit.
  @Test func manySmallEventsAreNotOneLargeEvent() async throws {
    let (buffer, receiver) = try connected(largest: 100)
    let hasRoom = try receiver.receive(piece(of: "data: \n\n", 16_384))
    #expect(!hasRoom)
    for _ in 0..<(16_384 / 8) {
      let event = try await buffer.next().get()
      #expect(event?.data == "")
    }
    #expect(try receiver.receive(Array("data: b\n\n".utf8)))
    let last = try await buffer.next().get()
    #expect(last?.data == "b")
  }

  @Test(arguments: [16_384, 1_000_000])
  func aTransportThatDoesNotPauseIsBounded(size: Int) async throws {
    let (buffer, receiver) = try connected(largest: 100_000)
    let event = "data: " + String(repeating: "x", count: 1000) + "\n\n"
    var count = 0
    while count < 100 {
      do throws(NetworkError) {
        _ = try receiver.receive(piece(of: event, size))
        count += 1
      } catch {
        #expect(error.reason == .tooLarge(limit: 100_000))
        break
      }
    }
    #expect(count < 20)
    // The first event can still be read.
    let first = try await buffer.next().get()
    #expect(first?.data.count == 1000)
  }

  @Test func nothingIsAddedOnceTheReaderIsGone() throws {
    let (buffer, receiver) = try connected(largest: 100)
    buffer.close()
    #expect(throws: NetworkError(.cancelled)) { try receiver.receive(Array("data: a\n\n".utf8)) }
  }

  @Test func theReaderAsksForMoreWhenHalfIsRead() async throws {
    let (buffer, receiver) = try connected(largest: 100_000)
    let resumed = Guarded(0)
    receiver.whenReady { resumed.withLock { $0 += 1 } }
    let event = "data: " + String(repeating: "x", count: 1000) + "\n\n"
    while try receiver.receive(Array(event.utf8)) {}
    var read = 0
    while resumed.withLock({ $0 }) == 0, try await buffer.next().get() != nil { read += 1 }
    #expect(read > 20 && read < 40)
    #expect(resumed.withLock { $0 } == 1)
  }
}
