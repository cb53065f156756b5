import Testing

@testable import API

/// Entity tags of different bodies.
@Suite struct TaggedBodyTests {
  @Test func everyByteCounts() {
    let body = (0..<100).map { UInt8($0) }
    for count in 0...body.count {
      let one = Array(body[..<count])
      #expect(TaggedBody(bytes: one).tag == TaggedBody(bytes: one).tag)
      for place in one.indices {
        var other = one
        other[place] ^= 1
        #expect(TaggedBody(bytes: one).tag != TaggedBody(bytes: other).tag, "\(place) of \(count)")
      }
    }
  }

  @Test func bodiesOfZerosDifferByTheirLength() {
    let tags = (0...64).map { TaggedBody(bytes: [UInt8](repeating: 0, count: $0)).tag }
    #expect(Set(tags).count == tags.count)
  }

  @Test func wordsThatChangePlacesDiffer() {
    let one = [UInt8](repeating: 1, count: 8)
    let other = [UInt8](repeating: 2, count: 8)
    #expect(TaggedBody(bytes: one + other).tag != TaggedBody(bytes: other + one).tag)
  }

  @Test func aTagStandsInQuotes() {
    let tag = TaggedBody(bytes: [1, 2, 3]).tag
    #expect(tag.first == "\"" && tag.hasSuffix("-3\""))
    #expect(tag.dropFirst().dropLast().allSatisfy { $0.isASCII && $0 != "\"" })
  }
}
