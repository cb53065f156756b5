import Testing
import Vipera
import ViperaTesting

@testable import ViperaFlow

struct FlowColumnTests {
  @Test func aPartWithANameOfItsOwnStandsWhereItsRoleStands() throws {
    let module = TracedModule()
    let pictures = Probe(
      flow: module.flow,
      module: "Login",
      usualSender: .interactor,
      receiver: FlowRole("PictureWorker")
    )
    module.presenter.call("tapped()") {
      module.router.call("showHome()") {}
      pictures.call("picture()") {}
    }
    let chapter = try #require(module.flow.snapshot().chapters().first)
    #expect(chapter.columns.map(\.role) == ["View", "Presenter", "PictureWorker", "Router"])
  }
}
