import Synchronization
import Testing
import ViperaTesting

@testable import ViperaServe

/// How a session follows the changes of a project.
@Suite struct ProjectFeedTests {
  /// A source that counts its calls.
  private final class CountingSource: ProjectSource {
    private let source: StubSource
    let count = Mutex(0)

    init(_ source: StubSource) {
      self.source = source
    }

    func project() async -> Project {
      count.withLock { $0 += 1 }
      return await source.project()
    }

    func text(of file: String) async -> String? { await source.text(of: file) }
  }

  // Fixed bug: each module requested the project four times a second, even on covered screens.
  @Test func aSessionAsksFourTimesASecondHoweverManyModulesAreOpen() async throws {
    let source = CountingSource(await StubSource())
    try await withTestHost(ServeApp.routes(source)) { host in
      host.setRoot(Overview())
      await host.settle()
      for location in ["/modules/Cart", "/source?file=Cart%2FCartPresenter.swift"] {
        try host.open(location: location)
        await host.settle()
      }
      source.count.withLock { $0 = 0 }
      await host.clock.advance(by: .seconds(1))
      #expect(source.count.withLock { $0 } == 4)
    }
  }

  @Test func nothingAsksAfterTheSessionHasEnded() async throws {
    let source = CountingSource(await StubSource())
    let clock = ManualClock()
    try await withTestHost(ServeApp.routes(source), clock: clock) { host in
      host.setRoot(Overview())
      await host.settle()
      #expect(clock.sleepers == 1)
    }
    #expect(clock.sleepers == 0)
  }
}
