import Testing

@testable import ViperaExpansion

@Suite struct RolesTests {
  @Test(arguments: [
    ("Presentor", Style.viper, "Presenter"), ("Presnter", .viper, "Presenter"),
    ("Iteractor", .viper, "Interactor"), ("Interractor", .viper, "Interactor"),
    ("Rourer", .viper, "Router"), ("Wireframe", .viper, "Router"), ("WireFrame", .viper, "Router"),
    ("ViewProtocol", .viper, "View"), ("LoginView", .viper, "View"),
    ("LoginPresenterProtocol", .viper, "Presenter"), ("PresenterProtocal", .viper, "Presenter"),
    ("ViewInput", .viper, "View"), ("ViewOutput", .viper, "Presenter"),
    ("ViewOutput", .vip, "Interactor"), ("InteractorInput", .viper, "Interactor"),
    ("InteractorOuput", .viper, "InteractorOutput"),
    ("PresenterOutput", .viper, "InteractorOutput"),
    ("PresenterOutput", .vip, "View"), ("BusinessLogic", .vip, "Interactor"),
    ("DisplayLogic", .vip, "View"), ("DataPassing", .vip, "DataStore"),
    ("Tier", .viper, ""), ("Veiw", .viper, "View"), ("Vew", .viper, "View"),
    ("ImageWroker", .viper, "ImageWorker"), ("LoginImagePresentor", .viper, "ImagePresenter"),
    ("TextMarker", .viper, ""), ("LoginContractView", .viper, ""), ("Thing", .viper, ""), ("", .viper, ""),
  ])
  func aRoleIsSuggestedWhereItIsClear(name: String, style: Style, role: String) {
    let contract = ContractModel(name: "LoginContract", style: style, protocols: [])
    #expect(RoleSuggestion.name(for: name, in: contract) ?? "" == role)
  }

  @Test(arguments: [
    (Role.view, Style.viper, "presenter", "view"), (.presenter, .viper, "view", "presenter"),
    (.interactor, .viper, "presenter", "interactor"),
    (.interactorOutput, .viper, "interactor", "presenter"),
    (.router, .viper, "presenter", "router"), (.worker, .viper, "interactor", "worker"),
    (.dataStore, .viper, "router", "dataStore"), (.moduleInput, .viper, "parent", "presenter"),
    (.moduleOutput, .viper, "presenter", "parent"),
    (.view, .vip, "presenter", "view"), (.presenter, .vip, "interactor", "presenter"),
    (.interactor, .vip, "view", "interactor"), (.router, .vip, "view", "router"),
    (.worker, .vip, "interactor", "worker"), (.dataStore, .vip, "router", "dataStore"),
    (.moduleInput, .vip, "parent", "interactor"), (.moduleOutput, .vip, "interactor", "parent"),
  ])
  func messagesTravelAlongTheirStyle(role: Role, style: Style, from: String, to: String) {
    #expect(Edge.usual(for: role, in: style) == Edge(from: from, to: to))
  }

  @Test(arguments: [
    ("EmployeesContract", "Employees"), ("LoginScene", "Login"), ("CartModule", "Cart"),
    ("Contract", "Contract"), ("Beers", "Beers"),
  ])
  func aModuleIsCalledLikeItsContract(name: String, module: String) {
    #expect(ContractModel(name: name, style: .viper, protocols: []).module == module)
  }

  @Test(arguments: [
    ("UIView", UITypes.Kind.byName), ("UIViewController", .byName), ("UIColor", .byName),
    ("UIState", .byName), ("NSView", .byName), ("CGRect", .byName), ("UInt", .no), ("UInt8", .no),
    ("UIntPtr", .no), ("UI", .no), ("UIKit", .no), ("UIID", .no), ("URL", .no), ("Data", .no),
    ("NSError", .no), ("Image", .perhaps), ("Color", .perhaps), ("View", .no),
  ])
  func uiTypesAreKnownByTheirNames(name: String, kind: UITypes.Kind) {
    #expect(UITypes.kind(of: TypeName(path: [name])) == kind)
  }

  @Test(arguments: [
    (["SwiftUI", "Image"], UITypes.Kind.certainly), (["Shop", "Image"], .no),
    (["UIKit", "UIView"], .certainly), (["UIView", "ContentMode"], .byName),
    (["Shop", "UIState"], .no),
  ])
  func aQualifiedNameTellsItsModule(path: [String], kind: UITypes.Kind) {
    #expect(UITypes.kind(of: TypeName(path: path)) == kind)
  }
}
