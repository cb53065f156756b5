import enum Entities.ProductCondition
import Passwords
package import Store
import ViperaWeb

/// The products and the sellers, with the rules for who may change what.
package struct Shelf: Sendable {
  let products: any ProductStore
  let sellers: any SellerStore

  /// Creates the shelf of a store.
  package init(_ store: any Store) {
    products = store.products
    sellers = store.sellers
  }

  /// Returns the seller with an id.
  func seller(_ id: Seller.ID) async throws -> Seller {
    guard let seller = try await sellers.seller(id) else { throw StoreError(.missing("seller")) }
    return seller
  }

  /// Returns the shop of a user, which opens with the first product they offer.
  func shop(of user: User) async throws -> Seller {
    if let shop = try await sellers.shop(of: user.id) { return shop }
    throw APIFailure(.notFound, "You have no shop yet. It opens with the first product you offer.")
  }

  /// Returns the product with an id, if it is still offered.
  func product(_ id: Product.ID) async throws -> Product {
    let product = try await anyProduct(id)
    guard !product.isWithdrawn else { throw APIFailure.withdrawn }
    return product
  }

  /// Offers a product in the shop of a user, once for its key; the first product opens the shop.
  func offer(_ offer: ProductOffer, stock: Int, by user: User, key: String) async throws -> Product {
    let whole = "\(user.profile.firstName) \(user.profile.lastName)"
    let request = OfferRequest(
      owner: user.id,
      // A shop's name has the same maximum length as one of the two names.
      shopName: String(String.UnicodeScalarView(whole.unicodeScalars.prefix(100))),
      offer: offer,
      stock: stock,
      key: OfferRequest.Key(key, contentHash: Self.hash(of: offer, stock: stock))
    )
    let product: Product
    do throws(StoreError) { product = try await products.offer(request) } catch {
      switch error.reason {
      case .keyReused: throw IdempotencyKey.reused(by: "product")
      case .invalid("products", _): throw Self.full
      default: throw Self.failure(error, pictures: offer.pictures)
      }
    }
    // Offered by an earlier request with this key, and withdrawn since.
    guard !product.isWithdrawn else { throw APIFailure.withdrawn }
    return product
  }

  private static let full = APIFailure(
    .conflict,
    """
    Your shop offers \(Seller.mostProducts) products, which is the most it may. Withdraw one of them \
    first.
    """
  )

  /// Returns a digest of the offer's values, independent of the JSON's formatting.
  private static func hash(of offer: ProductOffer, stock: Int) -> [UInt8] {
    let fields =
      [
        offer.title, offer.description, "\(offer.price)", "\(offer.instalments)",
        "\(offer.isShippedFree)", offer.condition.rawValue, offer.terms ?? "", "\(stock)",
      ] + offer.pictures
    // Each field has its length as prefix, so that its boundaries do not depend on its content.
    return SHA256.digest(of: fields.flatMap { Array("\($0.utf8.count):\($0)".utf8) })
  }

  /// Changes a user's own product, if the version matches.
  func change(
    _ id: Product.ID,
    _ condition: IfMatch,
    by change: ProductChange,
    of user: User
  ) async throws -> Product {
    let product = try await ownProduct(id, of: user)
    guard !product.isWithdrawn else { throw APIFailure.withdrawn }
    let version = try condition.version(product.version)
    do throws(StoreError) {
      return try await products.change(id, of: product.seller.id, version: version, by: change)
    } catch {
      switch error.reason {
      case .stale: throw APIFailure.changedMeanwhile
      case .outOfStock(_, let available):
        throw Self.stock(.conflict, "There are \(available) pieces now. Take away fewer.")
      case .invalid("stock", _):
        let most = Product.stocks.upperBound
        throw Self.stock(.unprocessableContent, "There may be \(most) pieces at most. Add fewer.")
      default:
        throw Self.failure(error, pictures: change.applied(to: product.offer).pictures)
      }
    }
  }

  private static func stock(_ status: HTTPStatus, _ detail: String) -> APIFailure {
    APIFailure(status, detail, fields: [APIFailure.Field(detail: detail, pointer: "/stock_change")])
  }

  /// Returns the failure for an error of a seller's request with these pictures.
  private static func failure(_ error: StoreError, pictures: [String]) -> APIFailure {
    guard case .noSuchPicture(let name) = error.reason, let index = pictures.firstIndex(of: name)
    else { return APIFailure(error) }
    let detail = "You have no such picture. Upload it first."
    let field = APIFailure.Field(detail: detail, pointer: "/pictures/\(index)")
    return APIFailure(.unprocessableContent, detail, fields: [field])
  }

  /// Withdraws a user's own product, if the version matches; a withdrawn one stays withdrawn.
  func withdraw(_ id: Product.ID, _ condition: IfMatch?, by user: User) async throws {
    let product = try await ownProduct(id, of: user)
    if product.isWithdrawn { return }
    let version = try condition?.version(product.version)
    do throws(StoreError) {
      try await products.withdraw(id, of: product.seller.id, version: version)
    } catch {
      switch error.reason {
      // It was withdrawn in the meantime.
      case .notOffered: return
      case .stale: throw APIFailure.changedMeanwhile
      default: throw error
      }
    }
  }

  private func anyProduct(_ id: Product.ID) async throws -> Product {
    guard let product = try await products.product(id) else {
      throw StoreError(.missing("product"))
    }
    return product
  }

  private func ownProduct(_ id: Product.ID, of user: User) async throws -> Product {
    let product = try await anyProduct(id)
    guard product.seller.owner == user.id else {
      throw APIFailure(.forbidden, "Another seller offers this product. Only they may change it.")
    }
    return product
  }
}
