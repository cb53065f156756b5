import Testing

@testable import Vipera
@testable import ViperaReflection

/// The functions of the Swift runtime are no public API, so their results are checked once before they are used.
@Suite struct FieldReflectionTests {
  private typealias Trial = FieldReflectionTrial

  @Test func thisRuntimeIsTrusted() {
    #expect(FieldReflection.isTrusted)
  }

  @Test(arguments: [
    ("swapped", [1, 0, 2, 3, 4]), ("too few", [0, 1, 2, 3]), ("none", []),
    ("too many", [0, 1, 2, 3, 4, 4]),
  ])
  func otherFieldsAreNotBelieved(way: String, order: [Int]) {
    #expect(!Trial.agree(order.map { Trial.sample[$0] }, Trial.sample), "\(way)")
  }

  @Test func everythingSaidOfAFieldCounts() throws {
    let known = try #require(Trial.sample.first)
    func says(_ name: String, _ isStrong: Bool, _ isVariable: Bool, _ type: Any.Type) -> Bool {
      let found = Trial.Field(
        name: name,
        isStrong: isStrong,
        isVariable: isVariable,
        type: type
      )
      return Trial.agree([found], [known])
    }
    #expect(says("number", true, true, Int.self))
    #expect(!says("text", true, true, Int.self))
    #expect(!says("number", false, true, Int.self))
    #expect(!says("number", true, false, Int.self))
    #expect(!says("number", true, true, String.self))
  }

  @Test func aRuntimeThatSaysOtherwiseFailsTheTrial() {
    #expect(!Trial.passes { _ in [] })
    #expect(!Trial.passes { _ in Trial.sample })
    #expect(Trial.passes { $0 == Trial.Sample.self ? Trial.sample : Trial.derived })
  }

  @Test func withoutItALeakIsNamedAlone() {
    let leaks = LeakExplanation(
      alive: [LeakSamples.Screen(), LeakSamples.Router()],
      module: "Login",
      isReadable: false
    )
    .leaks
    #expect(
      leaks.map(\.description) == [
        """
        Login leaks: Screen, Router. Vipera cannot look into objects of this version of Swift: look \
        for a property, a closure or a task that holds them, and look for a newer Vipera.
        """
      ]
    )
  }

  private func unread<Value>(_ value: Value) -> String { ValueText.describing(value, isReadable: false) }

  @Test func withoutItARecordingNamesTheTypesOfStructs() {
    let row = Row(name: "Ada", owner: nil)
    #expect(ValueText.describing(row) == "Row(name: \"Ada\", owner: Screen)")
    #expect(unread(row) == "Row(…)")
    #expect(unread([row]) == "[Row(…)]")
    #expect(unread(Optional(row)) == "Row(…)")
    #expect(unread(Choice.one(row)) == "one(Row(…))")
    #expect(unread((row, 1)) == "(Row(…), 1)")
    // Values that need no metadata are described as usual.
    #expect(unread(3) == "3")
    #expect(unread(["a": 1]) == "[\"a\": 1]")
    #expect(unread(Choice.two("b")) == "two(\"b\")")
  }

  // Without metadata, it is unknown whether a custom description contains a secret.
  @Test func withoutItARecordingHoldsNoTextOfAStruct() {
    #expect(ValueText.describing(Named()) == "a name")
    #expect(unread(Named()) == "Named(…)")
    #expect(unread(SignIn()) == "SignIn(…)")
    #expect(unread([SignIn()]) == "[SignIn(…)]")
    #expect(unread((SignIn(), password: "hunter2")) == "(SignIn(…), password: •••)")
  }
}

private struct Row {
  let name: String
  weak var owner: LeakSamples.Screen?
}

private enum Choice {
  case one(Row)
  case two(String)
}

private struct Named: CustomStringConvertible {
  let name = "a name"
  var description: String { name }
}

private struct SignIn: CustomStringConvertible {
  let password = "hunter2"
  var description: String { password }
}
