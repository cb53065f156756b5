package import Store
package import ViperaWeb

extension APIRoute {
  /// The maximum number of pictures that one address may request at once.
  ///
  /// One picture is drawn while the others wait.
  private static let picturesOfAddress = 9

  /// The routes of the demo data's pictures; without a store, no picture exists.
  ///
  /// A product's picture exists only while the product names it. The pictures that one address requests are drawn one
  /// at a time.
  package static func pictures(
    in store: (any PictureStore)?,
    of products: any ProductStore,
    from address: @escaping @Sendable (HTTPRequest) -> String?
  ) -> [APIRoute] {
    let turns = Turns()
    let product = "product/{id}/{number}"
    return ["beer/{id}", "portrait/{id}", product, "viper/{id}"].map { path in
      APIRoute(.get, "\(PictureAddress.folder)demo/\(path)", .anyone) { call in
        let name = PictureAddress.name(call.request.path)
        let origin = address(call.request)
        if let origin {
          guard await turns.begin(origin, atMost: picturesOfAddress) else { throw tooManyPictures }
        }
        defer { if let origin { turns.end(origin) } }
        // Withdrawn products are included, because carts still show them.
        if path == product, try await products.product(call.id)?.offer.pictures.contains(name) != true {
          throw noPicture
        }
        guard let file = try await store?.picture(named: name) else { throw noPicture }
        return call.picture(file, "image/png")
      }
    }
  }

  private static let folder = "/api/pictures"

  /// The routes of uploaded pictures; without a folder, uploads are refused.
  package static func uploads(_ uploads: PictureUploads?) -> [APIRoute] {
    [
      APIRoute(.post, folder, .signedIn) { call in
        guard let uploads else { throw noUploads }
        return try await uploads.take(call)
      },
      APIRoute(.get, "\(folder)/own/{digest}", .anyone) { call in
        let digest = call.request.path.split(separator: "/").last.map(String.init) ?? ""
        guard let file = try await uploads?.file(digest) else { throw noPicture }
        return call.picture(file, "image/jpeg")
      },
    ]
  }

  /// The maximum size of an upload, for a server's `uploadLimit`.
  ///
  /// The size is unlimited for pictures: their route limits the size itself, and refuses larger pictures with a problem
  /// body.
  package static func uploadLimit(_ request: HTTPRequest) -> Int? {
    request.method == .post && request.path == folder ? .max : nil
  }

  private static let noPicture = APIFailure(.notFound, "There is no such picture.")
  private static let noUploads = APIFailure(.serviceUnavailable, "This server accepts no uploads.", retryAfter: 3600)
  private static let tooManyPictures = APIFailure(
    .tooManyRequests,
    "\(picturesOfAddress) pictures are being sent to you. Request this one when they are done.",
    retryAfter: 1
  )
}

/// The address of a picture; clients request it exactly as the API returned it.
enum PictureAddress {
  static let folder = "/api/pictures/"

  /// Returns the address of the picture with a name; an address is returned unchanged.
  static func text(_ name: String) -> String {
    let isAddress = ["/", "http://", "https://"].contains(where: name.hasPrefix)
    return isAddress ? name : folder + name
  }

  /// Returns the name of the picture at an address, because clients may send addresses instead of names.
  static func name(_ text: String) -> String {
    text.hasPrefix(folder) ? String(text.dropFirst(folder.count)) : text
  }
}
