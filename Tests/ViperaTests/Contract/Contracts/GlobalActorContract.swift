import Vipera

/// A global actor whose name does not end in "Actor".
@globalActor
actor Database {
  static let shared = Database()
}

/// Parts that are isolated to a custom global actor.
@Contract
enum GlobalActorContract {
  @Database protocol Worker: AnyObject {
    func save(_ thing: Thing) -> Int
    func load() async throws(ItemsError) -> Int
    nonisolated func name() -> String
    var limit: Int { get set }
  }

  protocol Interactor: AnyObject {
    @Database func saved(_ count: Int)
    func failed()
  }
}
