import Testing

@testable import ViperaWebImages

/// Which URLs a server can be made to download.
struct PictureSourcesTests {
  private static let sources = PictureSources([
    "https://cdn.example", "http://api.example:8080/pictures/", "products/",
  ])

  @Test(arguments: [
    "https://cdn.example/a.jpg", "https://cdn.example/", "https://cdn.example/a..b/.c?x=../..#..",
    "http://api.example:8080/pictures/1.png", "products/12/1.jpg",
  ])
  func whatTheAppNamesIsAllowed(address: String) {
    #expect(Self.sources.allow(address))
  }

  @Test(arguments: [
    "https://cdn.example.evil.example/a.jpg", "https://cdn.example@evil.example/",
    "https://cdn.example:1/",
    "http://cdn.example/a.jpg", "https://evil.example/?https://cdn.example/",
    "HTTPS://cdn.example/a",
    "http://api.example:8080/pictures/../admin", "http://api.example:8080/pictures/%2e%2E/admin",
    "http://api.example:8080/pictures/..%2fadmin", "http://api.example:8080/pictures/..%5Cadmin",
    "http://api.example:8080/pictures/./x", "http://api.example:8080/pictures",
    "products/../secret",
    "https://cdn.example\\@evil.example/", "https://cdn.example/a\r\nHost: x",
    "https://cdn.example/ a",
    "file:///etc/passwd", "http://169.254.169.254/latest/meta-data", "", "products",
  ])
  func everythingElseIsRefused(address: String) {
    #expect(!Self.sources.allow(address))
  }

  @Test func noSourcesAllowNothing() {
    #expect(!PictureSources([]).allow("https://cdn.example/"))
  }
}
