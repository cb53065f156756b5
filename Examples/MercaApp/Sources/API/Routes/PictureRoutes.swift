package import Store
import ViperaWeb

extension APIRoute {
  /// The pictures that products, beers, vipers and people name; without a store there are none.
  package static func pictures(in store: (any PictureStore)?) -> [APIRoute] {
    ["beer/{id}", "portrait/{id}", "product/{id}/{number}", "viper/{id}"].map { path in
      APIRoute(.get, "\(PictureAddress.folder)demo/\(path)", .anyone) { (call) throws(APIFailure) in
        let name = PictureAddress.name(call.request.path)
        let file: [UInt8]?
        do throws(StoreError) { file = try await store?.picture(named: name) } catch {
          throw APIFailure(error)
        }
        guard let file else { throw APIFailure(.notFound, "There is no such picture.") }
        return EntityTag.picture(file, for: call.request)
      }
    }
  }
}
