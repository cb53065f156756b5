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
      // The refusal is shown far above the button, so the user may not have seen it; sending again saves without the
      // picture.
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
    // Ignores taps while the alert is open.
    await asking.run { await presenter.presentWithdrawal(response: .init(title: offered.product.title)) }
  }

  package func withdrawProduct(request: OfferModels.WithdrawProduct.Request) async {
    guard isReady, let offered else { return }
    await send { () async throws(NetworkError) in
      try await self.worker.withdraw(offered.product.id)
      return .withdrawn
    }
  }

  /// Runs one request at a time; taps are ignored while it is running.
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
      // An error that points at no field is about the idempotency key, which was used for an earlier offer.
      guard offered == nil, let errors = error.problem?.errors, !errors.isEmpty,
        errors.allSatisfy({ $0.pointer == nil })
      else { return .failed(error) }
      // The response tells the user so, and sending the form again offers another product.
      key = makeKey()
      return .offeredBefore
    case .status(410) where offered == nil:
      // The product offered under this key was withdrawn since, so sending the form again offers another product.
      key = makeKey()
      return .failed(error)
    default: return .failed(error)
    }
  }

  /// Returns the API's errors for the fields of this form.
  private func mistakes(of error: NetworkError) -> [OfferField: OfferMistake] {
    var mistakes: [OfferField: OfferMistake] = [:]
    for fault in error.problem?.errors ?? [] {
      // An error in one picture, `/pictures/0`, is shown for the whole field. A change has `stock_change` instead of
      // `stock`.
      guard let name = fault.pointer?.split(separator: "/").first,
        let field = name == "stock_change" ? OfferField.stock : OfferField(rawValue: String(name))
      else { continue }
      mistakes[field] = .refused(fault.detail)
    }
    return mistakes
  }
}

/// Changing an offered product. Only the values that the user has changed are sent, so sales and other changes in the
/// meantime are kept.
extension OfferInteractor {
  /// Sends the differences between a product and the form.
  private func change(
    _ offered: OfferedProduct,
    to draft: OfferContent
  ) async throws(NetworkError) -> OfferModels.SaveProduct.Response {
    let change = OfferChange(from: offered.product, to: draft)
    // If an earlier change has no response, only the API knows whether it was made and has to be undone.
    if change.isEmpty && unanswered.isEmpty { return .saved(title: draft.title, stock: nil) }
    let earlier = unanswered
    // The change is stored before the request, so that a restart during the request does not count pieces twice.
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

  /// Reads the product again after someone has changed it or bought pieces, and merges the typed input into it.
  ///
  /// The form then shows the values of this new version, and the next save changes it.
  private func readAgain(wasSold: Bool) async -> OfferModels.SaveProduct.Response {
    guard let before = offered?.product else { return .ended }
    do throws(NetworkError) {
      let read = try await worker.product(before.id)
      let now = read.product
      // An earlier change may have been made, although its response was lost. Its pieces are then already in the stock.
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
