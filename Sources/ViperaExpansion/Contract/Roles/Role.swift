/// The roles in which the names of a contract's protocols end; mirrors `Vipera.ContractRole`.
enum Role: String, CaseIterable {
  case view = "View"
  case presenter = "Presenter"
  case interactor = "Interactor"
  case interactorOutput = "InteractorOutput"
  case router = "Router"
  case worker = "Worker"
  case dataStore = "DataStore"
  case moduleInput = "ModuleInput"
  case moduleOutput = "ModuleOutput"

  /// The role in which a protocol's name ends: the worker for `ImageWorker`.
  static func ending(_ name: String) -> Role? {
    allCases.filter { name.hasSuffix($0.rawValue) }.max { $0.rawValue.count < $1.rawValue.count }
  }

  /// The name of the role in messages.
  var words: String {
    switch self {
    case .interactorOutput: "interactor's output"
    case .dataStore: "data store"
    case .moduleInput: "module's input"
    case .moduleOutput: "module's output"
    case .view, .presenter, .interactor, .router, .worker: rawValue.lowercased()
    }
  }

  /// The roles that belong to `style`.
  static func roles(of style: Style) -> [Role] {
    switch style {
    case .viper: allCases
    case .vip: allCases.filter { $0 != .interactorOutput }
    }
  }
}
