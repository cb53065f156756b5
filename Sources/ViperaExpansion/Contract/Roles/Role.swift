/// The roles after which a contract's protocols are named.
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

  /// The method of the wiring that takes its part: `interactorOutput`.
  var method: String { rawValue.prefix(1).lowercased() + rawValue.dropFirst() }

  /// The role in words.
  var words: String {
    switch self {
    case .interactorOutput: "interactor's output"
    case .dataStore: "data store"
    case .moduleInput: "module's input"
    case .moduleOutput: "module's output"
    default: method
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
