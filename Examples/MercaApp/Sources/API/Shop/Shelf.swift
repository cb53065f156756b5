import Passwords
package import Store
import ViperaWeb

/// What is sold, and who may change what.
package struct Shelf: Sendable {
  private let products: any ProductStore
  private let sellers: any SellerStore

  /// Creates the shelf of a store.
  package init(_ store: any Store) {
    products = store.products
    sellers = store.sellers
  }

  /// The seller with an id.
  func seller(_ id: Seller.ID) async throws(APIFailure) -> Seller {
    do throws(StoreError) {
      guard let seller = try await sellers.seller(id) else { throw StoreError(.missing("seller")) }
      return seller
    } catch {
      throw APIFailure(error)
    }
  }

  /// The shop of a user, which opens with the first product they offer.
  func shop(of user: User) async throws(APIFailure) -> Seller {
    do throws(StoreError) {
      if let shop = try await sellers.shop(of: user.id) { return shop }
    } catch {
      throw APIFailure(error)
    }
    throw APIFailure(.notFound, "You have no shop yet. It opens with the first product you offer.")
  }

  /// A page of the sellers with these words in their name.
  func sellers(
    _ words: String,
    _ request: PageRequest
  ) async throws(APIFailure) -> Page<Seller> {
    do throws(StoreError) { return try await sellers.search(words, request) } catch {
      throw APIFailure(error)
    }
  }

  /// A page of what a search finds.
  func search(
    _ search: ProductSearch,
    _ request: PageRequest
  ) async throws(APIFailure) -> Page<Product> {
    do throws(StoreError) { return try await products.search(search, request) } catch {
      throw APIFailure(error)
    }
  }

  /// The product with an id, which is still offered.
  func product(_ id: Product.ID) async throws(APIFailure) -> Product {
    let product = try await anyProduct(id)
    guard !product.isWithdrawn else { throw .withdrawn }
    return product
  }

  /// Offers a product in the shop of a user, which is opened with the first; once for its key.
  func offer(
    _ offer: ProductOffer,
    stock: Int,
    by user: User,
    key: String
  ) async throws(APIFailure) -> Product {
    let whole = "\(user.profile.firstName) \(user.profile.lastName)"
    let request = OfferRequest(
      owner: user.id,
      // A shop's name is as long as one of the two may be.
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
    // Offered by an earlier request with this key, and taken back since.
    guard !product.isWithdrawn else { throw .withdrawn }
    return product
  }

  private static let full = APIFailure(
    .conflict,
    """
    Your shop offers \(Seller.mostProducts) products, which is the most it may. Withdraw one of them \
    first.
    """
  )

  /// A digest of what is offered, the same however it was written.
  private static func hash(of offer: ProductOffer, stock: Int) -> [UInt8] {
    let fields =
      [
        offer.title, offer.description, "\(offer.price)", "\(offer.instalments)",
        "\(offer.isShippedFree)", offer.condition.rawValue, offer.terms ?? "", "\(stock)",
      ] + offer.pictures
    // Each with its length: where one ends and the next begins is no matter of what they hold.
    return SHA256.digest(of: fields.flatMap { Array("\($0.utf8.count):\($0)".utf8) })
  }

  /// Changes a product of a user's own, where it is the version they mean.
  func change(
    _ id: Product.ID,
    _ condition: IfMatch,
    by change: ProductChange,
    of user: User
  ) async throws(APIFailure) -> Product {
    let product = try await ownProduct(id, of: user)
    guard !product.isWithdrawn else { throw .withdrawn }
    let version = try condition.version(product.version)
    do throws(StoreError) {
      return try await products.change(id, of: product.seller.id, version: version, by: change)
    } catch {
      switch error.reason {
      case .stale: throw .changedMeanwhile
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
    APIFailure(
      status,
      detail,
      fields: [APIFailure.Field(detail: detail, pointer: "/stock_change")]
    )
  }

  /// What an error means to a seller, whose form has these pictures.
  private static func failure(_ error: StoreError, pictures: [String]) -> APIFailure {
    guard case .noSuchPicture(let name) = error.reason, let index = pictures.firstIndex(of: name)
    else { return APIFailure(error) }
    let detail = "You have no such picture. Upload it first."
    let field = APIFailure.Field(detail: detail, pointer: "/pictures/\(index)")
    return APIFailure(.unprocessableContent, detail, fields: [field])
  }

  /// Offers a product of a user's own no longer, where it is what they mean; one that is not offered
  /// stays so.
  func withdraw(
    _ id: Product.ID,
    _ condition: IfMatch?,
    by user: User
  ) async throws(APIFailure) {
    let product = try await ownProduct(id, of: user)
    if product.isWithdrawn { return }
    let version = try condition?.version(product.version)
    do throws(StoreError) {
      try await products.withdraw(id, of: product.seller.id, version: version)
    } catch {
      switch error.reason {
      // Somebody was quicker.
      case .notOffered: return
      case .stale: throw .changedMeanwhile
      default: throw APIFailure(error)
      }
    }
  }

  private func anyProduct(_ id: Product.ID) async throws(APIFailure) -> Product {
    do throws(StoreError) {
      guard let product = try await products.product(id) else {
        throw StoreError(.missing("product"))
      }
      return product
    } catch {
      throw APIFailure(error)
    }
  }

  private func ownProduct(_ id: Product.ID, of user: User) async throws(APIFailure) -> Product {
    let product = try await anyProduct(id)
    guard product.seller.owner == user.id else {
      throw APIFailure(.forbidden, "Another seller offers this product. Only they may change it.")
    }
    return product
  }
}
