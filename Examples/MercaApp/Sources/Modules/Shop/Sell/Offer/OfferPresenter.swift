package import Entities
import Vipera
import ViperaNetworking

/// Presents the form, its errors, and the results.
package final class OfferPresenter {
  /// The view.
  package weak var view: (any OfferContract.View)?

  let language: Language
  let pictureTexts: OfferPictureTexts
  private let texts: OfferTexts

  /// Creates a presenter; its view is set when it is wired.
  package init(language: Language) {
    self.language = language
    texts = .in(language)
    pictureTexts = .in(language)
  }

  private func model(_ product: Product?) -> OfferViewModel {
    OfferViewModel(
      title: product == nil ? texts.newTitle : texts.changeTitle,
      form: product.map(OfferForm.init) ?? OfferForm(),
      pictures: pictures(product?.pictures ?? []),
      save: product == nil ? texts.offer : texts.save,
      canWithdraw: product != nil
    )
  }

  private func text(of mistake: OfferMistake, at field: OfferField) -> String {
    switch mistake {
    case .missing: field == .title ? texts.noTitle : texts.noNumber
    case .tooLong(let most): texts.tooLong.filled(with: "\(most)")
    case .unreadable, .turnsText: texts.unreadable
    case .noNumber(let range):
      texts.outOfRange.filled(with: "\(range.lowerBound)", Price.grouped(range.upperBound))
    case .refused(let detail):
      field == .pictures ? pictureTexts.gone : language.text(for: detail, or: texts.refused)
    }
  }

  private func text(ofSaved title: String, _ stock: Int?) -> String {
    stock.map { texts.savedWithStock.filled(with: title, Price.grouped($0)) }
      ?? texts.saved.filled(with: title)
  }

  private func text(for error: NetworkError) -> String {
    switch error.reason {
    case .status(404), .status(410): texts.gone
    case .status(403): texts.notYours
    case .status(409): texts.full
    case .connectionLost, .timedOut: texts.unknown
    default: error.message(in: language)
    }
  }
}

extension OfferPresenter: OfferContract.Presenter {
  package func presentForm(_ response: OfferModels.Show.Response) {
    switch response {
    case .signedOut(let departure): view?.displayForm(MemberState(departure, .in(language)))
    case .loading: view?.displayForm(.content(.loading()))
    case .ready(let product): view?.displayForm(.content(.loaded(model(product))))
    case .failed(let error): view?.displayForm(.content(.failed(text(for: error))))
    }
  }

  package func presentSave(_ response: OfferModels.Save.Response) {
    var model = OfferModels.Save.ViewModel()
    switch response {
    case .sent: model.isSaving = true
    case .mistaken(let mistakes):
      model.mistakes = Dictionary(
        uniqueKeysWithValues: mistakes.map { ($0, text(of: $1, at: $0)) }
      )
      // The pictures are far above the button, where no mark is seen.
      model.notice = model.mistakes[.pictures] ?? texts.mistaken
    case .offered(let title):
      model.toast = Toast(texts.offered.filled(with: title), kind: .success)
      model.isDone = true
    case .saved(let title, let stock):
      model.toast = Toast(text(ofSaved: title, stock), kind: .success)
      model.isDone = true
    case .offeredBefore: model.notice = texts.offeredBefore
    case .withdrawn:
      model.toast = Toast(texts.withdrawn, kind: .success)
      model.isDone = true
    case .changedMeanwhile(let form, let stock):
      model.form = form
      model.notice =
        stock == 1
        ? texts.changedToOne : texts.changed.filled(with: Price.grouped(stock))
    case .soldMeanwhile(let form, let stock):
      model.form = form
      model.mistakes = [.stock: texts.sold.filled(with: Price.grouped(stock))]
      model.notice = texts.mistaken
    case .pictureUnderWay: model.notice = pictureTexts.underWay
    case .pictureRefused: model.notice = pictureTexts.notAdded
    case .ended:
      model.toast = Toast(MemberTexts.in(language).ended, kind: .failure)
      model.leadsToLogin = true
    case .failed(let error):
      // The request was cancelled, so the screen is closing: show nothing.
      guard error.reason != .cancelled else { return }
      model.notice = text(for: error)
    }
    view?.displaySave(model)
  }

  package func presentQuestion(_ response: OfferModels.Withdraw.Response) {
    let yes = Alert.Button(texts.withdraw, role: .destructive)
    let alert = Alert(
      texts.withdrawTitle,
      message: texts.withdrawText.filled(with: response.title),
      buttons: [Alert.Button(texts.keep, role: .cancel), yes]
    )
    view?.displayQuestion(OfferModels.Withdraw.ViewModel(alert: alert, yes: yes))
  }
}
