package import Entities
import Vipera
import ViperaNetworking

/// Presents the form, its errors, and the results of saving.
package final class OfferPresenter {
  package weak var view: (any OfferContract.View)?

  private let texts: Texts

  package init(language: Language) { texts = Texts(language) }

  private func model(_ product: Product?) -> OfferModels.FetchForm.Content {
    OfferModels.FetchForm.Content(
      title: product == nil ? texts("Offer a product") : texts("Change a product"),
      form: product.map(OfferForm.init) ?? OfferForm(),
      pictures: pictures(product?.pictures ?? []),
      save: product == nil ? texts("Offer it") : texts("Save"),
      canWithdraw: product != nil
    )
  }

  private func text(of mistake: OfferMistake, at field: OfferField) -> String {
    switch mistake {
    case .missing: field == .title ? texts("Please say what you are selling") : texts("Please enter a number")
    case .tooLong(let most): texts("Please enter at most \(most) characters")
    case .unreadable, .turnsText: texts("Please remove special characters")
    case .noNumber(let range):
      texts("Please enter a whole number between \(range.lowerBound) and \(Price.grouped(range.upperBound))")
    case .refused(let detail):
      field == .pictures
        ? texts("A picture is no longer available. Remove it and add it again.")
        : texts.language.text(for: detail, or: texts("This was not accepted. Please change it."))
    }
  }

  private func text(ofSaved title: String, _ stock: Int?) -> String {
    stock.map { texts("“\(title)” is saved. Units in stock now: \(Price.grouped($0)).") }
      ?? texts("“\(title)” is saved.")
  }

  private func text(for error: NetworkError) -> String {
    switch error.reason {
    case .status(404), .status(410): texts("This product is no longer offered.")
    case .status(403): texts("Another seller offers this product, and only that seller may change it.")
    case .status(409): texts("Your shop is full. Remove a product first.")
    case .connectionLost, .timedOut: texts("The server did not answer. Try again: nothing is offered twice.")
    default: error.message(in: texts.language)
    }
  }
}

extension OfferPresenter: OfferContract.Presenter {
  package func presentForm(response: OfferModels.FetchForm.Response) {
    switch response {
    case .signedOut(let departure): view?.displayForm(viewModel: MemberState(departure, texts))
    case .loading: view?.displayForm(viewModel: .content(.loading()))
    case .ready(let product): view?.displayForm(viewModel: .content(.loaded(model(product))))
    case .failed(let error): view?.displayForm(viewModel: .content(.failed(text(for: error))))
    }
  }

  package func presentProduct(response: OfferModels.SaveProduct.Response) {
    var model = OfferModels.SaveProduct.ViewModel()
    switch response {
    case .sent: model.isSaving = true
    case .mistaken(let mistakes):
      model.mistakes = Dictionary(uniqueKeysWithValues: mistakes.map { ($0, text(of: $1, at: $0)) })
      // An error of the pictures is shown in full, because they are far above the button.
      model.notice = model.mistakes[.pictures] ?? texts("Please correct the marked fields.")
    case .offered(let title): model = done(texts("“\(title)” is now for sale."))
    case .saved(let title, let stock): model = done(text(ofSaved: title, stock))
    case .offeredBefore:
      model.notice = texts(
        "Your first version is already for sale. Change it in your shop, or send the form again to offer a second product."
      )
    case .withdrawn: model = done(texts("The product was removed from your shop."))
    case .changedMeanwhile(let form, let stock):
      model.form = form
      model.notice = texts(
        "This product has changed since you opened it. Units left now: \(Price.grouped(stock)). Check your changes, and save again."
      )
    case .soldMeanwhile(let form, let stock):
      model.form = form
      model.mistakes = [
        .stock: texts(
          "Some units have been sold. Units left now: \(Price.grouped(stock)). Check the number, and save again."
        )
      ]
      model.notice = texts("Please correct the marked fields.")
    case .pictureUnderWay: model.notice = texts("A picture is still being uploaded. Save when it is done.")
    case .pictureRefused: model.notice = texts("A picture was not added. Add it again, or save without it.")
    case .ended:
      model.toast = Departure.ended.toast(texts)
      model.leadsToLogin = true
    case .failed(let error):
      // The request was cancelled, so the screen is closing: show nothing.
      guard error.reason != .cancelled else { return }
      model.notice = text(for: error)
    }
    view?.displayProduct(viewModel: model)
  }

  private func done(_ text: String) -> OfferModels.SaveProduct.ViewModel {
    OfferModels.SaveProduct.ViewModel(toast: Toast(text, kind: .success), isDone: true)
  }

  package func presentWithdrawal(response: OfferModels.BeginWithdrawal.Response) async {
    let question = Alert(
      texts("Remove this product from your shop?"),
      message: texts("“\(response.title)” can no longer be bought. Past orders stay as they are."),
      buttons: [
        Alert.Button(texts("Keep it"), role: .cancel), Alert.Button(texts("Remove product"), role: .destructive),
      ]
    )
    await view?.displayWithdrawal(viewModel: .init(question: question))
  }

  package func presentPictures(response: OfferModels.ChangePictures.Response) {
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
    view?.displayPictures(viewModel: model)
  }

  private func pictures(_ addresses: [String]) -> OfferModels.ChangePictures.ViewModel {
    OfferModels.ChangePictures.ViewModel(
      rows: addresses.enumerated().map { index, address in
        .init(id: address, name: texts("Picture \(index + 1)"), remove: texts("Remove picture \(index + 1)"))
      },
      canAdd: addresses.count < ProductBounds.offeredPictures
    )
  }

  private func pictureText(for error: NetworkError) -> String {
    switch error.reason {
    case .status(413): texts("This picture is too large. Make it smaller.")
    case .status(415), .status(422): texts("We cannot read this picture. Choose another one.")
    case .status(409): texts("You have uploaded too many pictures. Unused ones are removed after a day.")
    case .status(429), .status(503): texts("We cannot upload the picture right now. Try again in a moment.")
    default: error.message(in: texts.language)
    }
  }
}
