@testable import Vipera

/// A module without behavior of its own; tests use it through its view.
struct Room: Route {
  static let path = "/rooms/{name}"
  typealias Outcome = Int?

  let name: String
  /// The wiring mistake of the module.
  var mistake: Mistake?
  /// Whether loading suspends until the task is cancelled.
  var waits = false

  init(_ name: String, mistake: Mistake? = nil, waits: Bool = false) {
    self.name = name
    self.mistake = mistake
    self.waits = waits
  }

  enum Mistake: String, Codable {
    /// The presenter holds a strong reference to the view.
    case cycle
  }

  final class View {
    let context: ModuleContext<Room>
    var presenter: Presenter?
    var navigator: any Navigator { context.navigator }

    init(context: ModuleContext<Room>) {
      self.context = context
    }

    /// Runs `event` as the host runs a user action: as a task of the module.
    func act(on session: isolated Session, _ event: @escaping (View) async -> Void) {
      context.tasks.start(isolation: session) { await event(self) }
    }
  }

  final class Presenter {
    var view: View?
    weak var weakView: View?
  }

  static func table(journal: Journal) throws(RouteTable.Error) -> RouteTable {
    try RouteTable {
      Destination(Room.self) { context in
        let name = context.route.name
        let view = View(context: context)
        let presenter = Presenter()
        view.presenter = presenter
        presenter.weakView = view
        if context.route.mistake == .cycle { presenter.view = view }
        let waits = context.route.waits
        return Module(context, view: view, parts: [presenter])
          .onLoad(journal) { journal in
            journal.note("\(name) load")
            guard waits else { return }
            _ = await OneShot<Void>().value()
            journal.note("\(name) cancelled")
          }
          .onAppear(journal) { $0.note("\(name) appear") }
          .onDisappear(journal) { $0.note("\(name) disappear") }
      }
    }
  }
}

/// Work that ignores cancellation.
enum Deaf {
  static func wait(for gate: OneShot<Void>) async {
    await Task { _ = await gate.value() }.value
  }
}
