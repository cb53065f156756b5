import Testing

@testable import Modules

@Suite struct TypedNumberTests {
  @Test(arguments: [
    ("0", 0), ("007", 7), ("1299900", 1_299_900), ("1.299.900", 1_299_900),
    ("1 299 900", 1_299_900), ("1\u{a0}299\u{a0}900", 1_299_900), ("$ 1.299.900", 1_299_900),
    (" $45.000\t", 45_000), ("1,299,900", 1_299_900), ("1'299'900", 1_299_900),
    ("1'299.900", 1_299_900), ("1’299.900", 1_299_900), ("9223372036854775807", Int.max),
  ])
  func aNumberIsReadAsItIsTyped(text: String, number: Int) {
    #expect(TypedNumber(text)?.value == number)
  }

  // Regression: separators were simply removed, so `19.90` was read as 1990, and `1.5` as 15.
  @Test(arguments: [
    "", " ", ".", "$", "$ $ 5", "1.5", "1 5", "19.90", "1.29", "1.299.9", "1.2990", "1234.567",
    ".500", "500.", "1..500", "0.500", "1,5", "12,50", "1.299,900", "1,299.900", "'", "-5", "+5",
    "5e3", "x", "١٢", "5$",
    "9223372036854775808",
  ])
  func whatIsNoWholeNumberIsNotRead(text: String) {
    #expect(TypedNumber(text) == nil)
  }
}
