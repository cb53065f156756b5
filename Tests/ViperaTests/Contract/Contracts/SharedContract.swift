import Vipera

/// Parts that several tasks may use at once.
@Contract
enum SharedContract {
  protocol Worker: Sendable {
    func add(_ number: Int) -> Int
    func use(_ number: Int, _ thing: Thing) -> Int
    func load(_ id: Int) async throws(ItemsError) -> [Item]
    func each(_ body: (Int) -> Void)
    func decode<Value: Decodable & Sendable>(_ type: Value.Type) async throws -> Value
    @concurrent func leave(_ numbers: Int...) async -> Int
    var limit: Int { get }
    var hint: Int { get nonmutating set }
  }

  protocol Interactor: Actor {
    func count() -> Int
    func save(_ number: Int) throws(ItemsError) -> Int
    func load(_ ids: [Int]) async throws -> String
    nonisolated func name() -> String
    var total: Int { get set }
    init(id: Int)
  }
}
