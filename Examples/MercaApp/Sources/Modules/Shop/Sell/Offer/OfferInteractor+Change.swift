import Entities
import ViperaNetworking

/// Changing a product that is offered already: what was changed is sent, and nothing else, so that what
/// was sold or changed meanwhile stays so.
extension OfferInteractor {
  /// The product from which the form was filled in, for a restart: what differs from it was typed.
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

  /// The product as it was before a restart, since the person has typed over that.
  ///
  /// Compared with the product of now, a field that nobody has touched would undo what somebody else has
  /// changed since. The API refuses the old version, and the form then shows what is new.
  func asBeforeRestart(_ read: OfferedProduct) -> OfferedProduct {
    defer { restoredReading = nil }
    guard let before = restoredReading, before.owner == owner, before.product.id == read.product.id
    else { return read }
    return OfferedProduct(product: before.product, tag: before.tag)
  }

  /// Sends what a draft changes of a product.
  func change(
    _ offered: OfferedProduct,
    to draft: OfferContent
  ) async throws(NetworkError) -> OfferModels.Save.Response {
    let change = OfferChange(from: offered.product, to: draft)
    // After a change without an answer, only the API knows whether there is something to take back.
    if change.isEmpty && unanswered.isEmpty { return .saved(title: draft.title, stock: nil) }
    let earlier = unanswered
    // Noted before it is sent: a restart meanwhile must not count the pieces twice.
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

  /// Takes the version of now for the one that is changed, once the person has seen what is new.
  func changedMeanwhile() async -> OfferModels.Save.Response {
    await readAgain { before, now in
      // The answer to an earlier change may have been lost. If the product is what that made of it, that was
      // the change, and its pieces are counted already.
      let made = unanswered.last { $0.isSaid(by: now.product, since: before.product) }
      let form = typed.merged(from: before.product, to: now.product, counted: made?.stock ?? 0)
      return .changedMeanwhile(form: form, stock: now.product.stock)
    }
  }

  /// Reads how many pieces are left, where fewer are left than were to be taken away.
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
    // Pictures that were added or taken away here stay so; others are as they are now.
    if pictures == before.product.pictures && pictures != now.product.pictures {
      pictures = now.product.pictures
      presentPictures()
    }
    offered = now
    unanswered = []
    return answer
  }

  /// Whether an error says that nothing was changed.
  private static func isAnswered(_ error: NetworkError) -> Bool {
    switch error.reason {
    case .offline, .unreachable, .untrusted, .notConnected, .overloaded, .unsendable: true
    // The server gave up waiting for the request, perhaps behind a proxy.
    case .status(408): false
    case .status(300..<500): true
    default: false
    }
  }
}
