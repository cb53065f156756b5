import Vipera

/// Protocols that inherit from each other and from the standard library.
@Contract
enum InheritanceContract {
  protocol InteractorOutput: AnyObject {
    func done(_ items: [Item])
    func failed()
  }

  protocol Presenter: InteractorOutput {
    func viewDidLoad()
    func failed()
  }

  protocol Worker: Hashable, Identifiable, CustomStringConvertible {
    mutating func grow(by step: Int)
    var size: Int { get set }
  }
}
