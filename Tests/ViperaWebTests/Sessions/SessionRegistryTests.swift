import Testing

@testable import ViperaWeb

@Suite struct SessionRegistryTests {
  private let name = SessionToken()
  private let alias = SessionToken()

  // A session was added and got its other name afterwards: who came between found nothing by that.
  @Test func aSessionIsFoundByBothNamesFromTheBeginning() async throws {
    try await withHost { host in
      let session = LiveSession(host.host.around, browser: SessionToken(), loop: host.loop)
      _ = host.registry.add(session, as: name, alias: alias)
      #expect(host.registry.session(name) === session)
      #expect(host.registry.session(alias) === session)
      host.registry.remove(session, named: name)
      #expect(host.registry.session(alias) == nil)
    }
  }

  // Where neither of the two records of a session led to itself, each page got a session of its own.
  @Test(arguments: [false, true])
  func whoeverIsFoundByOneOfTheNamesIsNotAddedTwice(isSwapped: Bool) async throws {
    try await withHost { host in
      let around = host.host.around
      let first = LiveSession(around, browser: SessionToken(), loop: host.loop)
      let second = LiveSession(around, browser: SessionToken(), loop: host.loop)
      _ = host.registry.add(first, as: name, alias: alias)
      let names = isSwapped ? (alias, name) : (name, alias)
      let addition = host.registry.add(second, as: names.0, alias: names.1)
      if case .known(let known) = addition { #expect(known === first) }
      #expect(host.registry.count == 1)
    }
  }
}
