import Testing

@testable import API

/// What tells two bodies apart.
@Suite struct EntityTagTests {
  @Test func everyByteCounts() {
    let body = (0..<100).map { UInt8($0) }
    for count in 0...body.count {
      let one = Array(body[..<count])
      #expect(EntityTag.tag(of: one) == EntityTag.tag(of: one))
      for place in one.indices {
        var other = one
        other[place] ^= 1
        #expect(EntityTag.tag(of: one) != EntityTag.tag(of: other), "\(place) of \(count)")
      }
    }
  }

  @Test func bodiesOfZerosDifferByTheirLength() {
    let tags = (0...64).map { EntityTag.tag(of: [UInt8](repeating: 0, count: $0)) }
    #expect(Set(tags).count == tags.count)
  }

  @Test func wordsThatChangePlacesDiffer() {
    let one = [UInt8](repeating: 1, count: 8)
    let other = [UInt8](repeating: 2, count: 8)
    #expect(EntityTag.tag(of: one + other) != EntityTag.tag(of: other + one))
  }

  @Test func aTagStandsInQuotes() {
    let tag = EntityTag.tag(of: [1, 2, 3])
    #expect(tag.first == "\"" && tag.hasSuffix("-3\""))
    #expect(tag.dropFirst().dropLast().allSatisfy { $0.isASCII && $0 != "\"" })
  }
}
