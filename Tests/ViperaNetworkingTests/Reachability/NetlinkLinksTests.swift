#if os(Linux)
import CNetlink
import Glibc
import Testing

@testable import ViperaNetworking

/// Reading the network links of Linux.
struct NetlinkLinksTests {
  /// The system's report about a link and one of its addresses.
  struct Told: Sendable {
    var flags = IFF_UP | IFF_RUNNING | IFF_BROADCAST
    var family = AF_INET
    var address: [UInt8] = [192, 168, 1, 7]
    var hasAddress = true
  }

  static let linkLocal: [UInt8] = [0xFE, 0x80] + Array(repeating: 0, count: 13) + [1]
  static let global: [UInt8] = [0x20, 0x01, 0x0D, 0xB8] + Array(repeating: 0, count: 11) + [1]

  /// A working connection, and for each required property a case in which it is missing.
  @Test(
    arguments: [
      ("a cable", Told(), true), ("IPv6", Told(family: AF_INET6, address: global), true),
      ("pulled down", Told(flags: IFF_RUNNING), false),
      ("unplugged", Told(flags: IFF_UP), false),
      (
        "the machine itself",
        Told(flags: IFF_UP | IFF_RUNNING | IFF_LOOPBACK), false
      ),
      ("an address that leads nowhere", Told(family: AF_INET6, address: linkLocal), false),
      ("the link alone", Told(family: AF_PACKET), false),
      ("no address", Told(hasAddress: false), false),
    ] as [(String, Told, Bool)]
  )
  func aConnectionIsALinkThatIsUpWithAnAddress(name: String, told: Told, isConnected: Bool) {
    #expect(Self.connects([told]) == isConnected)
    // Further links that are not connected do not matter.
    #expect(Self.connects([Told(hasAddress: false), told, Told(flags: 0)]) == isConnected)
  }

  @Test func withoutLinksThereIsNoConnection() {
    #expect(!Self.connects([]))
  }

  @Test func newsAndTheEndAreTold() throws {
    var ends: [Int32] = [0, 0]
    let kind = Int32(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    try #require(socketpair(AF_UNIX, kind, 0, &ends) == 0)
    let wakeUp = cnetlink_eventfd()
    defer { for descriptor in ends + [wakeUp] { close(descriptor) } }
    for _ in 0..<2 {
      for _ in 0..<3 { try #require(write(ends[1], "news", 4) == 4) }
      // Several messages that have already arrived are reported once.
      #expect(cnetlink_wait(ends[0], wakeUp) == 1)
      var left: [UInt8] = [0, 0, 0, 0]
      #expect(recv(ends[0], &left, left.count, 0) < 0)
    }
    cnetlink_wake(wakeUp)
    #expect(cnetlink_wait(ends[0], wakeUp) == 0)
  }

  @Test(.enabled("Only root may have a network of its own.") { await OwnNetwork().begin() })
  func cablesAreSeenAsTheyArePlugged() async throws {
    let network = OwnNetwork()
    try #require(await network.begin())
    let links = try await network.run { Result { try NetlinkLinks() } }.get()
    var states = links.states().makeAsyncIterator()
    #expect(await states.next() == false)
    for command in [
      "ip link add v0 type veth peer name v1", "ip addr add 192.0.2.1/24 dev v0",
      "ip link set v1 up", "ip link set v0 up",
    ] {
      try await network.run("PATH=$PATH:/usr/sbin; \(command)")
    }
    #expect(await states.next() == true)
    for (command, isConnected) in [
      ("ip link set v1 down", false), ("ip link set v1 up", true),
      ("ip addr del 192.0.2.1/24 dev v0", false), ("ip addr add 192.0.2.2/24 dev v0", true),
      ("ip link del v0", false),
    ] {
      try await network.run("PATH=$PATH:/usr/sbin; \(command)")
      #expect(await states.next() == isConnected, "\(command)")
    }
  }

  private static func connects(_ all: [Told]) -> Bool {
    let entries = UnsafeMutablePointer<ifaddrs>.allocate(capacity: max(1, all.count))
    let addresses = UnsafeMutablePointer<sockaddr_storage>.allocate(capacity: max(1, all.count))
    defer {
      entries.deallocate()
      addresses.deallocate()
    }
    for (place, told) in all.enumerated() {
      addresses[place] = address(told)
      entries[place] = ifaddrs()
      entries[place].ifa_flags = UInt32(told.flags)
      entries[place].ifa_next = place + 1 < all.count ? entries + place + 1 : nil
      guard told.hasAddress else { continue }
      entries[place].ifa_addr = UnsafeMutableRawPointer(addresses + place)
        .assumingMemoryBound(to: sockaddr.self)
    }
    return cnetlink_connects(all.isEmpty ? nil : entries) != 0
  }

  private static func address(_ told: Told) -> sockaddr_storage {
    var storage = sockaddr_storage()
    withUnsafeMutableBytes(of: &storage) { bytes in
      // The address comes after the port in IPv4, and after the port and the flow label in IPv6.
      let start = told.family == AF_INET6 ? 8 : 4
      for (place, byte) in told.address.enumerated() { bytes[start + place] = byte }
    }
    storage.ss_family = sa_family_t(told.family)
    return storage
  }
}
#endif
