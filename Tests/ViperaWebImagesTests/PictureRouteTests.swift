import Testing
import ViperaImages
import ViperaWeb

@testable import ViperaWebImages

/// Thumbnails from a real server, as a browser receives them.
struct PictureRouteTests {
  private static let key = PictureKey(Array(repeating: 7, count: 32))
  private static let year = "public, max-age=31536000, immutable"

  @Test func browsersGetTheKindTheyTake() async throws {
    try await withRoute { route, client, _ in
      let path = try #require(route.address(of: "pictures/a", .fit(16, 16)))
      for (accept, type) in [
        ("image/avif,image/webp,image/apng,*/*;q=0.8", "image/webp"), ("image/webp", "image/webp"),
        ("image/webp;q=0.5, */*", "image/webp"), ("*/*", "image/jpeg"),
        ("image/webp;q=0", "image/jpeg"),
        ("image/png, image/webpx", "image/jpeg"), ("image/webp ; q=0.0", "image/jpeg"),
      ] {
        let answer = try await client.get(path, ["Accept": accept])
        #expect(answer.status == 200)
        #expect(answer["Content-Type"] == type, "\(accept)")
        #expect(answer["Vary"] == "Accept")
        #expect(answer["Cache-Control"] == Self.year)
        #expect(answer["X-Content-Type-Options"] == "nosniff")
        #expect(try ThumbnailMaker().check(answer.body) == PixelSize(16, 12))
      }
    }
  }

  // Fixed bug: an invalid size from a URL or a model ended the server.
  @Test func aSizeThatNoPictureHasBecomesTheNearest() async throws {
    try await withRoute { route, client, _ in
      let path = try #require(route.address(of: "pictures/a", .fit(0, 10_000)))
      #expect(path == route.address(of: "pictures/a", .fit(1, 4_096)))
      #expect(try await client.get(path).status == 200)
    }
  }

  @Test func whatABrowserHasIsNotSentAgain() async throws {
    try await withRoute { route, client, source in
      let path = try #require(route.address(of: "pictures/a", .fit(16, 16)))
      let first = try await client.get(path)
      let tag = try #require(first["ETag"])
      for asked in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
        let answer = try await client.get(path, ["If-None-Match": asked])
        #expect(answer.status == 304)
        #expect(answer.body.isEmpty)
        #expect(answer["ETag"] == tag)
        #expect(answer["Cache-Control"] == Self.year)
      }
      #expect(try await client.get(path, ["If-None-Match": "\"x\""]).status == 200)
      let head = try await client.head(path)
      #expect(head.status == 200)
      #expect(head["Content-Length"] == "\(first.body.count)")
      #expect(source.asked == ["pictures/a": 1])
    }
  }

  // Fixed bug: when a picture was replaced at its URL, the old one was shown for another year.
  @Test func whatTakesItsPlaceIsFetchedAnew() async throws {
    try await withRoute { route, client, source in
      let versions = [nil, "1", "2", "1"]
      for version in versions {
        let path = try #require(
          route.address(of: "pictures/a", .fit(16, 16), version: version)
        )
        #expect(try await client.get(path).status == 200)
      }
      #expect(source.asked == ["pictures/a": 3])
      let long = String(repeating: "1", count: 2000)
      #expect(route.address(of: "pictures/a", .fit(16, 16), version: long) == nil)
    }
  }

  @Test func onlyWhatTheAppHasWrittenIsFetched() async throws {
    try await withRoute { route, client, source in
      #expect(route.address(of: "https://evil.example/a", .fit(16, 16)) == nil)
      #expect(
        route.address(of: "pictures/" + String(repeating: "x", count: 2000), .fit(1, 1)) == nil
      )
      let good = try #require(route.address(of: "pictures/a", .fit(16, 16)))
      for path in [
        good.replacing("fit-16x16", with: "fit-4096x4096"), good + "x", String(good.dropLast()),
        good + "?v=2", good.replacing("fit-", with: "%66it-"),
        good.replacing("/_pictures/", with: "/_pictures/x"), "/_pictures/", "/_pictures/a/b/c",
        // Correct signatures, but for a source that does not exist.
        PictureAddress("https://evil.example/a", .fit(16, 16)).text(Self.key),
        PictureAddress("pictures/../secret", .fit(16, 16)).text(Self.key),
      ] {
        #expect(try await client.get(path).status == 404, "\(path)")
      }
      #expect(await plainGet(good + "?", port: client.port) == 404)
      #expect(source.asked.isEmpty)
      #expect(try await client.get("/elsewhere").status == 418)
      #expect(try await client.post(good).status == 405)
    }
  }

  @Test(arguments: [("gone", 404), ("down", 502), ("page", 502), ("half", 502), ("moves", 502)])
  func failuresAreAnsweredForAWhile(name: String, status: Int) async throws {
    try await withRoute { route, client, _ in
      let path = try #require(route.address(of: "pictures/\(name)", .fit(16, 16)))
      let answer = try await client.get(path)
      #expect(answer.status == status)
      #expect(answer["Cache-Control"] == "public, max-age=10")
      #expect(answer.body.isEmpty)
    }
  }

  private func withRoute(
    _ test: (PictureRoute, PictureClient, StillSource) async throws -> Void
  ) async throws {
    let source = try StillSource.sample()
    let route = PictureRoute(ImageLoader(source), sources: ["pictures/"], key: Self.key)
    let server = HTTPServer(HTTPServer.Configuration(port: 0), on: EventLoopGroup(count: 1)) {
      route.answer($0) ?? .now(HTTPResponse(HTTPStatus(418)))
    }
    try await server.start()
    let port = try #require(server.address?.port)
    let client = try PictureClient(port: port)
    try await test(route, client, source)
    await client.close()
    await server.stop(within: .seconds(5))
  }
}
