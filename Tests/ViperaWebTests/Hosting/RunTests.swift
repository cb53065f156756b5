@preconcurrency import Glibc
import Testing
import Vipera
import Waiting

@testable import ViperaWeb

@Suite struct RunTests {
  /// Sends the host a signal; the process exits as expected only if the host stops by itself before the signal kills
  /// it.
  private static func end(by number: Int32) async {
    do {
      let host = WebHost(try deskApp(DeskWork(), .root), .init(port: 0))
      try await host.run { _ in kill(getpid(), number) }
      // The host has released its port.
      exit(host.address == nil ? EXIT_SUCCESS : EXIT_FAILURE)
    } catch {
      exit(EXIT_FAILURE)
    }
  }

  /// `_exit` does not flush buffers, so the output contains only the text that was flushed before.
  @Test func whatIsPrintedOnceItListensIsSeenAtOnce() async throws {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardOutputContent]
    ) {
      let host = WebHost(try deskApp(DeskWork(), .root), .init(port: 0))
      // The test library makes the output unbuffered, but an app without a terminal has buffered output.
      setvbuf(stdout, nil, _IOFBF, 4_096)
      try await host.run { address in
        fputs("http://\(address)/", stdout)
        kill(getpid(), SIGTERM)
      }
      _exit(EXIT_SUCCESS)
    }
    let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    #expect(output.contains("http://127.0.0.1:"))
  }

  @Test func ctrlCStops() async {
    await #expect(processExitsWith: .success) { await Self.end(by: SIGINT) }
  }

  @Test func aServiceManagerStops() async {
    await #expect(processExitsWith: .success) { await Self.end(by: SIGTERM) }
  }

  @Test func withoutAPortSignalsAreAsTheyWere() async {
    await #expect(processExitsWith: .success) {
      let taken = WebHost(try deskApp(DeskWork(), .root), .init(port: 0))
      try await taken.start()
      let port = try #require(taken.address?.port)
      await #expect(throws: HTTPServer.Error.self) {
        try await WebHost(try deskApp(DeskWork(), .root), .init(port: port)).run()
      }
      for number in [SIGINT, SIGTERM] {
        var action = sigaction()
        #expect(sigaction(number, nil, &action) == 0)
        #expect(action.__sigaction_handler.sa_handler == nil, "SIG_DFL, which ends the program")
      }
    }
  }

  @Test func cancellingStops() async throws {
    let host = WebHost(try deskApp(DeskWork(), .root), .init(port: 0))
    let (listening, isListening) = AsyncStream<Void>.makeStream()
    let running = Task { try await host.run { _ in isListening.finish() } }
    for await _ in listening {}
    running.cancel()
    try await running.value
  }

  @Test(.timeLimit(.minutes(10)))
  func whatWasOpenIsStoredAndTheStoreClosedAlsoWhereCancellingStops() async throws {
    let store = SlowStore()
    var configuration = WebHost.Configuration(port: 0)
    configuration.store = store
    configuration.firstPagePatience = .zero
    let host = WebHost(try deskApp(DeskWork(), .root), configuration)
    let (listening, isListening) = AsyncStream<Void>.makeStream()
    let running = Task {
      try await host.run(stoppingWithin: .seconds(3_600)) { _ in isListening.finish() }
    }
    for await _ in listening {}
    let client = LiveClient(host.address)
    // If the request has a cookie, the session is recorded before the page connects.
    client.cookies["vipera"] = SessionToken().description
    try await client.load("/desk")
    running.cancel()
    // If the stop did not wait for pending saves, the store would be closed first.
    let keeper = try #require(host.around.keeper)
    await waitUntil {
      if keeper.isWaitedFor { return true }
      return await store.isClosed
    }
    store.gate.open()
    try await running.value
    #expect(await store.tokens.contains(client.token))
    #expect(await store.isClosed)
  }
}

extension SessionKeeper {
  /// Whether a task waits until everything is written.
  fileprivate var isWaitedFor: Bool { state.withLock { !$0.waiting.isEmpty } }
}

/// A store whose saves wait until the test continues them.
private actor SlowStore: SessionStore {
  nonisolated let gate = Gate()
  private(set) var tokens: Set<String> = []
  private(set) var isClosed = false

  func save(_ records: [StoredSession]) async throws {
    await gate.wait()
    try Task.checkCancellation()
    tokens.formUnion(records.map(\.token))
  }

  func load(_ token: String) async throws -> StoredSession? { nil }

  func remove(_ tokens: [String]) async throws {}

  func removeExpired() async throws {}

  func close() async throws {
    isClosed = true
  }
}
