import Synchronization
import Vipera
import ViperaWeb

/// Holds requests at a server until the test lets them pass, or whoever asked has left.
final class Turnstile: Sendable {
  private let doors = Mutex<[OneShot<Void>]>([])
  private let arrivals = AsyncStream.makeStream(of: Void.self)
  private let departures = AsyncStream.makeStream(of: Void.self)

  /// Answers every request once it may pass.
  func answering(_ response: HTTPResponse) -> @Sendable (HTTPRequest) -> HTTPAnswer? {
    { _ in
      .later {
        await self.pass()
        return response
      }
    }
  }

  /// Returns once one more request has come.
  func untilAsked() async {
    for await _ in arrivals.stream { break }
  }

  /// Returns once one more has left without an answer.
  func untilLeft() async {
    for await _ in departures.stream { break }
  }

  /// Lets all pass that wait.
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
