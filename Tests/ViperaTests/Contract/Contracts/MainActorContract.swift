import Vipera

/// Parts of which the whole or single members are on a global actor.
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
