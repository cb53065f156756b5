extension SpyMemberTests {
  static let arguments = [
    Row(
      name: "some",
      requirement: "func draw(_ shape: some Shape)",
      expected: [
        #"  let onDraw = SpyMethod<any Shape, Void, Never, (any Shape) -> Void>("draw(_:)", "PSpy.onDraw")"#,
        "  func draw(_ shape: some Shape) {",
      ]
    ),
    Row(
      name: "inout",
      requirement: "func fill(_ value: inout Int) -> Bool",
      expected: [
        #"  let onFill = SpyMethod<Int, Bool, Never, (inout Int) -> Bool>("fill(_:)", "PSpy.onFill")"#,
        "    case .answers(let answer): return answer(&value)",
      ]
    ),
    Row(
      name: "inout of a generic parameter",
      requirement: "func fill<T>(_ value: inout T)",
      expected: [
        """
            if let answer = onFill.call(value as Any) {
              var anyValue: Any = value
              defer { value = onFill.cast(anyValue) }
              answer(&anyValue)
            }
        """
      ]
    ),
    Row(
      name: "variadic",
      requirement: "func add(_ items: Int..., to place: String)",
      expected: [
        "    case add([Int], to: String)",
        """
          func add(_ items: Int..., to place: String) {
            spyLog.add(.add(items, to: place))
            onAdd.call((items: items, place: place))?(items, place)
          }
        """,
      ]
    ),
    Row(
      name: "closures that end with the call",
      requirement: "func each(_ body: (Int) -> Void, then: @escaping () -> Void)",
      expected: [
        "    case each(then: () -> Void)",
        """
          func each(_ body: (Int) -> Void, then: @escaping () -> Void) {
            spyLog.add(.each(then: then))
            onEach.call(then)?(body, then)
          }
        """,
      ]
    ),
    Row(
      name: "autoclosures",
      requirement: "func note(_ text: @autoclosure () throws -> String, _ later: @escaping @autoclosure () -> Int)",
      expected: [
        "    spyLog.add(.note({ later() }))",
        "    onNote.call({ later() })?({ try text() }, { later() })",
      ]
    ),
    Row(
      name: "ownership",
      requirement: "func take(_ token: consuming Token)",
      expected: [
        #"  let onTake = SpyMethod<Void, Void, Never, (consuming Token) -> Void>("take(_:)", "PSpy.onTake")"#,
        "    spyLog.add(.take)\n    onTake.call()?(token)",
      ]
    ),
    Row(
      name: "sending",
      requirement: "func make(_ thing: sending Thing) -> sending Thing",
      expected: [
        #"  let onMake = SpyMethod<Thing, Thing, Never, (Thing) -> Thing>("make(_:)", "PSpy.onMake")"#,
        "    case .answers(let answer): return SpyHanded(answer(thing)).take()",
      ]
    ),
    Row(
      name: "tuples and optionals of closures",
      requirement: "func pair(_ pair: (a: Int, b: String), _ body: (() -> Void)?) -> (Int, Int)!",
      expected: [
        "    case pair((a: Int, b: String), (() -> Void)?)",
        "    case .returns(let value): return value",
      ]
    ),
    Row(
      name: "secrets",
      requirement: "func signIn(_ email: String, password: String)",
      expected: [
        "    case signIn(String, password: SpySecret<String>)",
        "    spyLog.add(.signIn(email, password: SpySecret(password)))",
      ]
    ),
  ]
}
