import Vipera

/// Requirements, arguments and types with names that a probe could also use for its own members.
@Contract
enum NamesContract {
  struct Part: Equatable { let id: Int }

  protocol Worker: AnyObject {
    func part(_ part: Int)
    func call(_ call: Int...) -> Int
    func result(_ result: Int) -> sending Thing
    func send(_ thing: sending Thing, _ sentThing: Int)
    var probe: Int { get }
    var ownPart: Int { get set }
  }

  protocol Interactor: Actor {
    func count(part: Int, probe: Int) -> Int
    func part(_ number: Int) throws -> Int
  }

  protocol DataStore: AnyObject {
    func keep(_ part: Part) -> Part
    func twin() -> Self
  }

  protocol ModuleInput<Part>: AnyObject {
    associatedtype Part: Hashable
    func open(_ part: Part)
  }
}
