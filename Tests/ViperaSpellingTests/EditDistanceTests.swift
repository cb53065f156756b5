import Testing

@testable import ViperaSpelling

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("view", "view", 0), ("view", "", 4), ("view", "veiw", 1), ("view", "views", 1),
    ("router", "rourer", 1), ("worker", "view", 5),
  ])
  func distancesCountEdits(first: String, second: String, distance: Int) {
    #expect(EditDistance.between(first, second) == distance)
    #expect(EditDistance.between(second, first) == distance)
  }
}
