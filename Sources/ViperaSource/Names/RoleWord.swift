/// A role word, which is a suffix of types and protocols.
struct RoleWord: Hashable {
  /// The roles that the word can mean, with the likeliest role first.
  ///
  /// The conforming type decides which role is meant.
  let roles: [Role]
  /// Whether types with other purposes often contain the word as well.
  let isWeak: Bool

  /// The word for a role; `word` is in lower case and without `Protocol` or `Impl`.
  static func named(_ word: String) -> RoleWord? { table[word] }

  /// The usual spelling: `InteractorOutput`.
  static func written(_ word: String) -> String {
    spelled[word] ?? word.prefix(1).uppercased() + word.dropFirst()
  }

  /// A word that a project uses for a role.
  init(_ role: Role) {
    self.init([role])
  }

  private init(_ roles: [Role], isWeak: Bool = false) {
    self.roles = roles
    self.isWeak = isWeak
  }

  private static let table: [String: RoleWord] = {
    var table: [String: RoleWord] = [:]
    for (words, roles) in certain { for word in words { table[word] = RoleWord(roles) } }
    for (words, roles) in weak { for word in words { table[word] = RoleWord(roles, isWeak: true) } }
    return table
  }()

  private static let certain: [([String], [Role])] = [
    (
      [
        "display", "displayable", "displayer", "displaying", "displaylogic", "presenterdelegate", "screen",
        "userinterface", "vc", "view", "viewable", "viewcontrollable", "viewcontroller", "viewcontrollerinput",
        "viewcontrollerlogic", "viewing", "viewinput", "viewlogic",
      ], [.view]
    ),
    (
      [
        "eventhandler", "inputpresenter", "moduleinterface", "presentation", "presentationlogic", "presenter",
        "presenterinput",
        "presenterlogic", "presenting", "routerdelegate", "routeroutput", "viewcontrollerdelegate",
        "viewcontrolleroutput", "viewdelegate", "viewoutput", "wireframeoutput",
      ], [.presenter]
    ),
    (["presentable"], [.view, .presenter]),
    // In VIP, the view implements the presenter's output. In VIPER, the interactor reports to it.
    (["presenteroutput"], [.view, .interactorOutput]),
    (
      [
        "businesslogic", "inputinteractor", "interactable", "interacting", "interactor", "interactoring",
        "interactorinput",
        "interactorlogic", "presentablelistener", "usecaseinput",
      ], [.interactor]
    ),
    (
      [
        "interactorcallback", "interactordelegate", "interactoroutput", "outputinteractor", "usecasedelegate",
        "usecaseoutput",
      ], [.interactorOutput, .presenter]
    ),
    (
      [
        "datapassing", "inputrouter", "routable", "router", "routering", "routerinput", "routerlogic", "routing",
        "routinglogic",
        "wireframe", "wireframeinput", "wireframelogic",
      ], [.router]
    ),
    (
      ["datamanager", "datamanagerinput", "worker", "workerinput", "workerlogic", "working", "workinglogic"],
      [.worker]
    ),
    (["datastore"], [.dataStore]),
    (
      [
        "assembler", "assembling", "assembly", "buildable", "builder", "building", "configurator", "configuring",
        "moduleassembly", "modulebuilder", "moduleconfigurator", "modulefactory",
      ], [.builder]
    ),
    (["moduleinput"], [.moduleInput]),
    (["moduledelegate", "moduleoutput"], [.moduleOutput]),
    (["entity"], [.entity]),
  ]

  private static let weak: [([String], [Role])] = [
    (["controller"], [.view]),
    (["usecase"], [.interactor]),
    (["datamanageroutput", "datamanagerdelegate"], [.interactor]),
    (["coordinator", "navigator"], [.router]),
    (["gateway", "repository", "service"], [.worker]),
    (["composer", "container", "creator", "factory", "initializer", "module"], [.builder]),
    (["listener"], [.moduleOutput]),
    (["component", "dependencies", "dependency"], [.dependency]),
    (["dto", "models"], [.entity]),
  ]

  private static let spelled: [String: String] = [
    "businesslogic": "BusinessLogic", "datamanager": "DataManager", "datapassing": "DataPassing",
    "datastore": "DataStore", "displaylogic": "DisplayLogic", "eventhandler": "EventHandler",
    "interactordelegate": "InteractorDelegate", "interactorinput": "InteractorInput",
    "interactoroutput": "InteractorOutput", "moduleinput": "ModuleInput", "moduleinterface": "ModuleInterface",
    "moduleoutput": "ModuleOutput", "presentablelistener": "PresentableListener",
    "presentationlogic": "PresentationLogic", "presenterdelegate": "PresenterDelegate",
    "presenterinput": "PresenterInput", "presenteroutput": "PresenterOutput", "routerinput": "RouterInput",
    "routinglogic": "RoutingLogic", "usecase": "UseCase", "userinterface": "UserInterface", "vc": "VC",
    "viewcontrollable": "ViewControllable", "viewcontroller": "ViewController",
    "viewcontrollerdelegate": "ViewControllerDelegate", "viewcontrollerinput": "ViewControllerInput",
    "viewdelegate": "ViewDelegate", "viewinput": "ViewInput", "viewlogic": "ViewLogic", "viewoutput": "ViewOutput",
  ]
}
