import Vipera

/// Every kind of generic method.
@Contract
enum GenericsContract {
  protocol Worker: AnyObject {
    func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value
    func load<Value>(_ id: Int) async throws -> [Value] where Value: Decodable & Sendable
    func echo<Value>(_ value: Value, _ values: Value...) -> Value
    func change<Value>(_ value: inout Value)
    func run<Failure: Error>(_ body: () throws(Failure) -> Int) throws(Failure) -> Int
    func keep<Value: Collection>(_ value: Value)
    func keep<Value: BinaryInteger>(_ value: Value)
    func sort<Value>(_ value: Value) where Value: Collection
    func sort<Value>(_ value: Value) where Value: BinaryInteger
    subscript<Key: Hashable>(key: Key) -> Int { get }
  }
}
