import Entities
import ViperaNetworking

extension OfferPresenter {
  package func presentPictures(_ response: OfferModels.Pictures.Response) {
    var model = pictures(response.addresses)
    model.isAdding = response.isAdding
    switch response.refusal {
    case nil: break
    case .tooMany:
      model.mistake = texts(
        "A product has \(ProductBounds.offeredPictures) pictures at most. Remove one of them first."
      )
    case .failed(let error):
      // The request was cancelled, so the screen is closing: show nothing.
      guard error.reason != .cancelled else { return }
      model.mistake = pictureText(for: error)
    }
    view?.displayPictures(model)
  }

  /// Returns the view model of an offer's pictures, each with its number.
  func pictures(_ addresses: [String]) -> OfferModels.Pictures.ViewModel {
    OfferModels.Pictures.ViewModel(
      rows: addresses.enumerated().map { index, address in
        .init(
          id: address,
          name: texts("Picture \(index + 1)"),
          remove: texts("Remove picture \(index + 1)")
        )
      },
      canAdd: addresses.count < ProductBounds.offeredPictures
    )
  }

  private func pictureText(for error: NetworkError) -> String {
    switch error.reason {
    case .status(413): texts("This picture is too large. Make it smaller.")
    case .status(415), .status(422): texts("This cannot be read as a picture. Choose another one.")
    case .status(409): texts("You have as many pictures as one person may. Unused ones leave after a day.")
    case .status(429), .status(503): texts("We cannot take it right now. Try again in a moment.")
    default: error.message(in: language)
    }
  }
}
