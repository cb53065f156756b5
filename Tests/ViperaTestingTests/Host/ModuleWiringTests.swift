import Testing
import Vipera
import ViperaTesting

@Contract
enum LampContract {
  protocol View: AnyObject {
    func show(_ isOn: Bool)
  }

  protocol Presenter: AnyObject {
    func viewDidLoad() async
  }

  protocol Interactor: AnyObject {
    func isOn() async -> Bool
  }

  protocol Worker: AnyObject {
    func read() async -> Bool
  }
}

@Contract(.vip)
enum LampScene {
  protocol View: AnyObject {
    func show(_ isOn: Bool)
  }

  protocol Presenter: AnyObject {
    func present(_ isOn: Bool)
  }

  protocol Interactor: AnyObject {
    func load() async
  }
}

/// The wiring lists its parts from the top down, and a test reports parts that the wiring does not list.
@Suite struct ModuleWiringTests {
  enum Fault: String, CaseIterable {
    case none, workerIsForgotten, workerIsShared, workerIsWrapped, viewIsForgotten
  }

  struct Lamp: Route {
    static let path = "/lamp"
    var fault = Fault.none.rawValue
  }

  struct LampInARing: Route {
    static let path = "/ring"
  }

  final class Screen: LampContract.View, LampScene.View {
    let presenter: AnyObject
    private(set) var isOn = false

    init(_ presenter: AnyObject) { self.presenter = presenter }

    func show(_ isOn: Bool) { self.isOn = isOn }
  }

  final class Presenter: LampContract.Presenter {
    weak var view: (any LampContract.View)?
    var memory = 1
    var note: String?
    private let interactor: any LampContract.Interactor

    init(_ interactor: any LampContract.Interactor) { self.interactor = interactor }

    func viewDidLoad() async { view?.show(await interactor.isOn()) }
  }

  final class Interactor: LampContract.Interactor {
    private let worker: any LampContract.Worker

    init(_ worker: any LampContract.Worker) { self.worker = worker }

    func isOn() async -> Bool { await worker.read() }
  }

  final class Worker: LampContract.Worker, Sendable {
    func read() async -> Bool { true }
  }

  final class Cache: LampContract.Worker {
    private let worker: any LampContract.Worker

    init(_ worker: any LampContract.Worker) { self.worker = worker }

    func read() async -> Bool { await worker.read() }
  }

  final class RingPresenter: LampScene.Presenter {
    weak var view: (any LampScene.View)?

    func present(_ isOn: Bool) { view?.show(isOn) }
  }

  final class RingInteractor: LampScene.Interactor {
    private let presenter: any LampScene.Presenter

    init(_ presenter: any LampScene.Presenter) { self.presenter = presenter }

    func load() async { presenter.present(true) }
  }

  private static let shared = Worker()

  private static func lamp(_ context: ModuleContext<Lamp>) -> Module {
    let fault = Fault(rawValue: context.route.fault)
    let wire = LampContract.Wiring(context)
    let worker =
      switch fault {
      case .workerIsForgotten: Worker()
      case .workerIsShared: wire.worker(shared, isShared: true)
      case .workerIsWrapped: wire.worker(Cache(Worker()))
      default: wire.worker(Worker())
      }
    let presenter = Presenter(wire.interactor(Interactor(worker)))
    let toPresenter = wire.presenter(presenter)
    let screen = Screen(toPresenter)
    presenter.view = fault == .viewIsForgotten ? screen : wire.view(screen)
    return wire.module(screen)
      .keeps("memory", of: presenter, \.memory)
      .keeps("note", of: presenter, \.note)
      .onLoad(toPresenter) { await $0.viewDidLoad() }
  }

  private static func ring(_ context: ModuleContext<LampInARing>) -> Module {
    let wire = LampScene.Wiring(context)
    let presenter = RingPresenter()
    let interactor = RingInteractor(wire.presenter(presenter))
    let screen = Screen(wire.interactor(interactor))
    presenter.view = wire.view(screen)
    return wire.module(screen).onLoad(interactor) { await $0.load() }
  }

  private var routes: RouteTable {
    get throws {
      try RouteTable {
        Destination(Lamp.self, wiring: Self.lamp)
        Destination(LampInARing.self, wiring: Self.ring)
      }
    }
  }

  @Test func partsAreListedFromTheTopDown() async throws {
    try await withTestHost(routes) { host in
      host.open(Lamp())
      host.open(LampInARing())
      await host.settle()
      #expect(
        host.stage.tree.screens.compactMap { host.stage.module($0)?.partNames } == [
          ["Screen", "Presenter", "Interactor", "Worker"].map { "ModuleWiringTests.\($0)" },
          ["Screen", "RingInteractor", "RingPresenter"].map { "ModuleWiringTests.\($0)" },
        ]
      )
      let screen = try host.part(Screen.self)
      #expect(screen.isOn)
    }
  }

  // The object that a cache wraps is not a part of the module, so it gets no arrow.
  @Test(arguments: [Fault.workerIsShared, .workerIsWrapped])
  func aSharedOrWrappedPartIsRecordedOnce(fault: Fault) async throws {
    try await withTestHost(routes) { host in
      host.open(Lamp(fault: fault.rawValue))
      await host.settle()
      expectFlow(host.flow.snapshot()) {
        "View → Presenter: viewDidLoad()"
        "  Presenter → Interactor: isOn()"
        "    Interactor → Worker: read()"
        "  Presenter → View: show(_:)"
      }
    }
  }

  @Test(arguments: [
    (Fault.workerIsForgotten, "Worker", "worker"), (.viewIsForgotten, "Screen", "view"),
  ])
  func aForgottenPartIsNamed(fault: Fault, part: String, method: String) async throws {
    try await withKnownIssue {
      try await withTestHost(routes) { host in
        host.open(Lamp(fault: fault.rawValue))
        await host.settle()
      }
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        """
        'Lamp' is wired without its \(method), such as 'ModuleWiringTests.\(part)': no flow shows its messages, and \
        no test finds its leaks. Write 'wire.\(method)(…)' around it.
        """
      ]
    }
  }
}
