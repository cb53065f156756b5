import Entities
import Vipera
import ViperaNetworking

extension OfferInteractor: OfferContract.Interactor {
  package func saveProduct(request: OfferModels.SaveProduct.Request) async {
    guard isReady, !saving.isRunning else { return }
    guard adding == 0 else { return presenter.presentProduct(response: .pictureUnderWay) }
    let rules = OfferRules(request.form, pictures: pictures)
    guard let draft = rules.draft else { return presenter.presentProduct(response: .mistaken(rules.mistakes)) }
    guard !isPictureRefused else {
      // The user may not have seen it, far above the button; sending the form again means without the picture.
      isPictureRefused = false
      return presenter.presentProduct(response: .pictureRefused)
    }
    typed = request.form
    await send { () async throws(NetworkError) in
      if let offered = self.offered { return try await self.change(offered, to: draft) }
      try await self.worker.offer(draft, key: self.key)
      return .offered(title: draft.title)
    }
  }

  package func beginWithdrawal(request: OfferModels.BeginWithdrawal.Request) async {
    guard isReady, let offered, !saving.isRunning else { return }
    // Ignores taps while the question waits.
    await asking.run { await presenter.presentWithdrawal(response: .init(title: offered.product.title)) }
  }

  package func withdrawProduct(request: OfferModels.WithdrawProduct.Request) async {
    guard isReady, let offered else { return }
    await send { () async throws(NetworkError) in
      try await self.worker.withdraw(offered.product.id)
      return .withdrawn
    }
  }

  /// Saves one thing at a time, and ignores taps until then.
  private func send(_ work: () async throws(NetworkError) -> OfferModels.SaveProduct.Response) async {
    let response = await saving.run { () async -> OfferModels.SaveProduct.Response in
      presenter.presentProduct(response: .sent)
      do throws(NetworkError) { return try await work() } catch { return await answer(to: error) }
    }
    if let response { presenter.presentProduct(response: response) }
  }

  private func answer(to error: NetworkError) async -> OfferModels.SaveProduct.Response {
    if worker.member == nil { return .ended }
    switch error.reason {
    case .status(412) where offered != nil: return await readAgain(wasSold: false)
    case .status(409) where offered != nil: return await readAgain(wasSold: true)
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

/// Changing an offered product: only changed values are sent, so that pieces sold and values changed in the meantime
/// stay so.
extension OfferInteractor {
  /// Sends the changes that a draft makes to a product.
  private func change(
    _ offered: OfferedProduct,
    to draft: OfferContent
  ) async throws(NetworkError) -> OfferModels.SaveProduct.Response {
    let change = OfferChange(from: offered.product, to: draft)
    // After a change without a response, only the API knows whether there is something to undo.
    if change.isEmpty && unanswered.isEmpty { return .saved(title: draft.title, stock: nil) }
    let earlier = unanswered
    // Stored before it is sent: a restart in between must not count the pieces twice.
    unanswered = Array((earlier.filter { $0 != change } + [change]).suffix(4))
    do throws(NetworkError) {
      let now = try await worker.change(offered, by: change)
      self.offered = now
      unanswered = []
      return .saved(title: now.product.title, stock: now.product.stock)
    } catch {
      // Otherwise it may have been made.
      if ![.unknown, .left].contains(ChangeOutcome(error)) { unanswered = earlier }
      throw error
    }
  }

  /// Reads the product again, since it was changed, or pieces were sold, and merges the typed input into it: it is the
  /// version to change once the user has seen the new values.
  private func readAgain(wasSold: Bool) async -> OfferModels.SaveProduct.Response {
    guard let before = offered?.product else { return .ended }
    do throws(NetworkError) {
      let read = try await worker.product(before.id)
      let now = read.product
      // The response to an earlier change may have been lost. If the product is the result of that change, its pieces
      // are already counted.
      let made = wasSold ? nil : unanswered.last { $0.isSaid(by: now, since: before) }
      let form = typed.merged(from: before, to: now, counted: made?.stock ?? 0)
      mergePictures(from: before, to: now)
      (offered, unanswered) = (read, [])
      return wasSold
        ? .soldMeanwhile(form: form, stock: now.stock) : .changedMeanwhile(form: form, stock: now.stock)
    } catch {
      return .failed(error)
    }
  }
}
