import Testing
import ViperaTesting

@testable import Vipera

/// A part that several modules claim as theirs.
struct SharedPartTests {
  /// Fixed bug: the report said that the part is held by a closure, a task or an owner outside the module.
  @Test func aSharedPartIsReportedAsOne() async throws {
    let leaks = try await SharingSession().leaks()
    #expect(
      leaks == [
        """
        Tally leaks: Cache. The wiring of Tally has it too. Hand over what several modules share \
        with 'isShared: true', or leave it out of 'parts:'.
        """
      ]
    )
  }
}

private struct Tally: Route {
  static let path = "/tallies/{number}"
  let number: Int
}

private final class Cache: Sendable {}

private final class Screen {}

private actor SharingSession {
  func leaks() async throws -> [String] {
    let cache = Cache()
    let routes = try RouteTable {
      Destination(Tally.self) { Module($0, view: Screen(), parts: [cache]) }
    }
    let stage = Stage(
      routes: routes,
      owner: self,
      configuration: Stage.Configuration(clock: ManualClock())
    )
    stage.setRoot(Tally(number: 1))
    stage.push(Tally(number: 2))
    stage.back()
    await stage.farewells.finish()
    let found = stage.leaks.map(\.description)
    _ = await stage.close(timing: ContinuousClock())
    return found
  }
}
