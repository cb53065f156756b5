import Vipera

/// All kinds of arguments.
@Contract
enum ArgumentsContract {
  typealias Done = (Int) -> Void

  protocol Worker: AnyObject {
    func map(_ transform: (Int) throws -> Int) rethrows -> [Int]
    func mapLater(_ transform: (Int) async throws -> Int) async rethrows -> [Int]
    func each(_ body: (Int) -> Void)
    func both(_ first: (Int) -> Void, then second: (Int) throws -> Int) throws(ItemsError) -> Int
    func later(_ body: @escaping (Int) -> Void)
    func shared(_ body: @escaping @Sendable (Int) -> Void, _ other: (() -> Void)?)
    func named(_ body: @escaping Done, _ lent: Done)
    func log(_ message: @autoclosure () -> String)
    func keep(_ message: @autoclosure @escaping () throws -> String)
    func fill(_ value: inout Int)
    func move(_ value: inout Int, by step: Int, into list: inout [Int]) async -> Bool
    func add(_ items: Int..., to place: String) -> Int
    func addLater(_ items: Int...) async throws(ItemsError) -> Int
    func arguments(_ arguments: inout Int)
    func send(_ thing: sending Thing)
    func take(_ thing: Thing, _ other: Thing) -> sending Thing
    func some(_ list: some Collection<Int>, _ any: any Sequence<Int>) -> Int
  }
}
