import Testing

@testable import Modules

@Suite struct WantedPriceTests {
  @Test(
    arguments: [
      ("", nil),
      ("  ", nil),
      ("0", 0),
      ("45000", 45_000),
      ("45.000", 45_000),
      ("1.299.900", 1_299_900),
      ("1,299,900", 1_299_900),
      ("$ 1.299.900", 1_299_900),
      (" 1 299 900 ", 1_299_900),
      ("99999999999", 99_999_999_999),
    ] as [(String, Int?)]
  )
  func aPriceIsReadAsItIsTyped(text: String, pesos: Int?) throws {
    #expect(try #require(WantedPrice(text)).pesos == pesos)
  }

  @Test(arguments: [
    "abc", "1.5", "1.29", "1 5", "0.500", "1,5", "-5", "+5", "1.299.9", ".500", "1234.567", "$",
    "$$5", "١٢",
    "100000000000", "99999999999999999999", "5e3",
  ])
  func whatIsNoPriceIsNotRead(text: String) {
    #expect(WantedPrice(text) == nil)
  }
}
