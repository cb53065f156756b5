import Testing
import ViperaWeb

@testable import API

/// Finding the route for a path.
@Suite struct RouteIndexTests {
  private static let digest = String(repeating: "0a", count: 32)

  private let index = RouteIndex(
    [
      "/api/things", "/api/things/{id}", "/api/things/{id}/parts/{number}",
      "/api/things/own/{digest}",
    ].map { path in
      APIRoute(.get, path, .anyone) { (_) throws(APIFailure) in HTTPResponse(.noContent) }
    }
  )

  private func found(_ path: String) -> (path: String, numbers: PathNumbers)? {
    guard case .success(let found) = index.route(.get, path) else { return nil }
    return (found.route.path, found.numbers)
  }

  @Test(arguments: [
    ("/api/things", "/api/things", PathNumbers()),
    ("/api/things/0", "/api/things/{id}", PathNumbers(id: 0)),
    ("/api/things/17", "/api/things/{id}", PathNumbers(id: 17)),
    ("/api/things/17/parts/4", "/api/things/{id}/parts/{number}", PathNumbers(id: 17, number: 4)),
    ("/api/things/own/\(digest)", "/api/things/own/{digest}", PathNumbers()),
  ])
  func aPathLeadsToItsRoute(path: String, route: String, numbers: PathNumbers) throws {
    let found = try #require(self.found(path))
    #expect(found.path == route)
    #expect(found.numbers == numbers)
  }

  @Test(arguments: [
    "", "/", "/api", "api/things", "//api/things", "/api//things", "/api/things/", "/api/thing",
    "/api/thingss", "/api/things/{id}", "/api/things/own/{digest}", "/api/things/017",
    "/api/things/-1", "/api/things/１７", "/api/things/99999999999999999999",
    "/api/things/1/parts", "/api/things/1/parts/x",
    "/api/things/1/parts/2/3", "/api/things/1/2", "/api/things/own", "/api/things/own/\(digest)0",
    "/api/things/own/\(digest.uppercased())", "/api/things/\(digest)",
  ])
  func anyOtherLeadsNowhere(path: String) {
    #expect(found(path) == nil)
  }

  @Test func anotherMethodIsToldWhichThereAre() {
    guard case .failure(let failure) = index.route(.post, "/api/things/1") else {
      Issue.record("No route posts.")
      return
    }
    #expect(failure.status == .methodNotAllowed)
    #expect(failure.headers.map(\.value) == ["GET, HEAD"])
  }
}
