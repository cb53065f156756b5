import Vipera

/// Every kind of property.
@Contract
enum PropertiesContract {
  protocol DataStore: AnyObject {
    var title: String { get }
    var count: Int { get set }
    var items: [Item] { get async throws }
    var size: Int { get throws(ItemsError) }
    var thing: Thing? { get set }
    // Old contracts have such properties, and a spy must support them too.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var name: String! { get set }
    var onTap: (() -> Void)? { get set }
    var `default`: Int { get }
    var accessToken: String { get set }
    @Hidden("return") var card: String { get set }
    subscript(index: Int) -> String { get set }
    subscript(key key: String) -> Int { get async throws }
  }
}
