/// Checks a module's contract and adds spies, probes and wiring methods for its parts.
///
/// Attach it to an enum without cases that holds the module's protocols. Each protocol's name ends in a role: `View`,
/// `Presenter`, `Interactor`, `InteractorOutput`, `Router`, `Worker`, `DataStore`, `ModuleInput` or `ModuleOutput`. A
/// role may have several protocols, such as `ImageWorker` and `PriceWorker`; ``Plays(_:)`` gives a role to a protocol
/// with another name. A protocol without a role is a helper if other protocols inherit from it. For each protocol with
/// a role, the macro adds:
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
/// - Parameter style: The architecture by which the parts are wired: VIPER or VIP. The style decides which rules apply,
///   and which part is the default sender of a message.
@attached(member, names: arbitrary)
public macro Contract(_ style: ContractStyle = .viper) =
  #externalMacro(module: "ViperaMacros", type: "ContractMacro")

/// Hides arguments of one requirement in flows and transcripts.
///
/// Pass the names of the parameters to hide; pass `return` to hide the returned value. Names of secrets, like
/// `password` or `accessToken`, are hidden by default.
///
/// The names must be string literals, and the attribute must be outside of `#if`, since the macro reads the source.
///
/// ```swift
/// @Hidden("email", "return")
/// func session(for email: String) async throws -> Session
/// ```
@attached(peer)
public macro Hidden(_ names: String...) =
  #externalMacro(module: "ViperaMacros", type: "HiddenMacro")

/// Gives a role to a protocol whose name does not end in it.
///
/// ```swift
/// @Plays(.worker)
/// protocol PriceService: AnyObject { func price(of id: Int) async throws -> Int }
/// ```
@attached(peer)
public macro Plays(_ role: ContractRole) =
  #externalMacro(module: "ViperaMacros", type: "PlaysMacro")

/// Switches off rules for a contract, a protocol or a requirement, and gives the reason.
///
/// ```swift
/// @Allow(.viewReturns, because: "the map is the only place that knows what is visible")
/// func visibleRegion() -> Region
/// ```
///
/// Some rules are needed to generate spies and probes. If such a rule is switched off, for example to inherit from
/// another module's protocol, the macro generates no spy and no probe for the protocol. Flows then do not record the
/// part, and a test needs its own double.
@attached(peer)
public macro Allow(_ rules: ContractRule..., because reason: String) =
  #externalMacro(module: "ViperaMacros", type: "AllowMacro")

/// The roles of a contract's protocols.
public enum ContractRole: String, CaseIterable, Sendable {
  /// Shows the screen.
  case view
  /// Decides what the view shows.
  case presenter
  /// Does the module's work.
  case interactor
  /// Receives the interactor's results, in VIPER.
  case interactorOutput
  /// Opens other modules.
  case router
  /// Does one job for the interactor.
  case worker
  /// Holds the data that the router passes to other modules, in VIP.
  case dataStore
  /// Receives calls from other modules.
  case moduleInput
  /// A part of the module that opened this module; it receives calls from this module.
  case moduleOutput
}

/// The rules that ``Allow(_:because:)`` can switch off.
public enum ContractRule: String, CaseIterable, Sendable {
  /// A view returns nothing.
  case viewReturns
  /// A view has no get-only property, except a stream.
  case viewIsRead
  /// A view throws nothing.
  case viewThrows
  /// A view has no `async` requirement.
  case viewWaits
  /// The presenter and the interactor of a VIP module return nothing.
  case ringReturns
  /// A protocol uses no types of a UI framework, unless it is the protocol of a router, a module input or a module
  /// output.
  case uiType
  /// A protocol uses no types whose names look like those of a UI framework, with the same exceptions as `uiType`.
  case likelyUIType
  /// Parts refer to each other by protocols, not by concrete types.
  case concretePart
  /// A part refers only to parts that its role may know.
  case unknownPart
  /// Every protocol has a role.
  case unknownRole
  /// A protocol has at least one requirement.
  case emptyProtocol
  /// A protocol that other parts refer to weakly is bound to classes.
  case notClassBound
  /// A protocol inherits only from protocols that the macro can read.
  case unseenInheritance
  /// A probe can forward the requirement.
  case cannotForward
  /// A spy can store the values of the requirement.
  case cannotBeKept
}

/// The architecture for which a contract is written.
public enum ContractStyle: Sendable {
  /// View ⇄ Presenter ⇄ Interactor, and the Presenter opens other modules through the Router.
  case viper
  /// A ring: View → Interactor → Presenter → View; the View opens other modules through the Router.
  case vip
}
