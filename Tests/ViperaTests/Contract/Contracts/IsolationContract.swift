import Vipera

/// Asynchronous requirements of every kind, to check on which actor they run.
@Contract
enum IsolationContract {
  protocol Worker: AnyObject {
    func load() async
    func loadThrowing() async throws
    func loadTyped(_ value: inout Int) async throws(ItemsError) -> Int
    func map(_ transform: (Int) async throws -> Int) async rethrows -> Int
    nonisolated(nonsending) func add(_ numbers: Int...) async -> Int
    var items: [Item] { get async }
  }
}
