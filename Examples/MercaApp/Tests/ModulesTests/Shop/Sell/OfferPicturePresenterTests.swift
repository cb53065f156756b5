import Entities
import Testing
import Vipera
import ViperaNetworking

@testable import Modules

@Suite struct OfferPicturePresenterTests {
  private let view = OfferContract.ViewSpy()

  private func shown(
    _ addresses: [String] = [],
    isAdding: Bool = false,
    _ refusal: OfferModels.ChangePictures.Refusal? = nil,
    _ language: Language = .english
  ) -> OfferModels.ChangePictures.ViewModel? {
    let presenter = OfferPresenter(language: language)
    presenter.view = view
    presenter.presentPictures(
      response: OfferModels.ChangePictures.Response(
        addresses: addresses,
        isAdding: isAdding,
        refusal: refusal
      )
    )
    return view.onDisplayPictures.arguments.last
  }

  @Test func picturesHaveNumbers() {
    let model = shown(["/a", "/b"], isAdding: true, nil, .spanish)
    #expect(model?.rows.map(\.id) == ["/a", "/b"])
    #expect(model?.rows.map(\.name) == ["Foto 1", "Foto 2"])
    #expect(model?.rows.map(\.remove) == ["Quitar la foto 1", "Quitar la foto 2"])
    #expect(model?.isAdding == true)
    #expect(model?.canAdd == true)
    #expect(model?.mistake == nil)
  }

  @Test func noneIsAskedForWhereThereIsNoRoom() {
    let model = shown((1...8).map { "/\($0)" }, .tooMany)
    #expect(model?.canAdd == false)
    #expect(model?.mistake == "A product has 8 pictures at most. Remove one of them first.")
  }

  @Test(arguments: [
    (NetworkError.Reason.status(413), "This picture is too large. Make it smaller."),
    (.status(415), "We cannot read this picture. Choose another one."),
    (.status(422), "We cannot read this picture. Choose another one."),
    (
      .status(409), "You have uploaded too many pictures. Unused ones are removed after a day."
    ),
    (.status(429), "We cannot upload the picture right now. Try again in a moment."),
    (.offline, "You are not connected to Internet."),
  ])
  func refusalsAreSaid(reason: NetworkError.Reason, text: String) {
    #expect(shown([], .failed(NetworkError(reason)))?.mistake == text)
  }

  @Test func aCancelledCallerGetsNoResponse() {
    #expect(shown([], .failed(NetworkError(.cancelled))) == nil)
  }

  @Test func aPictureThatIsGoneIsSaidInTheAppsWords() {
    let presenter = OfferPresenter(language: .english)
    presenter.view = view
    presenter.presentProduct(response: .mistaken([.pictures: .refused("you have no picture 'own/a'")]))
    presenter.presentProduct(response: .pictureUnderWay)
    presenter.presentProduct(response: .pictureRefused)
    let models = view.onDisplayProduct.arguments
    let gone = "A picture is no longer available. Remove it and add it again."
    #expect(models.map { $0.mistakes[.pictures] } == [gone, nil, nil])
    // Regression: the notice beside the button only mentioned a marked field, which was far above it.
    #expect(
      models.map(\.notice) == [
        gone, "A picture is still being uploaded. Save when it is done.",
        "A picture was not added. Add it again, or save without it.",
      ]
    )
  }
}
