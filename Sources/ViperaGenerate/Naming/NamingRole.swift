/// A part of a module that has its own name or folder.
package enum NamingRole: String, CaseIterable, Sendable {
  /// The file with the module's protocols.
  case contract
  case view
  case presenter
  case interactor
  /// The protocol to which an interactor reports its results.
  case output
  case router
  /// Gets data from outside the app: a service in VIPER, a worker in VIP.
  case worker
  /// The data that a VIP scene keeps for the next scene.
  case dataStore
  /// The protocol through which a VIP view reaches its scene's data store.
  case dataPassing
  case entity
  /// The requests, responses and view models of a VIP scene, or the view model of a VIPER module.
  case models
  /// Creates the parts and connects them.
  case wiring
}

/// How the parts of a module without Vipera's runtime communicate.
package enum LegacyPattern: String, CaseIterable, Sendable {
  /// The presenter is in the middle and decides.
  case viper
  /// View, interactor and presenter pass messages in a cycle.
  case vip
}

/// The word for the part that navigates to other modules.
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

/// The suffix of a view's class.
package enum ViewSuffix: String, CaseIterable, Sendable {
  case viewController = "ViewController"
  case view = "View"
  case screen = "Screen"
}

/// How an interactor returns its results to the presenter of a VIPER module.
package enum InteractorResults: String, CaseIterable, Sendable {
  /// Its functions return them.
  case returned
  /// It calls a protocol that the presenter implements.
  case output
}

/// Where the protocols of a module are declared.
package enum ContractPlacement: Hashable, Sendable {
  /// All in one file, whose name is the module's name and this word, such as `Contracts`.
  case oneFile(named: String)
  /// Each in the file of the class that implements it.
  case withParts
}
