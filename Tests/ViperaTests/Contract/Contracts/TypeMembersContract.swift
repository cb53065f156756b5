import Vipera

/// Static members, operators, initialisers and `Self`.
@Contract
enum TypeMembersContract {
  protocol Worker: AnyObject {
    static var limit: Int { get set }
    static func make(_ id: Int) -> Int
    static func load() async throws -> Int
    static func + (left: Self, right: Self) -> Self
    static prefix func - (worker: Self) -> Int
    func twin() -> Self
    func same(as other: Self) -> Bool
    init()
    init(id: Int)
    init?(name: String) throws
  }
}
