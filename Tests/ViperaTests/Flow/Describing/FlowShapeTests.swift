import Testing

@testable import Vipera

/// A value reads the same whether it is read where it lies or in a mirror.
struct FlowShapeTests {
  @Test(arguments: Sample.all.indices)
  func aShapeSaysWhatAMirrorSays(index: Int) {
    let value = Sample.all[index]
    // The first time a type is met, and once it is known.
    for _ in 0..<2 {
      #expect(FlowText.reflecting(value) == FlowText.mirroring(value))
      #expect(FlowText.shortened(FlowArgument("n", value).text) == FlowText.mirroring(value))
    }
    #expect(FlowText.describing([value, value]) == FlowText.mirroring([value, value]))
    let optional: (any Sendable)? = value
    #expect(FlowText.describing(optional) == FlowText.mirroring(value))
  }

  @Test func aTypeThatIsKnownStaticallyReadsTheSame() {
    let states: [LoadState<Page>] = [
      .empty, .loading(), .loading(last: Page()), .loaded(Page()), .failed("no"),
      .failed("no", last: Page()),
    ]
    for state in states {
      #expect(FlowText.describing(state) == FlowText.mirroring(state))
      #expect(FlowText.describing(Optional(state)) == FlowText.mirroring(state))
    }
    #expect(
      FlowText.describing(LoadState.loaded(Pair(1, "a")))
        == "loaded(Pair<Int, String>(first: 1, second: \"a\"))"
    )
  }

  /// A field that was seen with one value is read anew with another.
  @Test func everyValueIsReadAnew() {
    for number in 0..<3 {
      let page = Page(title: "\(number)", size: number.isMultiple(of: 2) ? .large : .small)
      #expect(FlowText.describing(page).contains("title: \"\(number)\""))
      #expect(FlowText.describing(page) == FlowText.mirroring(page))
    }
    for value: any Sendable in [1, "a", Page()] {
      #expect(FlowText.describing(Loose(value: value)) == FlowText.mirroring(Loose(value: value)))
    }
    for animal in [Animal(), Dog()] {
      let text = FlowText.describing(Held(animal: animal, kept: animal))
      #expect(text == "Held(animal: \(type(of: animal)), kept: Animal)")
    }
  }

  @Test func aStateOfAnArgumentReadsTheSame() {
    let states: [LoadState<Page>] = [
      .empty, .loading(last: Page()), .loaded(Page()), .failed("no"),
    ]
    for state in states {
      #expect(FlowArgument("state", state).text == FlowText.mirroring(state))
    }
    #expect(FlowArgument("state", LoadState.loaded((1, 2))).text == "loaded(1, 2)")
    #expect(FlowArgument("password", LoadState.loaded("hunter2")).text == "•••")
  }

  /// A text is written to room of fixed size first; what is too long for it reads the same.
  @Test(arguments: ["a", "é", "🏳️‍🌈", "e\u{301}\u{302}"])
  func longTextsReadTheSame(letter: String) {
    for count in [10, 100, 159, 160, 161, 300, 2000] {
      let text = String(repeating: letter, count: count)
      let page = Page(title: text, rows: [Pair(1, text), Pair(2, text)])
      #expect(FlowText.describing(page) == FlowText.mirroring(page))
      #expect(FlowText.describing([text]) == "[\(FlowText.quoting(text))]".cut())
      #expect(FlowText.describing([text: page]) == FlowText.mirroring([text: page]))
      #expect(FlowText.describing(Set([text, "b"])) == FlowText.mirroring(Set([text, "b"])))
    }
  }

  @Test(arguments: [0, 7, -7, 10, 1234, -1, Int.max, Int.min])
  func numbersReadTheSame(number: Int) {
    let pair = Pair(number, Optional(number))
    #expect(FlowText.describing(pair) == FlowText.mirroring(pair))
    #expect(FlowText.mirroring(pair).hasSuffix("(first: \(number), second: \(number))"))
  }

  @Test func secretsStayHiddenOnceATypeIsKnown() {
    for _ in 0..<3 {
      let text = FlowText.describing(LoadState.loaded(Account(name: "Ann", password: "hunter2")))
      #expect(text == "loaded(Account(name: \"Ann\", password: •••))")
    }
  }
}

extension String {
  fileprivate func cut() -> String { FlowText.shortened(self) }
}

private struct Pair<First: Sendable, Second: Sendable>: Sendable {
  let first: First
  let second: Second

  init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

private enum Size: Sendable { case small, large }

private enum Only: Sendable { case one }

private enum Flag: Sendable {
  case plain
  case on(Bool)
}

private enum Named: String, Sendable, CustomStringConvertible {
  case one
  var description: String { "the first" }
}

private struct Page: Sendable {
  var title = "Employees"
  var size = Size.large
  var only = Only.one
  var flag: Flag? = .on(true)
  var rows = [Pair(1, "a"), Pair(2, "b")]
  var ratio = 0.5
}

private struct Wide: Sendable {
  var a: Int8 = 1
  var b: UInt64 = 2
  var c: Character = "c"
  var d: Float = 1.5
  var e = Named.one
  var f: [Size] = [.small, .large, .small, .large]
  var g = "not written"
}

private struct Deep: Sendable {
  var page = Pair(Pair(Pair(Pair(1, 2), 3), 4), 5)
}

private struct Loose { let value: any Sendable }

private class Animal {}

private final class Dog: Animal {}

private struct Held {
  let animal: Animal
  weak var kept: Animal?
}

private struct Account: Sendable {
  let name: String
  let password: String
}

private struct Nothing: Sendable {}

private enum Sample {
  static let all: [any Sendable] = [
    1, -1.5, true, "a \"quoted\" text", String(repeating: "long ", count: 100), Nothing(), Page(),
    Page(title: "", flag: nil), Page(flag: .plain, rows: []), Wide(), Deep(), Size.small, Only.one,
    Flag.on(false), Flag.plain, Named.one, Pair(Optional(3), Optional<Page>.none),
    Pair([1, 2, 3, 4], ["a": 1]), Pair(Set([1]), 1...3), Pair("a" as Substring, (1, b: 2)),
    Optional(Optional(1)), LoadState<[Int]>.loaded([1, 2, 3, 4]), LoadState<Int>.failed("no"),
    LoadState.loaded((1, 2)), Result<Int, Never>.success(1), Account(name: "a", password: "b"),
    Secret("x"), Pair(Secret(1), { 1 } as @Sendable () -> Int), Pair(Int.self, Duration.seconds(1)),
    [Page(), Page(), Page(), Page()], [LoadState.loaded(Deep())], ["password": "x"],
  ]
}
