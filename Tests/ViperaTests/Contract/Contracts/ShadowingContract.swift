import Vipera

/// Types whose names also exist in the standard library.
@Contract
enum ShadowingContract {
  struct String: Equatable {}
  enum Error: Swift.Error { case own }
  struct Result {}
  struct Void {}
  struct Never {}
  struct Bool {}

  protocol Worker: AnyObject {
    func run(_ text: String) async throws(Error) -> Result
    func check() throws -> Bool
    var text: String { get set }
  }
}
