import Testing

@testable import API

/// The client address of a request, from its peer and `X-Forwarded-For`.
@Suite struct ClientAddressesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    var peer = "10.0.0.1"
    var fields: [String] = []
    let address: String?

    var testDescription: String { name }
  }

  private let addresses = ClientAddresses(
    trusted: ["10.0.0.0/8", "127.0.0.1", "2001:db8::/33"].compactMap { AddressRange($0) }
  )

  @Test(arguments: [
    Row(name: "a stranger", peer: "203.0.113.7", address: "203.0.113.7"),
    Row(
      name: "a stranger who says to be another",
      peer: "203.0.113.7",
      fields: ["198.51.100.1"],
      address: "203.0.113.7"
    ),
    Row(name: "a proxy's client", fields: ["198.51.100.1"], address: "198.51.100.1"),
    Row(
      name: "a proxy's client who says to be another",
      fields: ["192.0.2.1, 198.51.100.1"],
      address: "198.51.100.1"
    ),
    Row(
      name: "one field each",
      fields: ["192.0.2.1", "198.51.100.1 ,\t10.2.3.4 "],
      address: "198.51.100.1"
    ),
    Row(
      name: "a proxy of this machine",
      peer: "127.0.0.1",
      fields: ["192.0.2.1"],
      address: "192.0.2.1"
    ),
    Row(name: "a page of this machine", peer: "127.0.0.1", address: nil),
    Row(name: "this machine by another of its addresses", peer: "127.0.0.2", address: nil),
    Row(
      name: "somebody at this machine who says to be another",
      peer: "127.0.0.2",
      fields: ["192.0.2.1"],
      address: nil
    ),
    Row(name: "a proxy by itself", address: "10.0.0.1"),
    Row(name: "proxies alone", fields: ["10.9.9.9"], address: "10.9.9.9"),
    Row(name: "what is no address", fields: ["192.0.2.1, unknown"], address: "10.0.0.1"),
    Row(name: "nothing", fields: [""], address: "10.0.0.1"),
    Row(name: "a range", fields: ["192.0.2.0/24"], address: "10.0.0.1"),
    Row(name: "a port", fields: ["192.0.2.1:80"], address: "192.0.2.1"),
    Row(name: "brackets", fields: ["[2001:db8::1]"], address: "2001:db8:0:0::/64"),
    Row(name: "brackets with a port", fields: ["[2001:db8::1]:443"], address: "2001:db8:0:0::/64"),
    Row(name: "an impossible port", fields: ["192.0.2.1:65536"], address: "10.0.0.1"),
    Row(name: "an empty port", fields: ["192.0.2.1:"], address: "10.0.0.1"),
    Row(name: "an open bracket", fields: ["[2001:db8::1"], address: "10.0.0.1"),
    Row(name: "brackets with text behind", fields: ["[2001:db8::1]x"], address: "10.0.0.1"),
    Row(name: "IPv4 in brackets", fields: ["[192.0.2.1]"], address: "10.0.0.1"),
    Row(name: "a line", fields: ["192.0.2.1\nforged"], address: "10.0.0.1"),
    Row(name: "an end", fields: ["192.0.2.1\0"], address: "10.0.0.1"),
    Row(
      name: "a subscriber by IPv6",
      fields: ["2003:a:b:c:1:2:3:4"],
      address: "2003:a:b:c::/64"
    ),
    Row(
      name: "a proxy by IPv6",
      fields: ["198.51.100.1, 2001:db8:7fff::1"],
      address: "198.51.100.1"
    ),
    Row(
      name: "no proxy by IPv6",
      fields: ["198.51.100.1, 2001:db8:8000::1"],
      address: "2001:db8:8000:0::/64"
    ),
    Row(name: "IPv4 within IPv6", fields: ["192.0.2.1, ::ffff:10.0.0.9"], address: "192.0.2.1"),
    Row(
      name: "more proxies than there can be",
      fields: [(["192.0.2.1"] + Array(repeating: "10.0.0.1", count: 16)).joined(separator: ",")],
      address: "10.0.0.1"
    ),
  ])
  func onlyWhomAProxySawIsCounted(row: Row) {
    #expect(addresses.address(ofPeer: row.peer, row.fields) == row.address)
  }

  @Test func withoutProxiesNobodysWordCounts() {
    let addresses = ClientAddresses()
    #expect(addresses.address(ofPeer: "127.0.0.1", ["192.0.2.1"]) == nil)
    #expect(addresses.address(ofPeer: "10.0.0.1", ["192.0.2.1"]) == "10.0.0.1")
  }

  @Test(arguments: [
    "", "/", "10.0.0.1/", "10.0.0.1/33", "10.0.0.1/-1", "10.0.0.1/08", "10.0.0", "10.0.0.1/8/8",
    "::1/129", " 10.0.0.1", "localhost", "10.0.0.1\u{0}", String(repeating: "1", count: 1_000),
  ])
  func whatIsNoAddressIsNone(text: String) {
    #expect(AddressRange(text) == nil)
  }
}
