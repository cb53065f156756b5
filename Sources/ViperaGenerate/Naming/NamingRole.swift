/// A part of a module that can have its own name or folder.
package enum NamingRole: String, CaseIterable, Sendable {
  /// The file that contains the module's protocols.
  case contract
  case view
  case presenter
  case interactor
  /// The protocol to which an interactor reports results.
  case output
  case router
  /// Gets data from outside the app: a service in VIPER, a worker in VIP.
  case worker
  /// The data that a VIP scene stores for the next scene.
  case dataStore
  /// The protocol by which a VIP view accesses its scene's data store.
  case dataPassing
  case entity
  /// The requests, responses and view models of a VIP scene, or the view model of a VIPER module.
  case models
  /// Creates the parts and connects them.
  case wiring
}

/// The pattern of a module that does not import Vipera.
package enum LegacyPattern: String, CaseIterable, Sendable {
  /// VIPER: the presenter makes the decisions and calls the other parts.
  case viper
  /// VIP: view, interactor and presenter pass messages in a cycle.
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
  /// The router or wireframe itself creates the module.
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

/// The way in which an interactor returns its results to the presenter of a VIPER module.
package enum InteractorResults: String, CaseIterable, Sendable {
  /// The interactor's methods return the results.
  case returned
  /// The interactor passes the results to a protocol that the presenter implements.
  case output
}

/// The place where the protocols of a module are declared.
package enum ContractPlacement: Hashable, Sendable {
  /// One file contains all protocols. It is named after the module and this word, such as `Contracts`.
  case oneFile(named: String)
  /// Each protocol is in the file of the class that implements it.
  case withParts
}
