import Entities
import Testing
import Vipera
import ViperaNetworking
import ViperaTesting

@testable import Modules

/// The recorded flow of uploading a picture; the host reports leaks.
@Suite struct OfferPictureFlowTests {
  @Test func aPictureGoesRoundTheRing() async throws {
    let market = StubMarket()
    let answer = #"{"name":"own/a","address":"/api/pictures/own/a","width":4,"height":3}"#
    market.answer(.post, "/api/pictures", answer, status: 201)
    let services = try market.services
    let routes = try RouteTable {
      Destination(Offer.self) { context in
        services.visitor(of: context.session).signIn(.ada)
        return OfferConfigurator.module(context, services: services.of(context)) { _, _ in
          BlankScreen()
        }
      }
    }
    try await withTestHost(routes, clock: market.clock) { host in
      host.setRoot(Offer())
      await host.settle()
      let offer = try host.part(OfferViewController.self)
      let file = PictureFile(type: "image/png", bytes: [1, 2, 3])
      await host.send { await offer.pictureChosen(file) }
      await host.settle()
      #expect(offer.pictures.rows.map(\.id) == ["/api/pictures/own/a"])
      await host.send { await offer.removePictureTapped("/api/pictures/own/a") }
      await host.settle()
      #expect(offer.pictures.rows.isEmpty)
      expectFlow(host.flow.snapshot().filtered(module: "Offer")) {
        "View → Interactor: fetchForm(request:)"
        "  Interactor → Presenter: presentForm(response:)"
        "    Presenter → View: displayForm(viewModel:)"
        "View → Interactor: changePictures(request:)"
        "  Interactor → Presenter: presentPictures(response:)"
        "    Presenter → View: displayPictures(viewModel:)"
        "  Interactor → Worker: keep(_:)"
        "    Worker → Service: POST /api/pictures"
        "  Interactor → Presenter: presentPictures(response:)"
        "    Presenter → View: displayPictures(viewModel:)"
        "View → Interactor: changePictures(request:)"
        "  Interactor → Presenter: presentPictures(response:)"
        "    Presenter → View: displayPictures(viewModel:)"
      }
    }
  }
}
