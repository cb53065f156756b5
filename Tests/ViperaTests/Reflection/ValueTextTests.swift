import Testing

@testable import Vipera
@testable import ViperaReflection

/// The descriptions of values in a diagram.
struct ValueTextTests {
  @Test(arguments: TextRow.all)
  func aValueReads(row: TextRow) {
    #expect(row.described == row.text)
  }

  /// `FlowArgument` describes a `String` or an `Int` in a faster way, which must give the same text.
  @Test(
    arguments: [
      "short", #"with "quotes""#, String(repeating: "é", count: 200), "part".dropFirst(), Int.min, Int8.max, true,
      Optional("some") as any Sendable, Int?.none as any Sendable,
    ] as [any Sendable]
  )
  func anArgumentReadsLikeItsValue(value: any Sendable) {
    func check(_ value: some Sendable) {
      #expect(FlowArgument("value", value).text == ValueText.describing(value))
    }
    check(value)
  }

  @Test
  func hugeTextsAreCutInBoundedTime() {
    let text = ValueText.describing(String(repeating: "🏳️‍🌈", count: 200_000))
    #expect(text.count == 163)
    #expect(text.hasSuffix("…\""))
  }

  /// A character may consist of any number of scalars.
  @Test
  func aCharacterOfManyMarksIsCutToo() {
    let text = ValueText.describing("e" + String(repeating: "\u{301}", count: 1_000_000))
    #expect(text.unicodeScalars.count < 700)
  }

  @Test
  func deepNestingEnds() {
    var nested: Any = 1
    for _ in 0..<2000 { nested = Box(nested) }
    #expect(ValueText.describing(nested).utf8.count < 300)
    var list: [Any] = []
    for _ in 0..<500 { list = [list, list] }
    #expect(ValueText.describing(list).utf8.count < 300)
    #expect(ValueText.describing(IndirectList.of(1000)).utf8.count < 700)
  }

  @Test
  func largeListsAreCountedAndNotRead() {
    #expect(ValueText.describing(Array(repeating: Box(1), count: 100_000)) == "[100000 × Box<Int>]")
    #expect(ValueText.describing(Set(0..<5000)) == "[5000 × Int]")
    let form = Dictionary(uniqueKeysWithValues: (0..<4).map { ("\($0)", 1.5) })
    #expect(ValueText.describing(form) == "[4 × Double]")
  }

  @Test
  func whatHasNoOrderReadsTheSameEveryTime() {
    let texts = (0..<50).map { _ in ValueText.describing(Set(["b", "a", "c"])) }
    #expect(Set(texts) == [#"["a", "b", "c"]"#])
    let forms = (0..<50).map { _ in ValueText.describing(["b": 2, "a": 1, "c": 3]) }
    #expect(Set(forms) == [#"["a": 1, "b": 2, "c": 3]"#])
  }

  @Test
  func objectsThatHoldThemselvesAreOnlyNamed() {
    let node = Node()
    node.next = node
    #expect(ValueText.describing(node) == "Node")
    #expect(ValueText.describing([node]) == "[Node]")
    #expect(ValueText.describing(Box(node)) == "Box<Node>(value: Node)")
    node.next = nil
  }

  @Test
  func aClosureIsOnlyItsType() {
    #expect(ValueText.describing({ (_: Int) -> Bool in true }) == "(Int) -> Bool")
  }

  /// Recording a tap costs the same whether or not the compiler knows the value's type.
  @Test
  func aValueOfUnknownTypeReadsTheSame() {
    func unknown<Value>(_ value: Value) -> String { FlowArgument("n", value).text }
    #expect(unknown(3) == FlowArgument("n", 3).text)
    #expect(unknown("a") == FlowArgument("n", "a").text)
    #expect(unknown(true) == FlowArgument("n", true).text)
  }
}

/// A value, and its expected text.
struct TextRow: CustomTestStringConvertible {
  let testDescription: String
  let described: String
  let text: String

  private init<Value>(_ name: String, _ value: Value, _ text: String) {
    testDescription = name
    described = ValueText.describing(value)
    self.text = text
  }

  static let all: [TextRow] = scalars + lists + types + states + secrets

  private static let scalars = [
    TextRow("number", -3, "-3"),
    TextRow("fraction", 1.5, "1.5"),
    TextRow("truth", true, "true"),
    TextRow("text", "a\"b", "\"a\"b\""),
    TextRow("part of a text", "hello".prefix(2), "\"he\""),
    TextRow("empty text", "", "\"\""),
    TextRow("right to left", "שלום", "\"שלום\""),
    TextRow("no number", Int?.none, "nil"),
    TextRow("perhaps a number", Int?(3), "3"),
    TextRow("perhaps perhaps", Int??(nil), "nil"),
    TextRow(
      "160 characters",
      String(repeating: "é", count: 160),
      "\"\(String(repeating: "é", count: 160))\""
    ),
    TextRow(
      "161 characters",
      String(repeating: "é", count: 161),
      "\"\(String(repeating: "é", count: 160))…\""
    ),
    TextRow(
      "161 characters of unknown type",
      String(repeating: "é", count: 161) as Any,
      "\"\(String(repeating: "é", count: 160))…\""
    ),
  ]

  private static let lists = [
    TextRow("no items", [Int](), "[]"),
    TextRow("no pairs", [String: Int](), "[:]"),
    TextRow("three items", [1, 2, 3], "[1, 2, 3]"),
    TextRow("four items", [1, 2, 3, 4], "[4 × Int]"),
    TextRow("part of a list", [1, 2, 3, 4, 5][1...], "[4 × Int]"),
    TextRow("lists of lists", [[["a"]]], #"[[["a"]]]"#),
    TextRow("five levels", [[[[[1]]]]], "[[[[…]]]]"),
    TextRow("range", 1..<4, "1..<4"),
    TextRow("pair", (1, label: "a"), #"(1, label: "a")"#),
  ]

  private static let types = [
    TextRow("struct", Box("a"), #"Box<String>(value: "a")"#),
    TextRow("empty struct", Nothing(), "Nothing"),
    TextRow("large struct", Large(), "Large(a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, …)"),
    TextRow("struct that describes itself", Named(), "a name"),
    TextRow(
      "four levels",
      Box(Box(Box(Box(1)))),
      "Box<Box<Box<Box<Int>>>>(value: Box<Box<Box<Int>>>(value: Box<Box<Int>>(value: Box<Int>(…))))"
    ),
    TextRow("case", Fate.plain, "plain"),
    TextRow("case with a value", Fate.value(1), "value(1)"),
    TextRow("case with values", Fate.pair(a: 1, b: "x"), #"pair(a: 1, b: "x")"#),
    TextRow("type", Int.self, "Int"),
    TextRow("value of any type", Box<any Sendable>("a"), #"Box<Any>(value: "a")"#),
    TextRow("object of a subclass", Box<Node>(Leaf()), "Box<Node>(value: Leaf)"),
    TextRow("duration", Box(Duration.seconds(1)), "Box<Duration>(value: 1.0 seconds)"),
  ]

  private static let states = [
    TextRow("not asked", LoadState<Int>.idle, "idle"),
    TextRow("nothing", LoadState<Int>.empty, "empty"),
    TextRow("loading", LoadState<Int>.loading(), "loading(last: nil)"),
    TextRow("loading again", LoadState.loading(last: 1), "loading(last: 1)"),
    TextRow("loaded", LoadState.loaded([1, 2, 3, 4]), "loaded([4 × Int])"),
    TextRow("loaded pair", LoadState.loaded((1, 2)), "loaded(1, 2)"),
    TextRow("failed", LoadState<Int>.failed("no"), #"failed("no", last: nil)"#),
    TextRow("failed again", LoadState.failed("no", last: 1), #"failed("no", last: 1)"#),
    TextRow("perhaps a state", LoadState<Int>?(.loaded(1)), "loaded(1)"),
  ]

  private static let longKey = "[\"\(String(repeating: "k", count: 158))…"

  private static let secrets = [
    TextRow("secret", Secret("hunter2"), "•••"),
    TextRow("perhaps a secret", Secret<String>?(Secret("hunter2")), "•••"),
    TextRow("secrets", [Secret(1), Secret(2)], "[•••, •••]"),
    TextRow("field", Login(), #"Login(email: "ann", password: •••, token: •••)"#),
    TextRow("case", Fate.accessToken("hunter2"), "accessToken(•••)"),
    TextRow("label", (user: "ann", apiKey: "hunter2"), #"(user: "ann", apiKey: •••)"#),
    TextRow("key", ["new_password": "hunter2"], #"["new_password": •••]"#),
    // Fixed bug: keys were compared with their quotes, so whole words did not match.
    TextRow("short key", ["pin": "1234"], #"["pin": •••]"#),
    TextRow("key of any type", [AnyHashable("pin"): "1234"], "[pin: •••]"),
    TextRow("key that has a text", [Field(rawValue: "otp"): 1], #"[Field(rawValue: "otp"): •••]"#),
    TextRow("long key", [String(repeating: "k", count: 200) + "pin_code": 1], longKey),
    // Fixed bug: a custom description showed values of secret fields.
    TextRow("own text", SignIn(), #"SignIn(email: "ann", password: •••)"#),
    TextRow("own text, perhaps", SignIn?(SignIn()), #"SignIn(email: "ann", password: •••)"#),
    TextRow(
      "own text in a case",
      Attempt.first(SignIn()),
      #"first(SignIn(email: "ann", password: •••))"#
    ),
    TextRow("own text of a case", Attempt.token("hunter2"), "token(•••)"),
    TextRow(
      "own text around another",
      Request(id: 1, form: SignIn()),
      #"Request(id: 1, form: SignIn(email: "ann", password: •••))"#
    ),
  ]
}

private struct Box<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}

private struct Nothing {}

private struct Large {
  let a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7
}

private struct Named: CustomStringConvertible {
  var description: String { "a name" }
}

private struct Login {
  let email = "ann"
  let password = "hunter2"
  let token: String? = "hunter2"
}

private struct SignIn: CustomStringConvertible, Error {
  let email = "ann"
  let password = "hunter2"
  var description: String { "\(email) with \(password)" }
}

private struct Request: CustomStringConvertible {
  let id: Int
  let form: SignIn?
  var description: String { "\(form as Any)" }
}

private enum Attempt: CustomStringConvertible {
  case first(SignIn)
  case token(String)
  var description: String { "hunter2" }
}

private struct Field: Hashable, RawRepresentable {
  let rawValue: String
}

private enum Fate {
  case plain
  case value(Int)
  case pair(a: Int, b: String)
  case accessToken(String)
}

private indirect enum IndirectList {
  case end
  case item(Int, IndirectList)

  static func of(_ count: Int) -> IndirectList {
    (0..<count).reduce(.end) { .item($1, $0) }
  }
}

private class Node {
  var next: Node?
}

private final class Leaf: Node {}
