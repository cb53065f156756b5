import ViperaSource

extension Role {
  /// The role's name in messages: `data store`.
  var words: String {
    switch self {
    case .view, .presenter, .interactor, .router, .worker, .builder, .dependency, .entity: rawValue
    case .interactorOutput: "output"
    case .dataStore: "data store"
    case .moduleInput: "module input"
    case .moduleOutput: "listener"
    }
  }
}
