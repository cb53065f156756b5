import Testing
import Vipera

@testable import ViperaWeb

/// The record of a session stays in the store as long as the page is open, even if other records expire.
@Suite struct RecordAgeTests {
  private let store = MemoryStore()
  private let client = LiveClient(nil)

  /// Runs `body` with a live page that has sent an action, and whose session was recorded.
  private func withDesk(_ body: (RunningHost) async throws -> Void) async throws {
    try await withStoredHost(store, client) {
      // The clock advances by hours at once, so the client could not answer a ping in time.
      $0.socket.pingInterval = nil
    } _: { host in
      try await client.open("/desk")
      try await client.act("c" + client.id("id=\"like\""))
      host.clock.advance(by: .seconds(1))
      await host.until { await store.received(of: client.token) == 1 }
      try await body(host)
    }
  }

  private func expectThatThePageGoesOn() async throws {
    try await withStoredHost(store, client) { _ in
      try await client.connect()
      #expect(client.closeCode == nil)
      try await client.act("c" + client.id("id=\"like\""))
      #expect(client.hasSeen("likes=2"))
    }
  }

  // Fixed bug: if nobody used a page for a day, it lost everything when its server was restarted.
  @Test func aPageThatNobodyTouchesIsNotForgotten() async throws {
    try await withDesk { host in
      for _ in 0..<30 {
        let saves = await store.saves
        await store.pass(3_600)
        host.clock.advance(by: .seconds(3_600))
        await host.until { await store.saves > saves }
      }
      await store.freeze()
    }
    await store.thaw()
    try await expectThatThePageGoesOn()
  }

  // Fixed bug: if the store had evicted the record in favour of other sessions, the session was lost even in a planned
  // stop.
  @Test func aStopWritesWhatTheStoreHasForgotten() async throws {
    try await withDesk { _ in
      try await store.remove([client.token])
    }
    try await expectThatThePageGoesOn()
  }

  @Test func whatIsNotTouchedIsNotWrittenAllTheTime() async throws {
    try await withDesk { host in
      let saves = await store.saves
      host.clock.advance(by: .seconds(2_600))
      for _ in 0..<10 { _ = await host.host.statistics() }
      #expect(await store.saves == saves)
    }
  }

  @Test(arguments: [(86_400, 3_600), (600, 150), (2, 1), (0, 1)])
  func aStoreThatForgetsSoonIsWrittenToSooner(age: Int, renewal: Int) {
    let configuration = SessionKeeper.Configuration(clock: ContinuousClock())
    let keeper = SessionKeeper(MemoryStore(age: .seconds(age)), configuration) { _ in }
    #expect(keeper.renewal == .seconds(renewal))
  }
}
