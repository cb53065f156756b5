package import Store
import ViperaWeb

extension APIRoute {
  private struct Vipers: Encodable {
    struct Overview: Encodable {
      let title: String?
    }

    struct Row: Encodable {
      private enum CodingKeys: String, CodingKey {
        case id, level
        case image = "bg_image_url"
        case isAccessible = "accessible"
      }

      let id: Int
      let level: String?
      let image: String?
      let isAccessible: Bool?
    }

    let success = true
    let status = 200
    let overview: Overview
    let vipers: [Row]

    init(_ list: ViperList) {
      overview = Overview(title: list.title)
      vipers = list.vipers.map {
        Row(
          id: $0.id,
          level: $0.level,
          image: $0.image.map(PictureAddress.text),
          isAccessible: $0.isAccessible
        )
      }
    }
  }

  /// The vipers, under their title.
  package static func vipers(in store: any ViperStore) -> [APIRoute] {
    [
      APIRoute(.get, "/api/vipers", .anyone) { (call) throws(APIFailure) in
        do throws(StoreError) {
          return EntityTag.json(Vipers(try await store.list()), for: call.request)
        } catch {
          throw APIFailure(error)
        }
      }
    ]
  }
}
