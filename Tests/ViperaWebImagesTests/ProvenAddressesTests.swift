import Testing
import ViperaImages

@testable import ViperaWebImages

struct ProvenAddressesTests {
  /// Requests the paths; returns those whose source was checked, and all results.
  private static func proven(_ asked: [String], most: Int) -> (proven: [String], said: [String?]) {
    let addresses = ProvenAddresses(most: most)
    var proven: [String] = []
    let said = asked.map { path in
      addresses.address(in: path) { path in
        proven.append(path)
        return path.hasPrefix("/") ? PictureAddress("source of \(path)", .fit(8, 8)) : nil
      }
    }
    return (proven, said.map { $0?.source })
  }

  @Test func anAddressIsProvenOnce() {
    let (proven, said) = Self.proven(["/a", "/b", "/a", "/b"], most: 2)
    #expect(proven == ["/a", "/b"])
    #expect(said == ["source of /a", "source of /b", "source of /a", "source of /b"])
  }

  @Test func whatIsNotProvenIsNotKept() {
    let (proven, said) = Self.proven(["a", "a", "/a", "a"], most: 2)
    #expect(proven == ["a", "a", "/a", "a"])
    #expect(said == [nil, nil, "source of /a", nil])
  }

  // Our server accepts no such path, but another server might.
  @Test func whatIsWrittenOtherwiseIsProvenItself() {
    let kelvins = "/\u{212A}"
    #expect(kelvins == "/K")
    let (proven, _) = Self.proven(["/K", kelvins, kelvins, "/K"], most: 9)
    #expect(proven.map(\.utf8.count) == [2, 4, 4])
  }

  @Test func whatIsAskedForStays() {
    let (proven, _) = Self.proven(["/a", "/b", "/a", "/c", "/a", "/d", "/a", "/b"], most: 4)
    #expect(proven == ["/a", "/b", "/c", "/d", "/b"])
  }

  @Test func noMoreAreKeptThanMay() {
    let (proven, _) = Self.proven(["/a", "/b", "/c", "/c", "/a", "/b"], most: 2)
    #expect(proven == ["/a", "/b", "/c", "/a", "/b"])
  }
}
