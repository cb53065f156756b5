/// Checks a module's contract and adds spies, probes and wiring methods for its parts.
///
/// Attach it to an enum without cases that holds the module's protocols, named by role: `View`,
/// `Presenter`, `Interactor`, `InteractorOutput`, `Router`, `Worker`, `DataStore`, `ModuleInput`
/// and `ModuleOutput`. For each it adds
///
/// - a spy (`ViewSpy`, in debug builds): records calls and returns the answers that a test has set;
/// - a probe (`ViewProbe`): forwards calls and records them in a flow;
/// - a method of `Wiring`, to which the module's wiring passes the part.
///
/// ```swift
/// @Contract
/// enum CounterContract {
///   protocol View: AnyObject { func show(_ count: Int) }
///   protocol Presenter: AnyObject { func incrementTapped() }
/// }
/// ```
///
/// - Parameter style: Whether the parts are wired as VIPER or as VIP; decides which rules hold and
///   which part is the default sender of a message.
@attached(
  member,
  names: named(ViewSpy),
  named(ViewProbe),
  named(PresenterSpy),
  named(PresenterProbe),
  named(InteractorSpy),
  named(InteractorProbe),
  named(InteractorOutputSpy),
  named(InteractorOutputProbe),
  named(RouterSpy),
  named(RouterProbe),
  named(WorkerSpy),
  named(WorkerProbe),
  named(DataStoreSpy),
  named(DataStoreProbe),
  named(ModuleInputSpy),
  named(ModuleInputProbe),
  named(ModuleOutputSpy),
  named(ModuleOutputProbe),
  named(Wiring)
)
public macro Contract(_ style: ContractStyle = .viper) =
  #externalMacro(module: "ViperaMacros", type: "ContractMacro")

/// Keeps arguments of one requirement out of flows and transcripts.
///
/// Name the parameters to hide, and `return` for the returned value. Names of secrets, like `password` or
/// `accessToken`, are hidden by default.
/// The names are plain strings, and the attribute stands outside of `#if`: the macro reads the source.
///
/// ```swift
/// @Hidden("email", "return")
/// func session(for email: String) async throws -> Session
/// ```
@attached(peer)
public macro Hidden(_ names: String...) =
  #externalMacro(module: "ViperaMacros", type: "HiddenMacro")

/// The architecture a contract is written for.
public enum ContractStyle: Sendable {
  /// View ⇄ Presenter ⇄ Interactor, and the Presenter leads on through the Router.
  case viper
  /// A ring: View → Interactor → Presenter → View; the View leads on through the Router.
  case vip
}
