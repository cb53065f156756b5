import Testing
import ViperaTesting

@testable import Vipera
@testable import ViperaFlow

/// The cause that is recorded for each message.
struct CausalityTests {
  private let module = TracedModule()

  @Test
  func whatIsSentWhileAnsweringIsCausedByTheMessage() {
    module.presenter.call("viewDidLoad()") {
      module.interactor.call("load()") { module.view.call("show(_:)") {} }
      module.router.call("showHome()") {}
    }
    #expect(
      module.outline() == """
        View → Presenter: viewDidLoad()
          Presenter → Interactor: load()
            Interactor → View: show(_:)
          Presenter → Router: showHome()

        """
    )
  }

  @Test
  func theCauseIsKeptAcrossAwait() async {
    await module.presenter.call("viewDidLoad()") { () async -> Void in
      await Task.yield()
      await module.interactor.call("load()") { () async -> Void in await Task.yield() }
      await Task.yield()
      module.view.call("show(_:)") {}
    }
    module.presenter.call("retryTapped()") {}
    #expect(
      module.outline() == """
        View → Presenter: viewDidLoad()
          Presenter → Interactor: load()
          Presenter → View: show(_:)
        View → Presenter: retryTapped()

        """
    )
  }

  @Test
  func childTasksInheritTheCause() async {
    await module.presenter.call("viewDidLoad()") { () async -> Void in
      async let first: Void = module.interactor.call("load()") {}
      await first
      await withTaskGroup { group in
        group.addTask { module.worker.call("fetch()") {} }
      }
    }
    #expect(
      module.outline() == """
        View → Presenter: viewDidLoad()
          Presenter → Interactor: load()
          Presenter → Worker: fetch()

        """
    )
  }

  @Test
  func aTaskOfAScopeIsCausedByTheMessageThatStartedIt() async {
    let host = ScopeHost()
    await host.search(in: module)
    #expect(
      module.outline() == """
        View → Presenter: queryChanged()
          Presenter → Interactor: search()

        """
    )
  }

  @Test
  func chainsThatInterleaveStayApart() async {
    let first = Gate()
    let second = Gate()
    async let one: Void = module.presenter.call("a()") { () async -> Void in
      first.open()
      await second.pass()
      module.interactor.call("afterA()") {}
    }
    async let other: Void = { [module] in
      await first.pass()
      await module.presenter.call("b()") { () async -> Void in
        second.open()
        module.interactor.call("afterB()") {}
      }
    }()
    _ = await (one, other)
    let messages = module.flow.snapshot().messages
    let causes = messages.map { message in messages.first { $0.id == message.cause }?.name }
    let pairs = Dictionary(uniqueKeysWithValues: zip(messages.map(\.name), causes))
    #expect(pairs == ["a()": nil, "b()": nil, "afterA()": "a()", "afterB()": "b()"])
  }

  @Test
  func aMessageFromAnotherModuleKeepsItsUsualSender() {
    let other = TracedModule("Home", flow: module.flow)
    module.router.call("showHome()") { other.presenter.call("viewDidLoad()") {} }
    let message = module.flow.snapshot().messages[1]
    #expect(message.cause == 1)
    #expect(message.from == .view)
  }

  @Test
  func flowsDoNotCauseEachOther() {
    let other = TracedModule()
    module.presenter.call("viewDidLoad()") { other.interactor.call("load()") {} }
    #expect(other.flow.snapshot().messages.map(\.cause) == [nil])
  }
}

/// An actor that starts work in a scope, as a host does for a part.
private actor ScopeHost {
  private let scope = TaskScope()

  func search(in module: TracedModule) async {
    await module.presenter.call("queryChanged()") { () async -> Void in
      scope.start { module.interactor.call("search()") {} }
    }
    await scope.finish()
  }
}
