package import Entities
import Vipera
import ViperaNetworking

/// Loads a product, checks the typed input, and has the worker save it.
package final class OfferInteractor {
  private let id: Product.ID?
  let presenter: any OfferContract.Presenter
  let worker: any OfferContract.Worker

  /// The product from which the form was filled in; nil for a new one, and before the response.
  var offered: OfferedProduct?
  /// The input when the form was last sent.
  private(set) var typed = OfferForm()
  /// The changes of this version that were sent without a response: one of them may have been made.
  var unanswered: [OfferChange] = []
  /// The product kept over a restart, until the current one is loaded.
  var restoredReading: KeptReading?
  /// The user for whom the form is shown; no other user may see its input.
  private(set) var owner: Member.ID?
  private(set) var isReady = false
  private let saving = OneAtATime()
  /// The number of the last load; responses to earlier loads are ignored.
  private(set) var reading = 0
  /// The addresses of the pictures that the product will have.
  var pictures: [String] = []
  /// How many more are being uploaded.
  var adding = 0
  /// Whether a picture was refused since the user has last been told so beside the submit button.
  var isPictureRefused = false
  /// The pictures kept over a restart, until the product is loaded.
  var restored: [String]?
  /// The idempotency key of this form's offer.
  var key: String
  private let makeKey: () -> String

  /// Creates the interactor of a product's form; of a new product's if the ID is nil.
  ///
  /// - Parameters:
  ///   - id: The product.
  ///   - presenter: Presents the results.
  ///   - worker: Asks the API.
  ///   - makeKey: Makes the idempotency key of an offer.
  package init(
    product id: Product.ID?,
    presenter: any OfferContract.Presenter,
    worker: any OfferContract.Worker,
    makeKey: @escaping () -> String = OrderKey.make
  ) {
    key = makeKey()
    self.makeKey = makeKey
    self.id = id
    self.presenter = presenter
    self.worker = worker
  }
}

extension OfferInteractor: OfferContract.Interactor {
  package func showForm(_ request: OfferModels.Show.Request) async {
    guard let member = worker.owner else {
      isReady = false
      restored = nil
      restoredReading = nil
      unanswered = []
      return presenter.presentForm(.signedOut(request.isOpening ? .opening : .known))
    }
    // A user who comes back finds the typed input.
    if isReady && member == owner { return }
    if let owner, owner != member { unanswered = [] }
    owner = member
    offered = nil
    await read()
  }

  package func save(_ request: OfferModels.Save.Request) async {
    guard isReady, !saving.isRunning else { return }
    guard adding == 0 else { return presenter.presentSave(.pictureUnderWay) }
    let rules = OfferRules(request.form, pictures: pictures)
    guard let draft = rules.draft else { return presenter.presentSave(.mistaken(rules.mistakes)) }
    guard !isPictureRefused else {
      // The user may not have seen it, far above the button; sending the form again means without the picture.
      isPictureRefused = false
      return presenter.presentSave(.pictureRefused)
    }
    typed = request.form
    await send { () async throws(NetworkError) in
      if let offered = self.offered { return try await self.change(offered, to: draft) }
      try await self.worker.offer(draft, key: self.key)
      return .offered(title: draft.title)
    }
  }

  package func beginWithdrawal() {
    guard let offered, !saving.isRunning else { return }
    presenter.presentQuestion(OfferModels.Withdraw.Response(title: offered.product.title))
  }

  package func withdraw(_ request: OfferModels.Withdraw.Request) async {
    guard let offered, !saving.isRunning else { return }
    await send { () async throws(NetworkError) in
      try await self.worker.withdraw(offered.product.id)
      return .withdrawn
    }
  }
}

extension OfferInteractor {
  private func read() async {
    reading += 1
    let reading = reading
    isReady = false
    guard let id else { return ready(nil) }
    presenter.presentForm(.loading)
    do throws(NetworkError) {
      let offered = try await worker.product(id)
      guard reading == self.reading else { return }
      ready(offered)
    } catch {
      guard reading == self.reading else { return }
      if worker.owner == nil {
        presenter.presentForm(.signedOut(.ended))
      } else {
        presenter.presentForm(.failed(error))
      }
    }
  }

  private func ready(_ read: OfferedProduct?) {
    let offered = read.map(asBeforeRestart)
    self.offered = offered
    pictures = restored ?? offered?.product.pictures ?? []
    adding = 0
    isPictureRefused = false
    isReady = true
    presenter.presentForm(.ready(offered?.product))
    guard restored != nil else { return }
    restored = nil
    presentPictures()
  }

  /// Saves one thing at a time, and ignores taps until then.
  private func send(
    _ work: () async throws(NetworkError) -> OfferModels.Save.Response
  ) async {
    let response = await saving.run { () async -> OfferModels.Save.Response in
      presenter.presentSave(.sent)
      do throws(NetworkError) { return try await work() } catch { return await answer(to: error) }
    }
    if let response { presenter.presentSave(response) }
  }

  private func answer(to error: NetworkError) async -> OfferModels.Save.Response {
    if worker.owner == nil { return .ended }
    switch error.reason {
    case .status(412) where offered != nil: return await changedMeanwhile()
    case .status(409) where offered != nil: return await soldMeanwhile()
    case .status(422):
      let mistakes = mistakes(of: error)
      if !mistakes.isEmpty { return .mistaken(mistakes) }
      // If no field is wrong, the key is: it was used for an earlier offer.
      guard offered == nil, let errors = error.problem?.errors, !errors.isEmpty,
        errors.allSatisfy({ $0.pointer == nil })
      else { return .failed(error) }
      // The user has seen the message, so sending the form again means another product.
      key = makeKey()
      return .offeredBefore
    case .status(410) where offered == nil:
      // The product offered under this key was withdrawn since; sending the form again means another product.
      key = makeKey()
      return .failed(error)
    default: return .failed(error)
    }
  }

  /// Returns the API's errors in fields that the form has.
  private func mistakes(of error: NetworkError) -> [OfferField: OfferMistake] {
    var mistakes: [OfferField: OfferMistake] = [:]
    for fault in error.problem?.errors ?? [] {
      // An error in one picture, `/pictures/0`, is shown for all of them. A change has no `stock`.
      guard let name = fault.pointer?.split(separator: "/").first,
        let field = name == "stock_change" ? OfferField.stock : OfferField(rawValue: String(name))
      else { continue }
      mistakes[field] = .refused(fault.detail)
    }
    return mistakes
  }
}
