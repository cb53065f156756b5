package import Store
package import ViperaWeb

extension APIRoute {
  /// How many pictures one address may request at once: one is drawn, the others wait.
  private static let picturesOfAddress = 9

  /// The routes of the demo data's pictures; without a store there are none.
  ///
  /// A product's picture exists if the product names it. The pictures that one address requests are looked up and drawn
  /// one at a time.
  package static func pictures(
    in store: (any PictureStore)?,
    of products: any ProductStore,
    from address: @escaping @Sendable (HTTPRequest) -> String?
  ) -> [APIRoute] {
    let turns = Turns()
    let product = "product/{id}/{number}"
    return ["beer/{id}", "portrait/{id}", product, "viper/{id}"].map { path in
      APIRoute(.get, "\(PictureAddress.folder)demo/\(path)", .anyone) { (call) throws(APIFailure) in
        let name = PictureAddress.name(call.request.path)
        let origin = address(call.request)
        if let origin {
          guard await turns.begin(origin, atMost: picturesOfAddress) else { throw tooManyPictures }
        }
        defer { if let origin { turns.end(origin) } }
        if path == product { try await check(name, of: call.id, in: products) }
        let file: [UInt8]?
        do throws(StoreError) { file = try await store?.picture(named: name) } catch {
          throw APIFailure(error)
        }
        guard let file else { throw noPicture }
        return EntityTag.picture(file, for: call.request)
      }
    }
  }

  /// Throws 404 unless the product names the picture; a withdrawn product counts too, since carts still show it.
  private static func check(
    _ name: String,
    of id: Product.ID,
    in products: any ProductStore
  ) async throws(APIFailure) {
    let product: Product?
    do throws(StoreError) { product = try await products.product(id) } catch {
      throw APIFailure(error)
    }
    guard product?.offer.pictures.contains(name) == true else { throw noPicture }
  }

  private static let noPicture = APIFailure(.notFound, "There is no such picture.")
  private static let tooManyPictures = APIFailure(
    .tooManyRequests,
    "\(picturesOfAddress) pictures are on their way to you. Ask for this one after them.",
    headers: [("Retry-After", "1")]
  )
}
