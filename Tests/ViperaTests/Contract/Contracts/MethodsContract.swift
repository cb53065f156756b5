import Vipera

/// Every kind of method.
@Contract
enum MethodsContract {
  protocol Worker: AnyObject {
    func find(id: Int) -> Item
    func find(name: String) -> Item
    func find(name: Int) -> Item
    func find(name: Int) -> [Item]
    func find(_ item: Item)
    func check() throws
    func count() throws(ItemsError) -> Int
    func load() async
    func reload(from page: Int, size: Int) async throws -> [Item]
    func item(_ id: Int) async throws(ItemsError) -> Item
    @discardableResult func save(_ item: Item) -> Bool
    func nothing(_: Int, _: String)
    func `default`(`in` place: Int, for: String, self: Int) -> Int
    func pair(_ pair: (a: Int, b: String), _ type: Item.Type, _ any: any Hashable.Type) -> (
      Int, String
    )?
    func implicit(_ text: String!) -> String!
    func part(_ part: Int, probe: Int, transcript: String, onPart: Int)
    func onCount()
    @available(*, deprecated, message: "Kept for this test.") func old()
    func wait(limit: Int)
    func crash() -> Never
  }
}

extension MethodsContract.Worker {
  /// The default value for `limit`, in an extension that forwards to the requirement.
  func wait() { wait(limit: 3) }
}
