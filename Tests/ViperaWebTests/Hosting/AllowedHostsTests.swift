import Testing

@testable import ViperaWeb

/// Which `Host` headers a server accepts.
@Suite struct AllowedHostsTests {
  private let hosts = AllowedHosts(["Merca.example"])

  @Test(arguments: [
    "merca.example", "Merca.Example", "merca.example:8080", "merca.example:", "localhost",
    "LOCALHOST:1", "127.0.0.1:80", "[::1]", "[::1]:65535",
  ])
  func aNameOfTheServerIsAllowed(host: String) {
    #expect(hosts.allows(host))
  }

  @Test(arguments: [
    nil, "", ":", ":80", "merca.example.", "merca.example:80a", "merca.example:８",
    "merca.example:80:80", "a.merca.example", "[::1]:-1", "::1",
    String(repeating: "a", count: 256),
  ])
  func anyOtherIsNot(host: String?) {
    #expect(!hosts.allows(host))
  }
}
