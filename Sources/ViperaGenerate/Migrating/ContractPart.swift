import ViperaExpansion
import ViperaSource

/// The role of a protocol in a contract.
typealias ContractPart = ViperaExpansion.Role

extension ContractPart {
  /// Nil for what wires a module and for its data, which a contract does not describe.
  init?(_ role: ViperaSource.Role) {
    switch role {
    case .view: self = .view
    case .presenter: self = .presenter
    case .interactor: self = .interactor
    case .interactorOutput: self = .interactorOutput
    case .router: self = .router
    case .worker: self = .worker
    case .dataStore: self = .dataStore
    case .moduleInput: self = .moduleInput
    case .moduleOutput: self = .moduleOutput
    case .builder, .dependency, .entity: return nil
    }
  }

  /// As `@Plays` takes it.
  var argument: String { ".\(self)" }

  /// The order in a contract.
  var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
