import Testing

@testable import ViperaHTML

@Suite struct KeyedHashTests {
  private let hash = KeyedHash(seed: 0x1234_5678_9ABC_DEF0, secret: 0x0FED_CBA9_8765_4321)

  @Test func manySimilarTextsDoNotCollide() {
    var seen: Set<UInt64> = []
    for number in 0..<50_000 {
      seen.insert(hash("row \(number)"))
      seen.insert(hash("\(number) and a text of more than sixteen bytes"))
    }
    #expect(seen.count == 100_000)
  }

  @Test(arguments: 0..<70)
  func everyByteCounts(length: Int) {
    let text = String(repeating: "a", count: length)
    var seen: Set = [hash(text)]
    for at in 0..<length {
      var bytes = Array(text.utf8)
      bytes[at] ^= 1
      seen.insert(hash(String(decoding: bytes, as: UTF8.self)))
    }
    #expect(seen.count == length + 1)
  }

  @Test func lengthCounts() {
    #expect(Set((0..<100).map { hash(String(repeating: "\0", count: $0)) }).count == 100)
  }

  @Test func theSeedCounts() {
    let others = (1..<100).map { KeyedHash(seed: $0, secret: 7)("text") }
    #expect(Set(others).count == 99)
    #expect(KeyedHash(seed: 1, secret: 8)("text") != KeyedHash(seed: 1, secret: 10)("text"))
  }

  @Test func numbersDoNotCollide() {
    #expect(Set((0..<100_000).map { hash(UInt64($0)) }).count == 100_000)
  }

  @Test func bitsOfTheResultAreEven() {
    var counts = Array(repeating: 0, count: 64)
    for number in 0..<4_096 {
      let value = hash("\(number)")
      for bit in 0..<64 where value >> UInt64(bit) & 1 == 1 { counts[bit] += 1 }
    }
    #expect(counts.allSatisfy { (1_850...2_250).contains($0) }, "\(counts)")
  }

  @Test func literalsDifferInAFingerprint() {
    let literals: [StaticString] = [
      "", "a", "ab", "abc", "abcd", "class", "data-row", "a name of seventeen",
    ]
    let marks = literals.map { hash.mixing($0, into: 5) }
    #expect(Set(marks).count == literals.count)
  }
}
