import Testing

@testable import Modules

@Suite struct FillingTests {
  @Test(arguments: [
    ("{}{}", "a", "b", "ab"), ("– {} · {} –", "a", "b", "– a · b –"), ("{}: {}", "", "x", ": x"),
    ("{} and {} more", "Caja {}", "2", "Caja {} and 2 more"), ("{}: {}", "{}", "{}", "{}: {}"),
  ])
  func eachPlaceOfTheTextGetsItsValue(
    text: String,
    first: String,
    second: String,
    filled: String
  ) {
    #expect(text.filled(with: first, second) == filled)
  }

  @Test func onePlaceGetsOneValue() {
    #expect("Hello, {}!".filled(with: "{}") == "Hello, {}!")
    #expect("{}".filled(with: "é") == "é")
  }

  @Test func aValueThatHasNoPlaceEndsTheRun() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = "Hello, {}".filled(with: "Ada", "Lovelace")
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      output.contains("'Hello, {}' has 1 of '{}', and got 2 to fill them: give one for each.")
    )
  }
}
