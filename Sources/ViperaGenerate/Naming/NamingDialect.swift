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

  /// How interactors of this dialect usually return their results.
  package var results: InteractorResults {
    switch self {
    case .io, .delegate, .to, .toSuffixed: .output
    case .protocol, .logic, .gerund, .interface, .prefix: .returned
    }
  }

  /// Where projects of this dialect usually declare their protocols.
  package var contracts: ContractPlacement {
    switch self {
    case .protocol: .oneFile(named: "Contracts")
    case .interface: .oneFile(named: "Interfaces")
    case .to, .toSuffixed: .oneFile(named: "Contract")
    case .io, .logic, .gerund, .delegate, .prefix: .withParts
    }
  }
}
