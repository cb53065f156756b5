import Testing

@testable import ViperaWeb

@Suite struct SessionRegistryTests {
  private let name = SessionToken()
  private let alias = SessionToken()

  private func add(
    _ session: LiveSession,
    _ name: SessionToken,
    _ alias: SessionToken,
    to host: RunningHost
  ) -> SessionRegistry.Addition {
    guard let place = host.registry.reserve() else { return .refused }
    return host.registry.add(session, as: name, alias: alias, in: place)
  }

  /// Whether a session can be added; the reserved place is released at once.
  private func hasPlace(_ host: RunningHost) -> Bool {
    if host.registry.reserve() != nil { true } else { false }
  }

  @Test func aPlaceIsKeptUntilItIsTakenOrGivenBack() async throws {
    try await withHost {
      $0.sessionLimit = 1
    } _: { host in
      let session = LiveSession(host.host.around, browser: SessionToken(), loop: host.loop)
      do {
        let place = host.registry.reserve()
        #expect(!hasPlace(host))
        _ = consume place
      }
      #expect(hasPlace(host))
      guard case .added = add(session, name, alias, to: host) else {
        Issue.record("it was not added")
        return
      }
      host.registry.isConnected(name)
      #expect(!hasPlace(host))
      host.registry.remove(session, named: name)
      #expect(hasPlace(host))
    }
  }

  // Fixed bug: a session was added before its second token was set, so a page that arrived in between did not find the
  // session by that token.
  @Test func aSessionIsFoundByBothNamesFromTheBeginning() async throws {
    try await withHost { host in
      let session = LiveSession(host.host.around, browser: SessionToken(), loop: host.loop)
      _ = add(session, name, alias, to: host)
      #expect(host.registry.session(name) === session)
      #expect(host.registry.session(alias) === session)
      host.registry.remove(session, named: name)
      #expect(host.registry.session(alias) == nil)
    }
  }

  // Fixed bug: if neither of a session's two records referred to itself, each of the two pages got a separate session.
  @Test(arguments: [false, true])
  func anObjectFoundByOneOfItsNamesIsNotAddedTwice(isSwapped: Bool) async throws {
    try await withHost { host in
      let around = host.host.around
      let first = LiveSession(around, browser: SessionToken(), loop: host.loop)
      let second = LiveSession(around, browser: SessionToken(), loop: host.loop)
      _ = add(first, name, alias, to: host)
      let names = isSwapped ? (alias, name) : (name, alias)
      let addition = add(second, names.0, names.1, to: host)
      guard case .known(let known) = addition else {
        Issue.record("it was not known: \(addition)")
        return
      }
      #expect(known === first)
      #expect(host.registry.count == 1)
    }
  }
}
