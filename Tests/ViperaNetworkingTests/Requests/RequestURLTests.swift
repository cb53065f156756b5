import Testing

@testable import ViperaNetworking

/// The URLs that are allowed for requests.
struct RequestURLTests {
  @Test(arguments: [
    "http://127.0.0.1:8080", "https://shop.example/v1/", "http://[::1]:80/a?b=c", "http://a/%20",
    "https://[::1]", "http://a:65535?b",
  ])
  func addressesOfHTTPAreTaken(text: String) throws {
    #expect(try RequestURL(text).text == text)
  }

  @Test(arguments: [
    "", "/path", "ftp://a/b", "file:///etc/passwd", "http://", "http:///x", "http://:80/",
    "http://user:pass@a/", "http://a/b c", "http://a/\n", "http://a/ñ", "javascript:alert(1)",
    "http://a:99999/", "http://a:0", "http://a:b/", "http://a:", "http://[::1/", "http://[::1]x/",
    "http://a:80.evil.example/x",
    "http://a/" + String(repeating: "x", count: 9000),
  ])
  func othersAreRefused(text: String) {
    #expect(throws: NetworkError.self) { try RequestURL(text) }
  }

  // Fixed bug: the error message that refused the URL contained its password.
  @Test(arguments: [
    ("https://ada:s3cret@cdn.example/x", "https://•••@cdn.example/x"),
    ("https://s3cret@cdn", "https://•••@cdn"), ("ftp://ada:s3cret@cdn/x", "ftp://•••@cdn/x"),
    ("https://ada@home:s3cret@cdn/x", "https://•••@cdn/x"), ("//ada:s3cret@cdn", "//•••@cdn"),
    ("ada:s3cret@cdn/x", "•••@cdn/x"), ("https:ada:s3cret@cdn", "•••@cdn"),
    ("https:/ada:s3cret@cdn", "https:/•••@cdn"), (#"https:\\s3cret@cdn"#, #"https:\\•••@cdn"#),
    ("blob:https://ada:s3cret@cdn", "blob:https://•••@cdn"),
    ("https://ada:s3cret@\u{301}cdn/?a=b@c", "https://•••@\u{301}cdn/?a=b@c"),
    ("ada:s3cret@cdn?token=s3cret", "•••@cdn?token=•••"),
    ("http://a/ñ?\u{301}&token=s3cret", "http://a/ñ?\u{301}&token=•••"),
    ("http://a/ñ?token=\u{301}s3cret&&b", "http://a/ñ?token=•••&&b"),
    ("cdn#access_token=s3cret&a=b", "cdn#access_token=•••&a=b"),
    ("cdn?a=b#token=s3cret", "cdn?a=b#token=•••"), ("cdn?token=s3?cr;e#t&a", "cdn?token=•••&a"),
    ("cdn#/sign-in?token=s3cret", "cdn#/sign-in?token=•••"),
    ("cdn/a;token=s3cret", "cdn/a;token=•••"),
  ])
  func whatIsRefusedIsShownWithoutSecrets(text: String, shown: String) {
    #expect(RequestURL.hidingSecrets(text) == shown)
    do throws(NetworkError) {
      _ = try RequestURL(text)
      Issue.record("It was taken.")
    } catch {
      #expect("\(error)".hasPrefix("'\(shown)' is no address for a request: it "))
    }
  }

  @Test(arguments: [
    "", "@", "picture@2x", "pictures/a:b@c", "https://cdn/@ada/a:b@c?d=e@f", "https://cdn?a=b@c",
    "https://cdn/a;b?c=d&&e?f;g#h?i&j=k#",
  ])
  func whatIsNoSecretIsShown(text: String) {
    #expect(RequestURL.hidingSecrets(text) == text)
  }

  @Test func pathsStandBelowTheServer() throws {
    let server = try RequestURL("https://shop.example/v1/")
    let url = try RequestURL(
      server: server,
      path: "/a",
      query: ["q": "a b&c", "none": nil, "ñ": "="]
    )
    #expect(url.text == "https://shop.example/v1/a?q=a%20b%26c&%C3%B1=%3D")
    #expect(url.target == "/v1/a?q=a%20b%26c&%C3%B1=%3D")
    #expect(url.isEncrypted)
  }
}
