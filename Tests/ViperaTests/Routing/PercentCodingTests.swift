import Testing

@testable import Vipera
@testable import ViperaAddresses

@Suite struct PercentCodingTests {
  @Test(arguments: [
    ("", ""),
    ("azAZ09-._~", "azAZ09-._~"),
    (" ", "%20"),
    ("+", "%2B"),
    ("/?#[]@!$&'()*,;=:", "%2F%3F%23%5B%5D%40%21%24%26%27%28%29%2A%2C%3B%3D%3A"),
    ("\"<>\\^`{|}", "%22%3C%3E%5C%5E%60%7B%7C%7D"),
    ("\u{0}\u{7F}", "%00%7F"),
    ("é", "%C3%A9"),
    ("\u{10FFFF}", "%F4%8F%BF%BF"),
  ])
  func everythingButUnreservedCharactersIsEncoded(text: String, encoded: String) {
    #expect(PercentCoding.encode(text) == encoded)
    #expect(PercentCoding.decode(encoded) == text)
  }

  @Test(arguments: [
    ("%41%62", "Ab"),
    ("%c3%a9", "é"),
    ("%C3%A9", "é"),
    ("%252F", "%2F"),
    ("é", "é"),
    ("a+b", "a+b"),
  ])
  func whatOthersEncodeIsDecoded(encoded: String, text: String) {
    #expect(PercentCoding.decode(encoded) == text)
  }

  @Test func plusIsASpaceInAQuery() {
    #expect(PercentCoding.decode("a+b%2B", plusIsSpace: true) == "a b+")
  }

  @Test(arguments: [
    "%", "%%", "%4", "a%", "%G0", "%0G", "% 41", "%+41", "%-1", "%u0041", "%é", "%\u{301}41",
    "%FF", "%C3", "%C3%28", "%A9", "%C0%AF", "%E0%80%AF", "%ED%A0%80", "%F4%90%80%80",
    "%F8%88%80%80%80",
  ])
  func brokenTextIsNotDecoded(encoded: String) {
    #expect(PercentCoding.decode(encoded) == nil)
  }
}
