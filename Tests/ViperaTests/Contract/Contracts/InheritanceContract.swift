import Vipera

/// Protocols that inherit from each other and from the standard library.
@Contract
enum InheritanceContract {
  protocol InteractorOutput: AnyObject {
    func done(_ items: [Item])
    func failed()
    func found<Value: Hashable & Sendable>(_ value: Value)
  }

  protocol Presenter: InteractorOutput {
    func viewDidLoad()
    func failed()
    func found<Value>(_ value: Value) where Value: Sendable, Value: Hashable
  }

  protocol ModuleInput: InheritanceContract.InteractorOutput {
    func start()
  }

  protocol Worker: Hashable, Identifiable, CustomStringConvertible {
    mutating func grow(by step: Int)
    var size: Int { get set }
    var next: Int { mutating get }
  }
}
