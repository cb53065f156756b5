import Vipera

prefix operator ~~
postfix operator ~~

/// Static members, operators, initialisers and `Self`.
@Contract
enum TypeMembersContract {
  protocol Worker: AnyObject {
    static var limit: Int { get set }
    static func make(_ id: Int) -> Int
    static func make(_ name: String) -> String
    static func load() async throws -> Int
    static func + (left: Self, right: Self) -> Self
    static func + (left: Self, right: Int) -> Self
    static prefix func - (worker: Self) -> Int
    static prefix func ~~ (worker: Self) -> Int
    static postfix func ~~ (worker: Self) -> Int
    static func reset()
    func reset()
    func twin() -> Self
    func same(as other: Self) -> Bool
    init()
    init(id: Int)
    init?(name: String) throws
  }
}
