import Testing

@testable import Modules

@Suite struct PriceTests {
  @Test(arguments: [
    (0, "$ 0"),
    (7, "$ 7"),
    (999, "$ 999"),
    (1_000, "$ 1.000"),
    (108_325, "$ 108.325"),
    (1_299_900, "$ 1.299.900"),
    (99_999_999_999, "$ 99.999.999.999"),
    (-1_000, "$ -1.000"),
    (Int.min, "$ -9.223.372.036.854.775.808"),
  ])
  func thousandsAreSetApart(pesos: Int, text: String) {
    #expect(Price.text(pesos) == text)
  }
}
