import Entities
import ViperaNetworking

extension OfferPresenter {
  package func presentPictures(_ response: OfferModels.Pictures.Response) {
    var model = pictures(response.addresses)
    model.isAdding = response.isAdding
    switch response.refusal {
    case nil: break
    case .tooMany:
      model.mistake = pictureTexts.full.filled(with: "\(ProductBounds.offeredPictures)")
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
          name: pictureTexts.picture.filled(with: "\(index + 1)"),
          remove: pictureTexts.remove.filled(with: "\(index + 1)")
        )
      },
      canAdd: addresses.count < ProductBounds.offeredPictures
    )
  }

  private func pictureText(for error: NetworkError) -> String {
    switch error.reason {
    case .status(413): pictureTexts.tooLarge
    case .status(415), .status(422): pictureTexts.unreadable
    case .status(409): pictureTexts.tooManyOwn
    case .status(429), .status(503): pictureTexts.busy
    default: error.message(in: language)
    }
  }
}
