/// A part of a module that has a name or a folder of its own.
package enum NamingRole: String, CaseIterable, Sendable {
  /// The file with the module's protocols.
  case contract
  case view
  case presenter
  case interactor
  /// What an interactor reports its results to.
  case output
  case router
  /// Gets data from outside of the app: a service in VIPER, a worker in VIP.
  case worker
  /// The data that a VIP scene keeps for the next one.
  case dataStore
  /// The way from a VIP view to its scene's data store.
  case dataPassing
  case entity
  /// The requests, responses and view models of a VIP scene, or the view model of a VIPER module.
  case models
  /// Creates the parts and connects them.
  case wiring
}

/// How the parts of a module without Vipera's runtime talk to each other.
package enum LegacyPattern: String, CaseIterable, Sendable {
  /// The presenter is in the middle and decides.
  case viper
  /// View, interactor and presenter pass messages around a ring.
  case vip
}

/// The word for the part that leads to other modules.
package enum RoutingWord: String, CaseIterable, Sendable {
  case router = "Router"
  case wireframe = "Wireframe"
  case wireFrame = "WireFrame"
}

/// The word for the type that creates a module.
package enum WiringWord: String, CaseIterable, Sendable {
  case builder = "Builder"
  case configurator = "Configurator"
  case assembly = "Assembly"
  case factory = "Factory"
  case module = "Module"
  /// The router, or wireframe, creates the module.
  case router = "Router"

  /// The method that creates a module.
  var method: String {
    switch self {
    case .builder, .module: "build"
    case .configurator: "configure"
    case .assembly: "assemble"
    case .factory: "make"
    case .router: "createModule"
    }
  }
}

/// What the name of a view's class ends with.
package enum ViewSuffix: String, CaseIterable, Sendable {
  case viewController = "ViewController"
  case view = "View"
  case screen = "Screen"
}

/// How an interactor gives its results to the presenter of a VIPER module.
package enum InteractorResults: String, CaseIterable, Sendable {
  /// Its functions return them.
  case returned
  /// It calls a protocol that the presenter implements.
  case output
}

/// Where the protocols of a module stand.
package enum ContractPlacement: Hashable, Sendable {
  /// All in one file, whose name is the module's and this word, such as `Contracts`.
  case oneFile(named: String)
  /// Each in the file of the class that implements it.
  case withParts
}
