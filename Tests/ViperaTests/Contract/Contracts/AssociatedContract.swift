import Vipera

/// Associated types, primary or not.
@Contract
enum AssociatedContract {
  protocol Presenter<Row>: AnyObject {
    associatedtype Row: Hashable
    func select(_ row: Row) async
  }

  protocol Interactor<Key>: AnyObject where Key.Element == Int {
    associatedtype Key: Collection
    associatedtype Value = String
    func value(for key: Key) async throws -> Value
  }
}
