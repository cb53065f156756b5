/// A convention for naming the protocols of modules; the raw value is the argument of `--naming`.
package enum NamingDialect: String, CaseIterable, Sendable {
  /// `HomeViewProtocol`, `HomePresenterProtocol`
  case `protocol`
  /// `HomeViewInput`, `HomeViewOutput`, `HomeInteractorInput`
  case io
  /// `HomeDisplayLogic`, `HomePresentationLogic`, `HomeBusinessLogic`
  case logic
  /// `HomeDisplaying`, `HomePresenting`, `HomeInteracting`
  case gerund
  /// `HomeViewInterface`, `HomePresenterInterface`
  case interface
  /// `HomeViewDelegate` is the presenter, and `HomePresenterDelegate` is the view.
  case delegate
  /// `PresenterToViewHomeProtocol`, `ViewToPresenterHomeProtocol`
  case to
  /// `HomePresenterToViewProtocol`, `HomeViewToPresenterProtocol`
  case toSuffixed = "to-suffixed"
  /// `IHomeView`, `IHomePresenter`
  case prefix

  /// The usual way in which interactors of this dialect return their results.
  package var results: InteractorResults {
    switch self {
    case .io, .delegate, .to, .toSuffixed: .output
    case .protocol, .logic, .gerund, .interface, .prefix: .returned
    }
  }

  /// The usual place where projects of this dialect declare their protocols.
  package var contracts: ContractPlacement {
    switch self {
    case .protocol: .oneFile(named: "Contracts")
    case .interface: .oneFile(named: "Interfaces")
    case .to, .toSuffixed: .oneFile(named: "Contract")
    case .io, .logic, .gerund, .delegate, .prefix: .withParts
    }
  }
}
