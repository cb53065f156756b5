import Testing
import Vipera

@MainActor @Suite struct MainActorProbeTests {
  @Test func aMainActorPartIsWatchedThere() async {
    let flow = Flow()
    let view = MainActorContract.ViewSpy()
    let router = MainActorContract.RouterSpy()
    let tracedView = MainActorContract.Wiring(flow: flow).view(view)
    var tracedRouter = MainActorContract.Wiring(flow: flow).router(router)
    tracedView.show(1)
    tracedView.add(1, 2)
    tracedView.log("free")
    tracedView.title = "a"
    tracedRouter.depth = 3
    await tracedRouter.open()
    #expect(view.onAdd.arguments == [[1, 2]])
    #expect(flow.snapshot().messages.map(\.name) == view.calls + router.calls)
  }
}
