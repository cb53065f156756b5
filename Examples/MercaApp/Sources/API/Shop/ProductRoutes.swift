import Passwords
import struct Entities.ProductQuery
package import Store
import ViperaDigests
import ViperaWeb

extension APIRoute {
  /// The routes of the products: anyone can search, and signed-in users can sell.
  package static func products(_ shelf: Shelf) -> [APIRoute] {
    [
      APIRoute(.get, "/api/products", .anyone) { call in try await shelf.found(call) },
      APIRoute(.get, "/api/sellers/{id}/products", .anyone) { call in
        try await shelf.found(call, of: shelf.seller(call.id))
      },
      APIRoute(.get, "/api/products/{id}", .anyone) { call in
        TaggedBody(try await shelf.product(call.id)).answer(to: call.request)
      },
      APIRoute(.post, "/api/products", .signedIn) { call in
        let product = try await shelf.offer(call)
        let place = [("Location", "/api/products/\(product.id)")]
        return TaggedBody(product).answer(to: call.request, .created, headers: place)
      },
      APIRoute(.patch, "/api/products/{id}", .signedIn) { call in
        TaggedBody(try await shelf.change(call)).answer(to: call.request)
      },
      APIRoute(.delete, "/api/products/{id}", .signedIn) { call in
        try await shelf.withdraw(call)
        return HTTPResponse(.noContent)
      },
    ]
  }

  /// The routes of the sellers.
  package static func sellers(_ shelf: Shelf) -> [APIRoute] {
    [
      APIRoute(.get, "/api/sellers", .anyone) { call in
        let query = try QueryValues(call.request)
        let page = try await shelf.sellers.search(query.words(), query.page())
        return call.tagged(page.json(\.json))
      },
      // Lets users find their own shop, which exists once they have offered a product.
      APIRoute(.get, "/api/sellers/current", .signedIn) { call in
        if let shop = try await shelf.sellers.shop(of: call.user().id) {
          return call.tagged(shop.json, isPrivate: true)
        }
        throw APIFailure(.notFound, "You have no shop yet. It opens with the first product you offer.")
      },
      APIRoute(.get, "/api/sellers/{id}", .anyone) { call in call.tagged(try await shelf.seller(call.id).json) },
    ]
  }
}

/// The products and the sellers, with the rules for who may change them.
package struct Shelf: Sendable {
  private let products: any ProductStore
  let sellers: any SellerStore

  package init(_ store: any Store) {
    products = store.products
    sellers = store.sellers
  }

  func seller(_ id: Seller.ID) async throws -> Seller { try await sellers.seller(id).orMissing("seller") }

  /// Returns a page of the products that match a request; only those of `seller`, if the path names one.
  func found(_ call: APICall, of seller: Seller? = nil) async throws -> HTTPResponse {
    let query = try QueryValues(call.request)
    if seller == nil, let ids = try query.ids() {
      return call.tagged(Page(rows: try await products.products(ids), next: nil).json(\.row))
    }
    let page = try await products.search(query.productSearch(of: seller), query.page())
    return call.tagged(page.json(\.row))
  }

  /// Returns the product with an id, if it is still offered.
  func product(_ id: Product.ID) async throws -> Product {
    try await offered(products.product(id).orMissing("product"))
  }

  private func offered(_ product: Product) throws(APIFailure) -> Product {
    guard !product.isWithdrawn else { throw .withdrawn }
    return product
  }

  /// Offers a product in the user's shop, once for each idempotency key; the first product opens the shop.
  func offer(_ call: APICall) async throws -> Product {
    let user = try call.user()
    let key = try IdempotencyKey.required(of: call.request, for: "product")
    let (offer, stock) = try OfferForm.read(call.request)
    let whole = "\(user.profile.firstName) \(user.profile.lastName)"
    let request = OfferRequest(
      owner: user.id,
      // First and last name together may be twice as long as a shop's name.
      shopName: String(String.UnicodeScalarView(whole.unicodeScalars.prefix(100))),
      offer: offer,
      stock: stock,
      key: OfferRequest.Key(key, contentHash: Self.hash(of: offer, stock: stock))
    )
    let product: Product
    do throws(StoreError) { product = try await products.offer(request) } catch {
      switch error.reason {
      case .keyReused: throw IdempotencyKey.reused(by: "product")
      case .invalid("products", _):
        let detail = "Your shop offers \(Seller.mostProducts) products, which is the maximum."
        throw APIFailure(.conflict, "\(detail) Withdraw one of them first.")
      default: throw Self.failure(error, pictures: offer.pictures)
      }
    }
    // An earlier request with this key may have offered the product, which may be withdrawn by now.
    return try offered(product)
  }

  /// Returns a digest of the offer's values, which does not depend on the formatting of the JSON.
  private static func hash(of offer: ProductOffer, stock: Int) -> [UInt8] {
    let fields =
      [
        offer.title, offer.description, "\(offer.price)", "\(offer.instalments)",
        "\(offer.isShippedFree)", offer.condition.rawValue, offer.terms ?? "", "\(stock)",
      ] + offer.pictures
    // Each field is preceded by its length, so that different fields never give the same bytes.
    return SHA256.digest(of: fields.flatMap { Array("\($0.utf8.count):\($0)".utf8) })
  }

  /// Changes the user's own product, if it still has the version that the user has read.
  func change(_ call: APICall) async throws -> Product {
    let user = try call.user()
    let condition = try IfMatch.required(of: call.request)
    let change = try OfferForm.readChange(call.request)
    let product = try await offered(ownProduct(call.id, of: user))
    let version = try condition.version(product.version)
    do throws(StoreError) {
      return try await products.change(product.id, of: product.seller.id, version: version, by: change)
    } catch {
      switch error.reason {
      case .stale: throw APIFailure.changedMeanwhile
      case .outOfStock(_, let available):
        throw APIFailure(.conflict, "There are only \(available) units now. Remove fewer.", at: "/stock_change")
      case .invalid("stock", _):
        let detail = "The maximum stock is \(Product.stocks.upperBound) units. Add fewer."
        throw APIFailure(.unprocessableContent, detail, at: "/stock_change")
      default: throw Self.failure(error, pictures: change.applied(to: product.offer).pictures)
      }
    }
  }

  /// Returns the failure for an error of the store; an unknown picture is reported by its index in `pictures`.
  private static func failure(_ error: StoreError, pictures: [String]) -> APIFailure {
    guard case .noSuchPicture(let name) = error.reason, let index = pictures.firstIndex(of: name) else {
      return APIFailure(error)
    }
    return APIFailure(.unprocessableContent, "You have no such picture. Upload it first.", at: "/pictures/\(index)")
  }

  /// Withdraws the user's own product, if the version matches; a withdrawn product stays withdrawn.
  func withdraw(_ call: APICall) async throws {
    let user = try call.user()
    let condition = try IfMatch(call.request)
    let product = try await ownProduct(call.id, of: user)
    if product.isWithdrawn { return }
    let version = try condition?.version(product.version)
    do throws(StoreError) {
      try await products.withdraw(product.id, of: product.seller.id, version: version)
    } catch {
      switch error.reason {
      // The product was withdrawn in the meantime.
      case .notOffered: return
      case .stale: throw APIFailure.changedMeanwhile
      default: throw error
      }
    }
  }

  private func ownProduct(_ id: Product.ID, of user: User) async throws -> Product {
    let product = try await products.product(id).orMissing("product")
    guard product.seller.owner == user.id else {
      throw APIFailure(.forbidden, "Another seller offers this product, and only that seller may change it.")
    }
    return product
  }
}
