import Entities
package import Store
import ViperaWeb

extension APIRoute {
  /// The route of the vipers, with their title.
  package static func vipers(in store: any ViperStore) -> [APIRoute] {
    [
      APIRoute(.get, "/api/vipers", .anyone) { (call) throws(APIFailure) in
        do throws(StoreError) {
          return EntityTag.json(VipersAnswer(try await store.list()), for: call.request)
        } catch {
          throw APIFailure(error)
        }
      }
    ]
  }
}

extension VipersAnswer {
  fileprivate init(_ list: ViperList) {
    let vipers = list.vipers.map {
      ViperEntity(
        id: $0.id,
        level: $0.level,
        imageURL: $0.image.map(PictureAddress.text),
        isAccessible: $0.isAccessible
      )
    }
    self.init(success: true, status: 200, overview: Overview(title: list.title), vipers: vipers)
  }
}
