import ViperaSource

/// The role that gives a protocol its name in a contract; mirrors `Vipera.ContractRole`.
enum ContractPart: String, CaseIterable {
  case view = "View"
  case presenter = "Presenter"
  case interactor = "Interactor"
  case interactorOutput = "InteractorOutput"
  case router = "Router"
  case worker = "Worker"
  case dataStore = "DataStore"
  case moduleInput = "ModuleInput"
  case moduleOutput = "ModuleOutput"

  /// Returns the role at the end of a protocol's name: the worker for `ImageWorker`.
  static func ending(_ name: String) -> Self? {
    allCases.filter { name.hasSuffix($0.rawValue) }.max { $0.rawValue.count < $1.rawValue.count }
  }

  /// Creates a contract part; nil for the wiring and the data of a module, which have no place in a contract.
  init?(_ role: Role) {
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

  /// The argument of `@Plays`.
  var argument: String { ".\(self)" }

  /// The position of the role's protocol in a contract.
  var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
