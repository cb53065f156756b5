package import protocol Entities.FavouriteStore
import Modules
import Screens
package import Vipera
package import ViperaNetworking

/// Runs the app for one user at a terminal: a minimal host.
///
/// The screen is drawn again whenever its lines have changed.
package actor TerminalSession {
  private let flow = Flow()
  private let reachability = StubReachability()
  private let routes: RouteTable
  private let clock: any Clock<Duration>
  private let draw: @Sendable ([String]) -> Void
  /// Draws the screen once after each job of this actor, however many changes the job has made.
  private let drawing = TaskScope()
  private var isDrawingDue = false
  private var drawn: [String] = []
  private var drawnToast: Toast?
  private lazy var stage = makeStage()

  /// Creates a session that shows nothing yet.
  ///
  /// - Parameters:
  ///   - server: The URL of the API.
  ///   - transport: Sends the requests.
  ///   - favourites: The members' favourites, in a store beside the API.
  ///   - clock: The clock for toasts and timeouts.
  ///   - draw: Draws the given lines.
  /// - Throws: An error in the app's routes.
  package init(
    server: RequestURL,
    transport: any Transport,
    favourites: any FavouriteStore,
    clock: any Clock<Duration> = ContinuousClock(),
    draw: @escaping @Sendable ([String]) -> Void
  ) throws(RouteTable.Error) {
    let gateway = APIGateway(server: server, transport: transport, reachability: reachability, clock: clock)
    routes = try TerminalScreens.routes(services: AppServices(gateway: gateway, favourites: favourites))
    self.clock = clock
    self.draw = draw
  }

  /// Opens the app, and returns once its content has loaded.
  package func open() async {
    stage.setRoot(Employees())
    await settle()
  }

  /// Refreshes the screen, and returns once loading has succeeded or failed.
  package func refresh() async {
    guard let screen else { return }
    stage.visible?.send { await screen.refreshTyped() }
    await settle()
  }

  /// Disconnects or reconnects the network, and returns the text for the new state.
  package func toggleConnection() async -> String {
    let isConnected = await reachability.isReachable()
    reachability.setConnected(!isConnected)
    return isConnected ? "The connection is gone." : "The connection is back."
  }

  /// Returns the recorded messages between the parts since the last call.
  package func takeFlow() -> Recording {
    defer { flow.clear() }
    return flow.snapshot()
  }

  /// Closes the app, and returns its leaks.
  package func close() async -> [Leak] {
    let leaks = await stage.close()
    drawing.cancel()
    await drawing.finish()
    return leaks
  }

  private var screen: (any TerminalScreen)? {
    stage.visible?.view as? any TerminalScreen
  }

  private func makeStage() -> Stage {
    var configuration = Stage.Configuration(flow: flow, clock: clock)
    // With a maximum of one, only the newest toast waits.
    configuration.waitingToasts = 1
    let stage = Stage(routes: routes, owner: self, configuration: configuration)
    stage.changed = { [weak self] in self?.assumeIsolated { $0.changed() } }
    return stage
  }

  private func settle() async {
    await stage.visible?.tasks.finish()
    await drawing.finish()
  }

  private func changed() {
    screen?.changed = { [weak self] in self?.assumeIsolated { $0.changed() } }
    guard !isDrawingDue else { return }
    isDrawingDue = true
    drawing.start { self.drawIfChanged() }
  }

  private func drawIfChanged() {
    isDrawingDue = false
    guard let screen else { return }
    let lines = screen.lines + (stage.busy.isBusy ? ["", "  Please wait …"] : [])
    let toast = stage.toasts.last
    // Printed lines stay on screen, so nothing is printed again when a toast disappears.
    let isNew = lines != drawn || (toast != nil && toast != drawnToast)
    drawn = lines
    drawnToast = toast
    if isNew { draw(lines + (toast.map { ["", "  [ \($0.text) ]"] } ?? [])) }
  }
}
