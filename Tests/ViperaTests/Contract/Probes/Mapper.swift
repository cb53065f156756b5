/// A part that calls the closures it receives.
final class Mapper: ArgumentsContract.Worker {
  func map(_ transform: (Int) throws -> Int) rethrows -> [Int] { try [1, 2].map(transform) }
  func mapLater(_ transform: (Int) async throws -> Int) async rethrows -> [Int] {
    [try await transform(1)]
  }
  func each(_ body: (Int) -> Void) {}
  func both(_ first: (Int) -> Void, then second: (Int) throws -> Int) throws(ItemsError) -> Int {
    0
  }
  func later(_ body: @escaping (Int) -> Void) {}
  func shared(_ body: @escaping @Sendable (Int) -> Void, _ other: (() -> Void)?) {}
  func named(_ body: @escaping ArgumentsContract.Done, _ lent: ArgumentsContract.Done) {}
  func log(_ message: @autoclosure () -> String) {}
  func keep(_ message: @autoclosure @escaping () throws -> String) {}
  func fill(_ value: inout Int) {}
  func move(_ value: inout Int, by step: Int, into list: inout [Int]) async -> Bool { false }
  func add(_ items: Int..., to place: String) -> Int { 0 }
  func addLater(_ items: Int...) async throws(ItemsError) -> Int { 0 }
  func arguments(_ arguments: inout Int) {}
  func send(_ thing: sending Thing) {}
  // Ownership modifiers are an implementation detail, so the part declares them and the contract does not.
  func take(_ thing: consuming Thing, _ other: borrowing Thing) -> sending Thing { Thing() }
  func some(_ list: some Collection<Int>, _ any: any Sequence<Int>) -> Int { 0 }
}
