import Vipera

/// Names that must be written in backticks.
@Contract
enum RawNamesContract {
  protocol Worker: AnyObject {
    func `fetch all`(`first name`: Int, _ `1st`: Int) -> Int
    func `say "hi"`(_ `the "word"`: inout Int)
    func each(_ `a body`: (Int) -> Void)
    func send(_ `a thing`: sending Thing)
    func decode<Value>(_ `a value`: Value) -> Value
    var `2nd`: Int { get set }
  }
}
