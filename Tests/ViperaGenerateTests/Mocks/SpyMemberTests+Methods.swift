extension SpyMemberTests {
  static let methods = [
    Row(
      name: "overloads by label",
      requirement: "func find(id: Int); func find(name: String); func find(_ text: String)",
      expected: [
        "    case findId(id: Int)\n    case findName(name: String)\n    case find(String)",
        #"  let onFindId = SpyMethod<Int, Void, Never, (Int) -> Void>("find(id:)", "PSpy.onFindId")"#,
        #"  let onFind = SpyMethod<String, Void, Never, (String) -> Void>("find(_:)", "PSpy.onFind")"#,
      ]
    ),
    Row(
      name: "overloads by parameter type",
      requirement: "func find(_: Int); func find(_: [Int])",
      expected: [
        """
          func find(_ argument1: [Int]) {
            spyLog.add(.findArrayInt(argument1))
            onFindArrayInt.call(argument1)?(argument1)
          }
        """
      ]
    ),
    Row(
      name: "overloads by return type",
      requirement: "func count() -> Int; func count() -> String",
      expected: ["    case countReturningInt\n    case countReturningString"]
    ),
    Row(
      name: "throws",
      requirement: "func save(_ text: String) throws",
      expected: [
        #"  let onSave = SpyMethod<String, Void, any Error, (String) throws -> Void>("save(_:)", "PSpy.onSave")"#,
        """
          func save(_ text: String) throws {
            spyLog.add(.save(text))
            switch onSave.next(text) {
            case .returns: return
            case .throws(let error): throw error
            case .answers(let answer): return try answer(text)
            }
          }
        """,
      ]
    ),
    Row(
      name: "throws(E)",
      requirement: "func load() throws(StoreError) -> Int",
      expected: [
        #"  let onLoad = SpyMethod<Void, Int, StoreError, () throws(StoreError) -> Int>("load()", "PSpy.onLoad")"#,
        "  func load() throws(StoreError) -> Int {",
      ]
    ),
    Row(
      name: "throws(E) of a generic E",
      requirement: "func run<E: Error>(_ body: () throws(E) -> Void) throws(E)",
      expected: [
        #"  let onRun = SpyMethod<Void, Void, any Error, (() throws -> Void) throws -> Void>("run(_:)", "PSpy.onRun")"#,
        """
            do {
              switch onRun.next() {
              case .returns: return
              case .throws(let error): throw error
              case .answers(let answer): return try answer({ try body() })
              }
            } catch {
              throw onRun.cast(error)
            }
        """,
      ]
    ),
    Row(
      name: "rethrows",
      requirement: "func run<Output>(_ body: (Int) throws -> Output) rethrows -> Output",
      expected: [
        #"  let onRun = SpyMethod<Void, Any, Never, ((Int) throws -> Any) -> Any>("run(_:)", "PSpy.onRun")"#,
        """
          func run<Output>(_ body: (Int) throws -> Output) rethrows -> Output {
            spyLog.add(.run)
            switch onRun.next() {
            case .returns(let value): return onRun.cast(value)
            case .answers(let answer): return onRun.cast(answer({ try body($0) }))
            }
          }
        """,
      ]
    ),
    Row(
      name: "async without a result",
      requirement: "func wait() async",
      expected: ["  func wait() async {\n    spyLog.add(.wait)\n    await onWait.call()?()\n  }"]
    ),
    Row(
      name: "generic parameters",
      requirement: "func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value",
      expected: [
        """
          func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
            spyLog.add(.decode(type as Any, from: text))
            switch onDecode.next((type: type as Any, text: text)) {
            case .returns(let value): return onDecode.cast(value)
            case .throws(let error): throw error
            case .answers(let answer): return try onDecode.cast(answer(type as Any, text))
            }
          }
        """
      ]
    ),
    Row(
      name: "an optional of a generic parameter",
      requirement: "func keep<V>(_ value: V) -> V? where V: Equatable",
      expected: [
        #"  let onKeep = SpyMethod<Any, Any?, Never, (Any) -> Any?>("keep(_:)", "PSpy.onKeep")"#,
        """
          func keep<V>(_ value: V) -> V? where V: Equatable {
            spyLog.add(.keep(value as Any))
            switch onKeep.next(value as Any) {
            case .returns(let valueCopy): return onKeep.cast(valueCopy as Any)
            case .answers(let answer): return onKeep.cast(answer(value as Any) as Any)
            }
          }
        """,
      ]
    ),
    Row(
      name: "@discardableResult and mutating",
      requirement: "@discardableResult mutating func save() -> Bool",
      expected: ["  @discardableResult\n  func save() -> Bool {"]
    ),
    Row(
      name: "operators",
      requirement: "static func + (left: Self, right: Self) -> Int",
      expected: [
        "  static var onPlus: SpyMethod<(left: PSpy, right: PSpy), Int, Never, @Sendable (PSpy, PSpy) -> Int> {",
        "  static func + (left: PSpy, right: PSpy) -> Int {\n    staticLog.add(.plus(left: left, right: right))",
      ]
    ),
    Row(
      name: "subscripts",
      requirement: "subscript(index: Int) -> String { get set }",
      expected: [
        "    case subscriptGet(Int)\n    case subscriptSet(Int, newValue: String)",
        """
          subscript(index: Int) -> String {
            get {
              spyLog.add(.subscriptGet(index))
              switch onSubscript.next(index) {
              case .returns(let value): return value
              case .answers(let answer): return answer(index)
              }
            }
            set {
              spyLog.add(.subscriptSet(index, newValue: newValue))
              onSubscriptSet.call((index: index, newValue: newValue))?(index, newValue)
            }
          }
        """,
      ]
    ),
    Row(
      name: "initialisers",
      requirement: "init(id: Int)",
      expected: [
        #"  let onInit = SpyMethod<Int, Void, Never, Never>("init(id:)", "PSpy.onInit")"#,
        """
          init() {}

          convenience init(id: Int) {
            self.init()
            spyLog.add(.initializer(id: id))
            _ = onInit.call(id)
          }
        """,
      ]
    ),
    Row(
      name: "an initialiser without parameters",
      requirement: "init()",
      expected: [
        """
          private init(recording: Void) {}

          convenience init() {
            self.init(recording: ())
            spyLog.add(.initializer)
            _ = onInit.call()
          }
        """
      ]
    ),
  ]
}
