/// The usual sender and receiver of a role's messages, with the names of Vipera's `FlowRole`.
struct Edge: Equatable {
  let from: String
  let to: String

  /// The usual direction of the messages of `role`.
  static func usual(for role: Role, in style: Style) -> Edge {
    style == .vip ? vip(role) : viper(role)
  }

  private static func viper(_ role: Role) -> Edge {
    switch role {
    case .view: Edge(from: "presenter", to: "view")
    case .presenter: Edge(from: "view", to: "presenter")
    case .interactor: Edge(from: "presenter", to: "interactor")
    case .interactorOutput: Edge(from: "interactor", to: "presenter")
    case .router: Edge(from: "presenter", to: "router")
    case .worker: Edge(from: "interactor", to: "worker")
    case .dataStore: Edge(from: "router", to: "dataStore")
    case .moduleInput: Edge(from: "parent", to: "presenter")
    case .moduleOutput: Edge(from: "presenter", to: "parent")
    }
  }

  /// In VIP, the interactor does all work outside the screen, so modules send messages to each other's interactors.
  private static func vip(_ role: Role) -> Edge {
    switch role {
    case .interactor: Edge(from: "view", to: "interactor")
    case .presenter: Edge(from: "interactor", to: "presenter")
    case .router: Edge(from: "view", to: "router")
    case .moduleInput: Edge(from: "parent", to: "interactor")
    case .moduleOutput: Edge(from: "interactor", to: "parent")
    case .view, .interactorOutput, .worker, .dataStore: viper(role)
    }
  }
}
