import Entities
import Testing

@testable import Modules

@Suite struct MomentTests {
  @Test(arguments: [
    (0, "31 de diciembre de 1969, 19:00"), (18_000, "1 de enero de 1970, 0:00"),
    (1_709_218_799, "29 de febrero de 2024, 9:59"), (951_782_400, "28 de febrero de 2000, 19:00"),
    (1_795_377_600, "22 de noviembre de 2026, 15:00"),
    (253_402_300_799, "31 de diciembre de 9999, 18:59"),
    (4_107_560_399, "28 de febrero de 2100, 23:59"),
    (4_107_628_800, "1 de marzo de 2100, 19:00"),
  ])
  func momentsAreThoseOfColombia(seconds: Int, text: String) {
    #expect(Moment.text(seconds, in: .spanish) == text)
  }

  @Test func englishNamesTheMonthToo() {
    #expect(Moment.text(1_795_377_600, in: .english) == "22 November 2026, 15:00")
  }
}
