import Vipera

/// Parts that are isolated to a global actor as a whole or in single members.
@Contract
enum MainActorContract {
  @MainActor protocol View: AnyObject {
    func show(_ number: Int)
    func add(_ numbers: Int...)
    nonisolated func log(_ text: String)
    var title: String { get set }
  }

  @MainActor protocol Router {
    func open() async
    var depth: Int { get set }
  }

  protocol InteractorOutput: AnyObject {
    @MainActor func done()
    func failed()
  }
}
