import Synchronization
import Vipera
import ViperaWeb

/// Holds requests at a server until the test lets them continue, or until the client disconnects.
final class Turnstile: Sendable {
  private let doors = Mutex<[OneShot<Void>]>([])
  private let arrivals = AsyncStream.makeStream(of: Void.self)
  private let departures = AsyncStream.makeStream(of: Void.self)

  /// Responds to every request when the test lets it continue.
  func answering(_ response: HTTPResponse) -> @Sendable (HTTPRequest) -> HTTPAnswer? {
    { _ in
      .later {
        await self.pass()
        return response
      }
    }
  }

  /// Returns when another request has arrived.
  func untilAsked() async {
    for await _ in arrivals.stream { break }
  }

  /// Returns when another client has disconnected without a response.
  func untilLeft() async {
    for await _ in departures.stream { break }
  }

  /// Lets all waiting requests continue.
  func letPass() {
    let waiting = doors.withLock { doors in
      defer { doors = [] }
      return doors
    }
    for door in waiting { door.answer(()) }
  }

  private func pass() async {
    let door = OneShot<Void>()
    doors.withLock { $0.append(door) }
    arrivals.continuation.yield()
    if await door.value() == nil { departures.continuation.yield() }
  }
}
