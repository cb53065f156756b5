import Vipera

/// Inherited protocols under `#if` conditions.
@Contract
enum ConditionalContract {
  #if os(Linux)
  protocol InteractorOutput: AnyObject {
    func done(_ count: Int)
    func failed()
  }
  #else
  protocol InteractorOutput: AnyObject {
    func done()
  }
  #endif

  protocol Presenter: InteractorOutput {
    func load()
    #if os(Linux)
    func again()
    #endif
    #if NEVER
    func failed()
    #endif
  }

  #if DEBUG
  protocol ModuleOutput: AnyObject { func left() }
  protocol ModuleInput: ModuleOutput { func start() }
  #endif
}
