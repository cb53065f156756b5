public import Vipera

/// Protocols of every access level, and protocols under `#if` conditions.
@Contract
public enum AccessContract {
  /// An example of a public contract.
  public protocol Presenter: AnyObject { func go() }
  package protocol Interactor: AnyObject { func go() }
  private protocol Router: AnyObject { func go() }

  #if os(Linux)
  protocol Worker: AnyObject { func linux() }
  #else
  protocol Worker: AnyObject { func other() }
  #endif

  protocol DataStore: AnyObject {
    #if os(Linux)
    func linux()
    #elseif os(Windows)
    func windows()
    #else
    func other()
    #endif
    #if NEVER
    var never: Int { get }
    #endif
  }

  @available(macOS 15, *) protocol ModuleInput: AnyObject {
    @available(macOS 16, *) func newer()
  }

  #if DEBUG
  /// Calls the private spy, which a test cannot use directly.
  static func callsOfPrivateSpy() -> [String] {
    let spy = RouterSpy()
    spy.go()
    return spy.calls
  }
  #endif
}
