import Foundation
import Testing
import Vipera

@testable import ViperaWeb

/// A session over many hours, on a clock that the test advances.
@Suite final class LongSessionTests {
  /// Counts the checks of the session, and those that failed.
  private final class Count {
    private var attempts = 0
    private var losses = 0

    /// The `clock` trial reads this text.
    var text: String {
      "\(LongSessionTests.servers * LongSessionTests.hours) hours of a session: \(attempts) attempts, \(losses) losses"
    }

    func expect(
      _ holds: Bool,
      _ what: Comment,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      attempts += 1
      if !holds { losses += 1 }
      #expect(holds, what, sourceLocation: sourceLocation)
    }
  }

  /// How many servers run, one after the other.
  private static let servers = 8
  /// The hours that each server runs: 1, or 6 with `VIPERA_HOURS=48`, which the `clock` trial sets.
  private static let hours: Int = {
    guard let text = ProcessInfo.processInfo.environment["VIPERA_HOURS"] else { return 1 }
    guard let all = Int(text), all >= servers else {
      preconditionFailure("VIPERA_HOURS is '\(text)'; it has to be a number from \(servers).")
    }
    return all / servers
  }()
  /// The interval between the page's heartbeats, in seconds.
  private static let quiet = 25

  private let store = MemoryStore()
  private let client = LiveClient(nil)
  private let count = Count()
  private var likes = 0

  /// The page loses its connection every hour, and every second server is killed.
  @Test func nothingIsLostByTheHour() async throws {
    for server in 0..<Self.servers {
      try await withStoredHost(store, client) { host in
        try await arrive(at: server)
        for _ in 0..<Self.hours {
          try await passAnHour(host)
          try await someoneLeaves(host)
          try await loseTheConnection(host)
        }
        guard server % 2 == 1 else { return }
        try await pass(1, host)
        await host.until { await store.received(of: client.token) == client.log.count }
        await store.freeze()
      }
      await store.thaw()
      client.disconnect()
    }
    print(count.text)
  }

  /// Opens the page at the first server, or reconnects it to a later one.
  private func arrive(at server: Int) async throws {
    if server == 0 { return try await client.open("/desk") }
    try await client.connect()
    count.expect(client.closeCode == nil, "server \(server) knows the session")
    try await like()
  }

  /// Sends a heartbeat every 25 seconds, and a like every 10 minutes.
  private func passAnHour(_ host: RunningHost) async throws {
    for step in 0..<(3_600 / Self.quiet) {
      let signs = client.signs
      try await passQuietly(host)
      count.expect(client.signs == signs + 1, "the session is there")
      if step % (600 / Self.quiet) == 0 { try await like() }
    }
  }

  /// A session whose page does not come back ends after ten minutes, and its modules with it.
  private func someoneLeaves(_ host: RunningHost) async throws {
    let other = try await host.open()
    try await other.act("c" + other.id("id=\"push\""))
    other.disconnect()
    await host.until { host.registry.waitingCount == 1 }
    for _ in 1..<(600 / Self.quiet) { try await passQuietly(host) }
    count.expect(host.registry.count == 2, "it is kept for ten minutes")
    try await passQuietly(host)
    await host.until { host.registry.count == 1 }
    count.expect(host.counters.leaks.value == 0, "nothing of it leaks")
  }

  /// Actions during five minutes without a connection are not lost.
  private func loseTheConnection(_ host: RunningHost) async throws {
    client.disconnect()
    await host.until { host.registry.waitingCount == 1 }
    try await pass(300, host)
    client.tell("c" + client.id("id=\"like\""))
    likes += 1
    try await client.connect()
    count.expect(client.closeCode == nil, "the session has waited for its page")
    try await like()
  }

  private func like() async throws {
    try await client.act("c" + client.id("id=\"like\""))
    likes += 1
    count.expect(client.hasSeen("likes=\(likes)"), "\(likes) likes")
  }

  private func passQuietly(_ host: RunningHost) async throws {
    try await pass(Self.quiet, host)
    let signs = client.signs
    client.send(.text("?"))
    try await client.until { client.signs > signs || client.closeCode != nil }
  }

  private func pass(_ seconds: Int, _ host: RunningHost) async throws {
    await store.pass(seconds)
    host.clock.advance(by: .seconds(seconds))
    try await store.removeExpired()
  }
}
