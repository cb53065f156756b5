import Testing

@testable import Vipera

@Suite struct LoadStateTests {
  typealias State = LoadState<[Int]>

  /// A state, and the values of all its computed properties.
  struct Row: Sendable, CustomTestStringConvertible {
    let state: State
    var content: [Int]?
    var isLoading = false
    var failure: String?
    let reloading: State
    let failing: State
    let mapped: LoadState<Int>
    var testDescription: String { "\(state)" }
  }

  static let rows = [
    Row(state: .idle, reloading: .loading(), failing: .failed("down"), mapped: .idle),
    Row(
      state: .loading(),
      isLoading: true,
      reloading: .loading(),
      failing: .failed("down"),
      mapped: .loading()
    ),
    Row(
      state: .loading(last: [1]),
      content: [1],
      isLoading: true,
      reloading: .loading(last: [1]),
      failing: .failed("down", last: [1]),
      mapped: .loading(last: 1)
    ),
    Row(
      state: .loaded([1, 2]),
      content: [1, 2],
      reloading: .loading(last: [1, 2]),
      failing: .failed("down", last: [1, 2]),
      mapped: .loaded(2)
    ),
    Row(
      state: .empty,
      reloading: .loading(),
      failing: .failed("down"),
      mapped: .empty
    ),
    Row(
      state: .failed("gone"),
      failure: "gone",
      reloading: .loading(),
      failing: .failed("down"),
      mapped: .failed("gone")
    ),
    Row(
      state: .failed("gone", last: [1, 2, 3]),
      content: [1, 2, 3],
      failure: "gone",
      reloading: .loading(last: [1, 2, 3]),
      failing: .failed("down", last: [1, 2, 3]),
      mapped: .failed("gone", last: 3)
    ),
  ]

  @Test(arguments: rows)
  func whatWasThereStaysOnScreen(row: Row) {
    #expect(row.state.content == row.content)
    #expect(row.state.isLoading == row.isLoading)
    #expect(row.state.failure == row.failure)
    #expect(row.state.reloading() == row.reloading)
    #expect(row.state.failing("down") == row.failing)
    #expect(row.state.map(\.count) == row.mapped)
  }

  @Test func aRefreshThatFailsTwiceWipesNothing() {
    let state = State.loaded([1]).reloading().failing("down").reloading().failing("still down")
    #expect(state == .failed("still down", last: [1]))
  }

  @Test func anAnswerWithNothingInItIsEmpty() {
    #expect(State.answered([]) == .empty)
    #expect(State.answered([1]) == .loaded([1]))
    #expect(LoadState<String>.answered("") == .empty)
    #expect(LoadState<[String: Int]>.answered(["a": 1]) == .loaded(["a": 1]))
  }

  @Test func anErrorOfTheTransformPasses() {
    struct Odd: Error, Equatable {}
    func refuse(_ content: [Int]) throws(Odd) -> Int { throw Odd() }
    for state in [State.loaded([1]), .loading(last: [1]), .failed("gone", last: [1])] {
      #expect(throws: Odd()) { try state.map(refuse) }
    }
    #expect(throws: Never.self) { try State.empty.map(refuse) }
    #expect(throws: Never.self) { try State.loading().map(refuse) }
    #expect(throws: Never.self) { try State.failed("gone").map(refuse) }
  }
}
