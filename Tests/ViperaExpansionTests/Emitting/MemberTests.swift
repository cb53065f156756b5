import Testing

@testable import ViperaExpansion

/// The members by which a spy and a probe implement a requirement.
///
/// ViperaTests checks that they compile and work.
@Suite struct MemberTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let requirement: String
    let spy: String
    let probe: String

    var testDescription: String { requirement }
  }

  @Test(arguments: cases)
  func aMemberIsWrittenAsAPersonWould(_ example: Case) throws {
    let source = "@Contract enum C { protocol Worker: AnyObject { \(example.requirement) } }"
    let written = try Expansion(source).members
    #expect(written.contains(indented(example.spy)), "\(written)")
    #expect(written.contains(indented(example.probe)), "\(written)")
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "\n  \($0)" }.joined()
  }

  static let cases = [
    Case(
      requirement: "func fill(_ value: inout Int, by step: Int)",
      spy: """
        func fill(_ value: inout Int, by step: Int) {
          var arguments: (value: Int, step: Int) = (value: value, step: step)
          defer { value = arguments.value }
          return onFill.call(
            changing: &arguments,
            [Vipera.FlowArgument("value", value), Vipera.FlowArgument("step", step)]
          )
        }
        """,
      probe: """
        func fill(_ value: inout Int, by step: Int) {
          probe.call(
            "fill(_:by:)",
            [Vipera.FlowArgument("value", value), Vipera.FlowArgument("step", step)]
          ) { () -> Swift.Void in
            part.fill(&value, by: step)
          }
        }
        """
    ),
    Case(
      requirement: "func each(_ body: (Int) -> Void)",
      spy: """
        func each(_ body: (Int) -> Void) {
          withoutActuallyEscaping(body) { body -> Swift.Void in
            let lentBody = Vipera.SpyClosure<(Int) -> Void>(body)
            defer { lentBody.end() }
            return onEach.call(lentBody, [Vipera.FlowArgument(closure: "body")])
          }
        }
        """,
      probe: """
        func each(_ body: (Int) -> Void) {
          probe.call("each(_:)", [Vipera.FlowArgument(closure: "body")]) { () -> Swift.Void in
            part.each(body)
          }
        }
        """
    ),
    Case(
      requirement: "func map(_ body: (Int) async -> Int) async -> Int",
      spy: """
        func map(_ body: (Int) async -> Int) async -> Int {
          await onMap.call(
            Vipera.SpyClosure<(Int) async -> Int>(),
            [Vipera.FlowArgument(closure: "body")]
          )
        }
        """,
      probe: """
        func map(_ body: (Int) async -> Int) async -> Int {
          await probe.call("map(_:)", [Vipera.FlowArgument(closure: "body")]) { () async -> Int in
            await part.map(body)
          }
        }
        """
    ),
    Case(
      requirement: "func decode<Value>(_ id: Int) throws -> Value",
      spy: """
        func decode<Value>(_ id: Int) throws -> Value {
          try Vipera.SpyValue.cast(onDecode.call(id, [Vipera.FlowArgument("id", id)]), from: "decode(_:)")
        }
        """,
      probe: """
        func decode<Value>(_ id: Int) throws -> Value {
          try probe.call("decode(_:)", [Vipera.FlowArgument("id", id)]) { () throws -> Value in
            try part.decode(id)
          }
        }
        """
    ),
    Case(
      requirement: "func run<Failure: Error>(_ type: Failure.Type) throws(Failure)",
      spy: """
        func run<Failure: Error>(_ type: Failure.Type) throws(Failure) {
          do {
            return try onRun.call(type as Any, [Vipera.FlowArgument("type", type)])
          } catch {
            throw Vipera.SpyValue.cast(error, from: "run(_:)")
          }
        }
        """,
      probe: """
        func run<Failure: Error>(_ type: Failure.Type) throws(Failure) {
          try probe.call(
            "run(_:)",
            [Vipera.FlowArgument("type", type)]
          ) { () throws(Failure) -> Swift.Void in
            try part.run(type)
          }
        }
        """
    ),
    Case(
      requirement: "static func make(accessToken: String) -> Int",
      spy: """
        static var onMake: Vipera.SharedSpyMethod<String, Int, Swift.Never> {
          Vipera.SpyScope.recorder("make(accessToken:)", as: "onMake", of: WorkerSpy.self) { transcript in
            Vipera.SharedSpyMethod<String, Int, Swift.Never>("make(accessToken:)", as: "WorkerSpy.onMake", transcript)
          }
        }
        """,
      probe: """
        static func make(accessToken: String) -> Int {
          Part.make(accessToken: accessToken)
        }
        """
    ),
    Case(
      requirement: "var accessToken: String { get async throws }",
      spy: """
        var accessToken: String {
          get async throws {
            try await onAccessToken.call(())
          }
        }
        """,
      probe: """
        var accessToken: String {
          get async throws {
            try await probe.call("accessToken", hidesResult: true) { () async throws -> String in
              try await part.accessToken
            }
          }
        }
        """
    ),
    Case(
      requirement: "func add(_ numbers: Int..., to place: String) -> Int",
      spy: """
        func add(_ numbers: Int..., to place: String) -> Int {
          onAdd.call(
            (numbers: numbers, place: place),
            [Vipera.FlowArgument("numbers", numbers), Vipera.FlowArgument("place", place)]
          )
        }
        """,
      probe: """
            // SAFETY: Variadic arguments arrive as an array, so both types are called alike.
            let call = unsafe unsafeBitCast(
              part.add(_:to:) as (Int..., String) -> Int,
              to: (([Int], String) -> Int).self
            )
            return call(numbers, place)
        """
    ),
    Case(
      requirement: "func part(_ probe: Int)",
      spy: """
        func part(_ probe: Int) {
          onPart.call(probe, [Vipera.FlowArgument("probe", probe)])
        }
        """,
      probe: """
        func part(_ probe: Int) {
          ownProbe.call("part(_:)", [Vipera.FlowArgument("probe", probe)]) { () -> Swift.Void in
            ownPart.part(probe)
          }
        }
        """
    ),
    Case(
      requirement: "subscript(row: Int) -> String { get set }",
      spy: """
        subscript(row: Int) -> String {
          get {
            onSubscript.call(row, [Vipera.FlowArgument("row", row)])
          }
          set {
            onSubscriptSet.call(
              (row: row, newValue: newValue),
              [Vipera.FlowArgument("row", row), Vipera.FlowArgument("newValue", newValue)]
            )
          }
        }
        """,
      probe: """
        subscript(row: Int) -> String {
          get { part[row] }
          set {
            probe.call(
              "subscript(_:) =",
              [Vipera.FlowArgument("row", row), Vipera.FlowArgument("newValue", newValue)]
            ) { () -> Swift.Void in
              part[row] = newValue
            }
          }
        }
        """
    ),
  ]
}
