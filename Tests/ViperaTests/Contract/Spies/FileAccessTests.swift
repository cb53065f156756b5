import Testing
import Vipera

/// A contract that is private to this file, with protocols of even narrower access.
@Contract
private enum PrivateContract {
  protocol Router: AnyObject { func go(to place: String) -> Bool }
  fileprivate protocol Interactor: AnyObject { func save(_ item: Item) async throws(ItemsError) }
  private protocol Worker: AnyObject { var limit: Int { get set } }

  /// Uses the private spy and its probe, which a test cannot name.
  static func writesThroughPrivateProbe(_ flow: Flow) -> [Int] {
    let spy = WorkerSpy()
    let probe = Probe(flow: flow, module: "M", usualSender: .interactor, receiver: .worker)
    WorkerProbe(spy, probe).limit = 3
    return spy.onLimit.writes
  }
}

@Contract
fileprivate enum FileContract {
  fileprivate protocol View: AnyObject { func show(_ rows: [Item]) }
  fileprivate protocol Presenter<Row>: AnyObject {
    associatedtype Row
    func select(_ row: Row)
  }
}

/// Access levels that are limited to a file, so they can be tested only in this file.
@Suite struct FileAccessTests {
  private let flow = Flow()

  private var messages: [String] { flow.snapshot().messages.map(\.name) }

  @Test func aPrivateContractHasSpiesAndProbes() async throws {
    let router = PrivateContract.RouterSpy()
    let interactor = PrivateContract.InteractorSpy()
    router.onGo.returns(true)
    interactor.onSave.throws(.offline)
    let wire = PrivateContract.Wiring(flow: flow)
    #expect(wire.router(router).go(to: "a"))
    await #expect(throws: ItemsError.offline) {
      try await wire.interactor(interactor).save(Item(id: 1))
    }
    #expect(router.onGo.arguments == ["a"])
    #expect(interactor.onSave.arguments == [Item(id: 1)])
    #expect(messages == router.calls + interactor.calls)
  }

  @Test func aPrivateProtocolIsReachedInsideItsContract() {
    #expect(PrivateContract.writesThroughPrivateProbe(flow) == [3])
    #expect(messages == ["limit ="])
  }

  @Test func aFileprivateContractHasSpiesAndProbes() {
    let view = FileContract.ViewSpy()
    let presenter = FileContract.PresenterSpy<Int>()
    let wire = FileContract.Wiring(flow: flow)
    wire.view(view).show([Item(id: 1)])
    wire.presenter(presenter).select(2)
    #expect(view.onShow.arguments == [[Item(id: 1)]])
    #expect(presenter.onSelect.arguments == [2])
    #expect(messages == ["show(_:)", "select(_:)"])
  }
}
