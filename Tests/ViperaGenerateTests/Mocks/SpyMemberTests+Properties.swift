extension SpyMemberTests {
  static let properties = [
    Row(
      name: "get",
      requirement: "var title: String { get }",
      expected: [
        #"  let onTitle = SpyProperty<String>("title", "PSpy.onTitle")"#,
        "  var title: String {\n    onTitle.read()\n  }",
      ]
    ),
    Row(
      name: "get set",
      requirement: "var onTap: (() -> Void)! { get set }",
      expected: [
        #"  let onOnTap = SpyProperty<(() -> Void)?>("onTap", "PSpy.onOnTap")"#,
        """
          var onTap: (() -> Void)! {
            get { onOnTap.read() }
            set {
              spyLog.add(.setOnTap(newValue))
              onOnTap.write(newValue)
            }
          }
        """,
      ]
    ),
    Row(
      name: "get async throws",
      requirement: "var items: [Int] { get async throws }",
      expected: [
        #"  let onItems = SpyMethod<Void, [Int], any Error, () async throws -> [Int]>("items", "PSpy.onItems")"#,
        """
          var items: [Int] {
            get async throws {
              spyLog.add(.items)
              switch onItems.next() {
              case .returns(let value): return value
              case .throws(let error): throw error
              case .answers(let answer): return try await answer()
              }
            }
          }
        """,
      ]
    ),
    Row(
      name: "static",
      requirement: "static var limit: Int { get set }",
      expected: [
        """
          static var onLimit: SharedSpyProperty<Int> {
            SpyScope.recorder(of: Self.self, "onLimit") { SharedSpyProperty("limit", "PSpy.onLimit") }
          }

          static var limit: Int {
            get { onLimit.read() }
            set {
              staticLog.add(.setLimit(newValue))
              onLimit.write(newValue)
            }
          }
        """
      ]
    ),
  ]

  static let isolations = [
    Row(
      name: "Sendable",
      head: "protocol P: Sendable",
      requirement: "func save(_ row: Row)\n  var count: Int { get }",
      expected: [
        #"  let onSave = SpyMethod<Row, Void, Never, @Sendable (Row) -> Void>("save(_:)", "PSpy.onSave")"#,
        #"  let onCount = SharedSpyProperty<Int>("count", "PSpy.onCount")"#,
      ]
    ),
    Row(
      name: "Actor",
      head: "protocol P: Actor",
      requirement: "func put(_ id: Int) async -> Int",
      expected: [
        "actor PSpy: P {",
        "  nonisolated var calls: [Call] { spyLog.entries }",
        #"  nonisolated let onPut = SpyMethod<Int, Int, Never, @Sendable (Int) async -> Int>("put(_:)", "PSpy.onPut")"#,
        "  private nonisolated let spyLog = SpyLog<Call>()",
        "  func put(_ id: Int) async -> Int {",
      ]
    ),
    Row(
      name: "a global actor of a member",
      requirement: "@MainActor func draw(_ text: String)",
      expected: [
        #"  let onDraw = SpyMethod<String, Void, Never, @MainActor (String) -> Void>("draw(_:)", "PSpy.onDraw")"#,
        "  @MainActor\n  func draw(_ text: String) {",
      ]
    ),
    Row(
      name: "availability",
      head: "@available(iOS 15, *)\nprotocol P",
      requirement: "@available(iOS 16, *) func run()",
      expected: ["@available(iOS 15, *)\nfinal class PSpy: P {", "  @available(iOS 16, *)\n  func run() {"]
    ),
    Row(
      name: "Hashable and CustomStringConvertible",
      head: "protocol P: Hashable, CustomStringConvertible",
      requirement: "func run()",
      expected: [
        """
          static func == (left: PSpy, right: PSpy) -> Bool {
            left === right
          }

          func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(self))
          }

          var description: String { "PSpy" }
        """
      ]
    ),
    Row(
      name: "NSObjectProtocol",
      head: "protocol P: NSObjectProtocol",
      requirement: "func run()",
      expected: [
        "final class PSpy: NSObject, P {",
        "  private let spyLog = SpyLog<Call>()\n\n  func run() {",
      ]
    ),
    Row(
      name: "nothing required",
      head: "protocol P: AnyObject",
      requirement: "",
      expected: ["final class PSpy: P {\n  init() {}\n}"]
    ),
  ]

  static let names = [
    Row(
      name: "keywords",
      requirement: "func `default`(`in` place: Int, `inout` other: Int)",
      expected: [
        "    case `default`(in: Int, `inout`: Int)",
        "  func `default`(in place: Int, `inout` other: Int) {\n    spyLog.add(.default(in: place, `inout`: other))",
      ]
    ),
    Row(
      name: "the names of a spy's own members",
      requirement: "func dial(_ call: Call)\n  func calls() -> Int",
      expected: ["  enum SpyCall {", "  var spyCalls: [SpyCall] { spyLog.entries }"]
    ),
    Row(
      name: "the names of a body's own variables",
      requirement: "func log(_ value: Int, answer: Int, error: Int) throws -> Int",
      expected: [
        """
            case .returns(let valueCopy): return valueCopy
            case .throws(let errorCopy): throw errorCopy
            case .answers(let answerCopy): return try answerCopy(value, answer, error)
        """
      ]
    ),
    Row(
      name: "a parameter with the name of a recorder",
      requirement: "func show(onShow: Int)",
      expected: ["    self.spyLog.add(.show(onShow: onShow))\n    self.onShow.call(onShow)?(onShow)"]
    ),
    Row(
      name: "a member with the name of a recorder",
      requirement: "func show()\n  func onShow()",
      expected: [
        #"  let onShowSpy = SpyMethod<Void, Void, Never, () -> Void>("show()", "PSpy.onShowSpy")"#,
        "  func onShow() {\n    spyLog.add(.onShow)\n    onOnShow.call()?()\n  }",
      ]
    ),
  ]
}
