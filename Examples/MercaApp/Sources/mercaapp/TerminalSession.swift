import Modules
import Screens
import Services
import Vipera

/// Runs modules for one person at a terminal: the smallest host there can be.
actor TerminalSession {
  private let flow = Flow()
  private let reachability = StubReachability()
  private let routes: RouteTable
  private lazy var stage = Stage(
    routes: routes,
    owner: self,
    configuration: Stage.Configuration(flow: flow)
  )

  init(transport: any HTTPTransport) throws(RouteTable.Error) {
    let client = HTTPClient(transport: transport, reachability: reachability)
    routes = try RouteTable {
      Destination(Employees.self) { context in
        EmployeesRouter.module(context, client: client) { presenter in
          EmployeesTerminalScreen(presenter: presenter)
        }
      }
    }
  }

  /// Opens the list of employees, and returns what is on screen once it is there.
  func open() async -> [String] {
    stage.setRoot(Employees())
    return await settledLines()
  }

  /// Pulls the list down, as a person does to refresh it, or taps "Retry" after a failure.
  func refresh() async -> [String] {
    guard let screen else { return [] }
    stage.visible?.send { await screen.presenter.refreshPulled() }
    return await settledLines()
  }

  /// Pulls the network cable, or plugs it in again.
  func toggleConnection() async -> String {
    let isConnected = await reachability.isReachable()
    reachability.setConnected(!isConnected)
    return isConnected ? "The connection is gone." : "The connection is back."
  }

  /// What the parts said to each other since the last look.
  func takeFlow() -> Recording {
    defer { flow.clear() }
    return flow.snapshot()
  }

  /// Leaves the module, and returns what leaks.
  func close() async -> [Leak] {
    await stage.close()
  }

  private var screen: EmployeesTerminalScreen? {
    stage.visible?.view as? EmployeesTerminalScreen
  }

  private func settledLines() async -> [String] {
    await stage.visible?.tasks.finish()
    // A terminal shows no toast for a while: the newest says how things are now.
    let newest = stage.toasts.waiting.last ?? stage.toasts.current?.toast
    return (screen?.lines ?? []) + (newest.map { ["", "  [ \($0.text) ]"] } ?? [])
  }
}
