import Testing
import ViperaHTML

@testable import ViperaWeb

@Suite struct PageTests {
  @Test func thePageIsCompleteAndKeepsToItself() async throws {
    try await withHost { host in
      let client = host.client()
      try await client.load("/desk")
      let headers = client.answer.headers
      #expect(client.answer.body.contains("likes=0"))
      #expect(headers["x-content-type-options"] == "nosniff")
      #expect(headers["referrer-policy"] == "same-origin")
      #expect(headers["cross-origin-opener-policy"] == "same-origin")
      #expect(
        headers["content-security-policy"]?.contains(
          "script-src 'self' '\(ClientFiles.earlyHash)';"
        ) == true
      )
      #expect(headers["content-security-policy"]?.contains("frame-ancestors 'none'") == true)
      #expect(headers["set-cookie"]?.hasSuffix("; Path=/; HttpOnly; SameSite=Lax") == true)
    }
  }

  @Test func aPageOfSomethingMissingAnswers404AndIsLive() async throws {
    try await withHost { host in
      #expect(try await host.client().get("/papers/99").status == 200)
      let client = host.client()
      try await client.load("/papers/100")
      #expect(client.answer.status == 404)
      #expect(client.answer.body.contains("text="))
      try await client.connect()
      #expect(client.hello == 0)
    }
  }

  @Test func behindTLSTheCookieIsBoundToTheHost() async throws {
    try await withHost {
      $0.isBehindTLS = true
    } _: { host in
      let client = host.client()
      try await client.load("/desk")
      let cookie = try #require(client.answer.headers["set-cookie"])
      #expect(cookie.hasPrefix("__Host-vipera="))
      #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Lax; Secure"))
      #expect(client.answer.headers["strict-transport-security"] == "max-age=31536000")
      try await client.connect()
      #expect(client.hello == 0)
    }
  }

  // Fixed bug: behind TLS, a configured limit was ignored, although the app may have set it because of several proxies.
  @Test(
    arguments: [
      (false, nil, 2_000), (true, nil, nil), (true, .some(50), 50), (true, .some(2_000), 2_000),
      (false, .some(nil), nil),
    ] as [(Bool, Int??, Int?)]
  )
  func connectionsPerAddressAreAsSaid(isBehindTLS: Bool, said: Int??, bound: Int?) {
    var configuration = WebHost.Configuration(port: 0)
    configuration.isBehindTLS = isBehindTLS
    if let said { configuration.server.connectionsPerAddress = said }
    #expect(configuration.checked().server.connectionsPerAddress == bound)
  }

  @Test(arguments: [("http://127.0.0.1", 403), ("https://127.0.0.1", nil)] as [(String, Int?)])
  func behindTLSOnlySecurePagesConnect(origin: String, refusal: Int?) async throws {
    try await withHost {
      $0.isBehindTLS = true
    } _: { host in
      let client = host.client()
      try await client.load("/desk")
      try await client.connect(origin: origin)
      #expect(client.closeCode == refusal)
    }
  }

  @Test(arguments: [(nil, 404), (.thisMachine, 200)] as [(WebHost.Configuration.Readers?, Int)])
  func behindTLSNobodyReadsMetricsUnlessTold(
    readers: WebHost.Configuration.Readers?,
    status: Int
  ) async throws {
    try await withHost {
      $0.isBehindTLS = true
      $0.metricsReaders = readers
    } _: { host in
      let answer = try await host.client().get("/metrics")
      #expect(answer.status == status)
    }
  }

  @Test(arguments: [
    "X-Forwarded-For", "X-Forwarded", "X-Forwarded-Prefix", "X-Real-IP", "x-envoy-external-address",
    "X-Azure-ClientIP", "Forwarded", "Via", "CF-Connecting-IP", "Fly-Client-IP", "CDN-Loop",
  ])
  func whatAProxyPassesOnDoesNotReadTheMetrics(field: String) async throws {
    try await withHost { host in
      let answer = try await host.client().get("/metrics", headers: ["\(field): 192.0.2.1"])
      #expect(answer.status == 404)
      let plain = try await host.client().get(
        "/metrics",
        headers: ["X-Prometheus-Scrape-Timeout-Seconds: 10"]
      )
      #expect(plain.status == 200)
    }
  }

  @Test func strictTransportIsForPagesByTLSAlone() async throws {
    for (isBehindTLS, time) in [(false, .seconds(60)), (true, nil)] as [(Bool, Duration?)] {
      try await withHost {
        $0.isBehindTLS = isBehindTLS
        $0.strictTransport = time
      } _: { host in
        let answer = try await host.client().get("/desk")
        #expect(answer.headers["strict-transport-security"] == nil)
      }
    }
  }

  @Test func aFormThatIsSentWithoutAScriptSaysWhatIsMissing() async throws {
    try await withHost { host in
      let client = host.client()
      let page = try await client.get("/desk")
      #expect(page.body.contains(#"method="post""#))
      let body = ["Content-Length: 0"]
      let answer = try await client.get("/desk?a=1", method: "POST", headers: body)
      #expect(answer.status == 405)
      #expect(answer.headers["allow"] == "GET, HEAD")
      #expect(answer.body.contains("This needs JavaScript"))
      let other = try await client.get("/nowhere", method: "POST", headers: body)
      #expect(other.status == 405)
      #expect(other.body.isEmpty)
    }
  }

  // Fixed bug: without JavaScript, the page was shown and no button worked, but the page did not say why.
  @Test func withoutAScriptThePageSaysWhatCannotBeDone() async throws {
    try await withHost { host in
      let page = try await host.client().get("/desk").body
      let line = page.split(separator: "<noscript").dropFirst().first
      #expect(
        line?.split(separator: "</").first?.hasSuffix("buttons and fields need it.") == true
      )
    }
  }

  @Test func anAppCanAddSources() async throws {
    try await withHost {
      $0.contentSources = ["script-src": ["'unsafe-eval'"], "font-src": ["https://f.example"]]
    } _: { host in
      let policy = try await host.client().get("/desk").headers["content-security-policy"] ?? ""
      #expect(policy.contains("script-src 'self' '\(ClientFiles.earlyHash)' 'unsafe-eval';"))
      #expect(policy.contains("font-src 'self' https://f.example"))
    }
  }

  @Test(arguments: ["/nowhere", "/papers/", "/papers/x", "/desk/../x", "/%3Cscript%3E"])
  func anAddressWithoutAModuleGetsAFriendlyPage(target: String) async throws {
    try await withHost { host in
      let answer = try await host.client().get(target)
      #expect(answer.status == 404)
      #expect(answer.body.hasPrefix("<!doctype html>"))
      #expect(answer.body.contains("There is no such page"))
      #expect(answer.body.contains("<a class=\"vp-button\" href=\"/\">"))
      #expect(!answer.body.contains("<script"))
      await host.until { host.registry.count == 0 }
    }
  }

  @Test func whatSuchAPageSaysIsTheAppsToSay() throws {
    var app = try deskApp(DeskWork(), .root)
    app.words.notFound = WebApp.Notice("Aquí no hay nada", "La dirección no existe.")
    app.words.start = "Ir al principio"
    let page = NoticePage(notice: app.words.notFound, start: app.words.start)
    let markup = try StaticMarkup.text(of: page)
    #expect(markup.contains("<h1>Aquí no hay nada</h1><p>La dirección no existe.</p>"))
    #expect(markup.contains(">Ir al principio</a>"))
  }

  @Test func theRootLeadsToWhereTheAppBegins() async throws {
    try await withHost { host in
      let client = host.client()
      let answer = try await client.get("/")
      #expect(answer.status == 303)
      #expect(answer.headers["location"] == "/desk")
      try await client.load("/desk")
      try await client.connect()
      #expect(client.hello == 0)
      #expect(host.registry.count == 1)
    }
  }

  @Test func askingForTheHeadLeavesNoSession() async throws {
    try await withHost { host in
      let answer = try await host.client().get("/desk", method: "HEAD")
      #expect(answer.status == 200)
      await host.until { host.registry.count == 0 }
    }
  }

  @Test(arguments: ["evil.example", "127.0.0.1.evil.example", "localhost.evil", "[::2]:80"])
  func aServerAnswersToItsOwnNamesAlone(name: String) async throws {
    try await withHost { host in
      let client = host.client()
      let answer1 = try await client.get("/desk", host: name)
      #expect(answer1.status == 421)
      let answer2 = try await client.get("/metrics", host: name)
      #expect(answer2.status == 421)
      #expect(host.counters.refusedHosts.value == 2)
    }
  }

  @Test(arguments: ["localhost:8080", "LOCALHOST", "[::1]:80", "shop.example:443", "127.0.0.1"])
  func aServerAnswersToNamesItWasTold(name: String) async throws {
    try await withHost {
      $0.hosts = ["Shop.example"]
    } _: { host in
      let answer3 = try await host.client().get("/desk", host: name)
      #expect(answer3.status == 200)
    }
  }

  @Test func healthAndMetricsAnswer() async throws {
    try await withHost { host in
      let client = try await host.open()
      try await client.act("c1")
      let answer7 = try await client.get("/healthz", host: "10.0.0.1")
      #expect(answer7.body == "ok\n")
      let metrics = try await client.get("/metrics").body
      #expect(metrics.contains("\nvipera_sessions 1\n"))
      #expect(metrics.contains("\nvipera_messages_ignored_total 1\n"))
      #expect(metrics.contains("\n# TYPE vipera_websockets gauge\nvipera_websockets 1\n"))
      let proxied = try await client.get("/metrics", headers: ["X-Forwarded-For: 10.0.0.1"])
      #expect(proxied.status == 404)
    }
  }

  @Test func theAppAddsToTheMetrics() async throws {
    try await withHost {
      $0.appMetrics = { "# TYPE party_guests gauge\nparty_guests 3\n" }
    } _: { host in
      let metrics = try await host.client().get("/metrics").body
      #expect(metrics.contains("\nvipera_sessions 0\n"))
      #expect(metrics.hasSuffix("\n# TYPE party_guests gauge\nparty_guests 3\n"))
    }
  }

  @Test func healthAndMetricsCanBeOff() async throws {
    try await withHost {
      $0.answersHealth = false
      $0.metricsReaders = .nobody
    } _: { host in
      let answer8 = try await host.client().get("/healthz")
      #expect(answer8.status == 404)
      let answer9 = try await host.client().get("/metrics")
      #expect(answer9.status == 404)
    }
  }
}
