import Testing

@testable import ViperaWeb

/// The limits on how many pages a client may open.
@Suite struct OpenRateTests {
  @Test func whoOpensTooManyPagesHasToWait() async throws {
    try await withHost {
      $0.opensPerBrowser = .init(perSecond: 1, burst: 2)
      $0.opensPerAddress = .init(perSecond: 1, burst: 5)
    } _: { host in
      let client = host.client()
      var statuses: [Int] = []
      for _ in 0..<4 { statuses.append(try await client.get("/desk").status) }
      // The first request had no cookie, so the browser's limit of two applies to the three others.
      #expect(statuses == [200, 200, 200, 429])
      let other = host.client()
      let answer4 = try await other.get("/desk")
      #expect(answer4.status == 200)
      let answer5 = try await other.get("/desk")
      #expect(answer5.status == 429)
      host.clock.advance(by: .seconds(2))
      let answer6 = try await other.get("/desk")
      #expect(answer6.status == 200)
    }
  }

  // Fixed bug: nothing limited how many sessions clients without a cookie started behind TLS. There, every connection
  // has the proxy's address, and a client without a cookie belongs to no browser.
  @Test func behindTLSThoseWithoutACookieAreCountedTogether() async throws {
    try await withHost {
      $0.isBehindTLS = true
      $0.opensPerAddress = .init(perSecond: 1, burst: 1)
      $0.opensWithoutCookie = .init(perSecond: 1, burst: 3)
    } _: { host in
      let known = try await host.open()
      var statuses: [Int] = []
      for _ in 0..<3 { statuses.append(try await host.client().get("/desk").status) }
      #expect(statuses == [200, 200, 429])
      #expect(host.counters.refusedOpens.value == 1)
      let again = try await known.get("/desk")
      #expect(again.status == 200)
      host.clock.advance(by: .seconds(2))
      let later = try await host.client().get("/desk")
      #expect(later.status == 200)
    }
  }

  // Fixed bug: a client that sent an invented cookie with each request avoided the limit.
  @Test func behindTLSACookieThatNoLivePageHasBroughtIsWorthNone() async throws {
    try await withHost {
      $0.isBehindTLS = true
      $0.opensWithoutCookie = .init(perSecond: 1, burst: 3)
    } _: { host in
      var statuses: [Int] = []
      for _ in 0..<4 {
        let client = host.client()
        client.cookies["__Host-vipera"] = "\(SessionToken())"
        statuses.append(try await client.get("/desk").status)
      }
      #expect(statuses == [200, 200, 200, 429])
    }
  }

  @Test func behindTLSTheLogSaysWhenNothingTellsAddresses() async throws {
    let (silent, told, known) = (Reports(), Reports(), Reports())
    try await withHost {
      silent.attach(to: &$0)
      $0.isBehindTLS = true
      $0.opensPerAddress = nil
    } _: { _ in
    }
    try await withHost {
      known.attach(to: &$0)
      $0.isBehindTLS = true
      $0.clientAddress = { _ in "192.0.2.1" }
    } _: { _ in
    }
    try await withHost {
      told.attach(to: &$0)
      $0.isBehindTLS = true
    } _: { _ in
    }
    #expect(silent.problems == [] && known.problems == [])
    #expect(told.problems.count == 1)
    #expect(told.problems.first?.contains("'WebHost.Configuration.clientAddress'") == true)
  }

  @Test func whereTheAppTellsTheAddressItIsWhatCounts() async throws {
    try await withHost {
      $0.isBehindTLS = true
      $0.clientAddress = { $0.headers["X-Real-IP"].map { String($0) } }
      $0.opensPerAddress = .init(perSecond: 1, burst: 2)
      $0.opensWithoutCookie = .init(perSecond: 1, burst: 1)
    } _: { host in
      var statuses: [Int] = []
      for address in ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2"] {
        let answer = try await host.client().get("/desk", headers: ["X-Real-IP: \(address)"])
        statuses.append(answer.status)
      }
      #expect(statuses == [200, 200, 429, 200])
      let unknown = try await host.client().get("/desk")
      #expect(unknown.status == 200)
    }
  }
}
