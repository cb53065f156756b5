import Entities
import Testing

@testable import Modules

@Suite struct MomentTests {
  @Test(arguments: [
    (0, "31 de diciembre de 1969, 7:00 p. m."), (18_000, "1 de enero de 1970, 12:00 a. m."),
    (1_709_218_799, "29 de febrero de 2024, 9:59 a. m."), (951_782_400, "28 de febrero de 2000, 7:00 p. m."),
    (1_795_377_600, "22 de noviembre de 2026, 3:00 p. m."),
    (253_402_300_799, "31 de diciembre de 9999, 6:59 p. m."),
    (4_107_560_399, "28 de febrero de 2100, 11:59 p. m."),
    (4_107_628_800, "1 de marzo de 2100, 7:00 p. m."),
  ])
  func momentsAreThoseOfColombia(seconds: Int, text: String) {
    #expect(Moment.text(seconds, in: .spanish) == text)
  }

  @Test func englishNamesTheMonthFirst() {
    #expect(Moment.text(1_795_377_600, in: .english) == "November 22, 2026, 3:00 p.m.")
    #expect(Moment.text(1_795_366_799, in: .english) == "November 22, 2026, 11:59 a.m.")
    #expect(Moment.text(1_795_366_800, in: .english) == "November 22, 2026, 12:00 p.m.")
  }
}
