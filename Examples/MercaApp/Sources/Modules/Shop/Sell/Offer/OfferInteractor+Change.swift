import Entities
import ViperaNetworking

/// Changing an offered product: only changed values are sent, so that pieces sold and values changed in the meantime
/// stay so.
extension OfferInteractor {
  /// The product from which the form was filled in, kept over a restart: fields that differ from it were typed.
  package struct KeptReading: Codable, Hashable {
    let owner: Member.ID
    let product: Product
    let tag: String
  }

  package var keptReading: KeptReading? {
    get {
      guard isReady, let owner, let offered else { return restoredReading }
      return KeptReading(owner: owner, product: offered.product, tag: offered.tag)
    }
    set { restoredReading = newValue }
  }

  /// Returns the product from before a restart, since the user has edited that version.
  ///
  /// Compared with the current product, an unchanged field would undo another change made since. The API refuses the
  /// old version, and the form then shows the new values.
  func asBeforeRestart(_ read: OfferedProduct) -> OfferedProduct {
    defer { restoredReading = nil }
    guard let before = restoredReading, before.owner == owner, before.product.id == read.product.id
    else { return read }
    return OfferedProduct(product: before.product, tag: before.tag)
  }

  /// Sends the changes that a draft makes to a product.
  func change(
    _ offered: OfferedProduct,
    to draft: OfferContent
  ) async throws(NetworkError) -> OfferModels.Save.Response {
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
      if Self.isAnswered(error) { unanswered = earlier }
      throw error
    }
  }

  /// Makes the current version the one to change, once the user has seen the new values.
  func changedMeanwhile() async -> OfferModels.Save.Response {
    await readAgain { before, now in
      // The response to an earlier change may have been lost. If the product is the result of that change, its pieces
      // are already counted.
      let made = unanswered.last { $0.isSaid(by: now.product, since: before.product) }
      let form = typed.merged(from: before.product, to: now.product, counted: made?.stock ?? 0)
      return .changedMeanwhile(form: form, stock: now.product.stock)
    }
  }

  /// Reads the stock again, because fewer pieces are left than were to be removed.
  func soldMeanwhile() async -> OfferModels.Save.Response {
    await readAgain { before, now in
      let form = typed.merged(from: before.product, to: now.product, counted: 0)
      return .soldMeanwhile(form: form, stock: now.product.stock)
    }
  }

  private func readAgain(
    _ response: (_ before: OfferedProduct, _ now: OfferedProduct) -> OfferModels.Save.Response
  ) async -> OfferModels.Save.Response {
    guard let before = offered else { return .ended }
    let now: OfferedProduct
    do throws(NetworkError) {
      now = try await worker.product(before.product.id)
    } catch {
      return .failed(error)
    }
    let answer = response(before, now)
    mergePictures(from: before.product, to: now.product)
    offered = now
    unanswered = []
    return answer
  }

  /// Whether an error says that nothing was changed.
  private static func isAnswered(_ error: NetworkError) -> Bool {
    switch error.reason {
    case .offline, .unreachable, .untrusted, .notConnected, .overloaded, .unsendable: true
    // The server stopped waiting for the request, perhaps behind a proxy.
    case .status(408): false
    case .status(300..<500): true
    default: false
    }
  }
}
