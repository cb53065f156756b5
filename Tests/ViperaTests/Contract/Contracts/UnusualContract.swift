import Vipera

/// Declarations whose spy or probe once did not compile, or compiled with warnings.
@Contract
enum UnusualContract {
  protocol Interactor: AnyObject, Identifiable where ID == Int {
    var id: Int { get }
    func ask()
  }

  protocol Presenter: AnyObject, CustomStringConvertible {
    var description: String { get }
  }

  protocol Router: AnyObject, Hashable {
    func hash(into hasher: inout Hasher)
    static func == (left: Self, right: Self) -> Bool
  }

  protocol Worker: AnyObject {
    subscript(newValue: Int) -> Int { get set }
    func subscriptSet()
    func log<Value>(_ value: Value?)
    func load<Value: Decodable & Sendable>(
      _ type: Value.Type,
      done: @escaping (Result<Value, any Error>) -> Void
    )
    func each<Value: Sendable>(_ values: [Value], _ body: (Value) -> Void)
    func give(_ numbers: sending [Int], `let` name: String) -> sending String
    init(count: inout Int)
  }

  protocol DataStore: Actor {
    func keep(_ thing: Thing)
    func keepLater(_ thing: Thing, _ done: @escaping () -> Void) async
    func newest() -> Thing
    func newestLater() async throws(ItemsError) -> Thing
    func change(_ thing: Thing) throws(ItemsError) -> Thing
    func echo<Value>(_ value: Value) -> Value
    func each(_ body: @Sendable (Int) -> Void)
    var best: Thing { get set }
    subscript(thing: Thing) -> Int { get set }
  }
}
