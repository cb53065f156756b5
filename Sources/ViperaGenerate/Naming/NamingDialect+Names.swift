extension NamingDialect {
  /// The name of a role's protocol, such as `HomeViewProtocol`; nil if the role has no protocol.
  func protocolName(
    of role: NamingRole,
    in module: String,
    pattern: LegacyPattern,
    results: InteractorResults,
    routing: RoutingWord
  ) -> String? {
    if role == .output, pattern == .vip || results == .returned { return nil }
    // If the interactor reports to an output protocol, the interactor's own protocol is usually called the input.
    if self == .protocol, role == .interactor, pattern == .viper, results == .output {
      return "\(module)InteractorInputProtocol"
    }
    let (roles, names) = pattern == .vip ? (Self.vipRoles, vipNames) : (Self.viperRoles, viperNames)
    guard let column = roles.firstIndex(of: role) else { return nil }
    return String(names.split(separator: " ")[column])
      .replacing("*", with: module)
      .replacing("#", with: routing.rawValue)
  }

  private static let viperRoles: [NamingRole] = [.view, .presenter, .interactor, .output, .router, .worker]

  /// The protocol names for `viperRoles`: `*` is the module's name, and `#` is `Router` or `Wireframe`.
  private var viperNames: String {
    switch self {
    case .protocol:
      "*ViewProtocol *PresenterProtocol *InteractorProtocol *InteractorOutputProtocol *#Protocol *ServiceProtocol"
    case .io:
      "*ViewInput *ViewOutput *InteractorInput *InteractorOutput *#Input *ServiceInput"
    case .logic:
      "*DisplayLogic *PresentationLogic *BusinessLogic *BusinessLogicOutput *RoutingLogic *ServiceLogic"
    case .gerund:
      "*Displaying *Presenting *Interacting *InteractingOutput *Routing *Servicing"
    case .interface:
      "*ViewInterface *PresenterInterface *InteractorInterface *InteractorOutputInterface *#Interface "
        + "*ServiceInterface"
    case .delegate:
      "*PresenterDelegate *ViewDelegate *InteractorProtocol *InteractorDelegate *#Protocol *ServiceProtocol"
    case .to:
      "PresenterToView*Protocol ViewToPresenter*Protocol PresenterToInteractor*Protocol "
        + "InteractorToPresenter*Protocol PresenterTo#*Protocol InteractorToService*Protocol"
    case .toSuffixed:
      "*PresenterToViewProtocol *ViewToPresenterProtocol *PresenterToInteractorProtocol "
        + "*InteractorToPresenterProtocol *PresenterTo#Protocol *InteractorToServiceProtocol"
    case .prefix:
      "I*View I*Presenter I*Interactor I*InteractorOutput I*# I*Service"
    }
  }

  private static let vipRoles: [NamingRole] = [
    .view, .interactor, .presenter, .router, .worker, .dataStore, .dataPassing,
  ]

  /// The protocol names for `vipRoles`.
  ///
  /// A presenter's output is the view, and an interactor's output is the presenter.
  private var vipNames: String {
    switch self {
    case .protocol:
      "*ViewProtocol *InteractorProtocol *PresenterProtocol *#Protocol *WorkerProtocol *DataStoreProtocol "
        + "*DataPassingProtocol"
    case .io:
      "*PresenterOutput *InteractorInput *InteractorOutput *#Input *WorkerInput *DataStore *DataPassing"
    case .logic:
      "*DisplayLogic *BusinessLogic *PresentationLogic *RoutingLogic *WorkerLogic *DataStore *DataPassing"
    case .gerund:
      "*Displaying *Interacting *Presenting *Routing *Working *DataStoring *DataPassing"
    case .interface:
      "*ViewInterface *InteractorInterface *PresenterInterface *#Interface *WorkerInterface "
        + "*DataStoreInterface *DataPassingInterface"
    case .delegate:
      "*PresenterDelegate *ViewDelegate *InteractorDelegate *#Protocol *WorkerProtocol *DataStore *DataPassing"
    case .to:
      "PresenterToView*Protocol ViewToInteractor*Protocol InteractorToPresenter*Protocol ViewTo#*Protocol "
        + "InteractorToWorker*Protocol #ToInteractor*Protocol ViewToDataStore*Protocol"
    case .toSuffixed:
      "*PresenterToViewProtocol *ViewToInteractorProtocol *InteractorToPresenterProtocol *ViewTo#Protocol "
        + "*InteractorToWorkerProtocol *#ToInteractorProtocol *ViewToDataStoreProtocol"
    case .prefix:
      "I*View I*Interactor I*Presenter I*# I*Worker I*DataStore I*DataPassing"
    }
  }
}
