import Entities
package import Store
import ViperaWeb

extension APIRoute {
  private struct BeerAnswer: Encodable {
    let id: Int
    let name: String
    let description: String
    let image: String?

    init(_ beer: Beer) {
      id = beer.id
      name = beer.name
      description = beer.description
      image = beer.image.map(PictureAddress.text)
    }
  }

  private struct Beers: Encodable {
    let data: [BeerAnswer]
    let next: String?
  }

  /// Returns the routes of the beers.
  ///
  /// - Parameters:
  ///   - store: The store of the beers.
  ///   - draw: Returns the random number for a random beer.
  /// - Returns: The routes.
  package static func beers(
    in store: any BeerStore,
    draw: @escaping @Sendable () -> UInt64 = { UInt64.random(in: 0...UInt64.max) }
  ) -> [APIRoute] {
    [
      APIRoute(.get, "/api/beers", .anyone) { (call) throws(APIFailure) in
        let request = try PageQuery.read(call.request)
        do throws(StoreError) {
          let page = try await store.page(request)
          let beers = Beers(data: page.rows.map(BeerAnswer.init), next: page.next?.text)
          return EntityTag.json(beers, for: call.request)
        } catch {
          throw APIFailure(error)
        }
      },
      APIRoute(.get, "/api/beers/random", .anyone) { (_) throws(APIFailure) in
        do throws(StoreError) {
          guard let beer = try await store.beer(drawnBy: draw()) else {
            throw StoreError(.missing("beer"))
          }
          return .json(BeerAnswer(beer), headers: [("Cache-Control", "no-store")])
        } catch {
          throw APIFailure(error)
        }
      },
      APIRoute(.get, "/api/beers/{id}", .anyone) { (call) throws(APIFailure) in
        do throws(StoreError) {
          guard let beer = try await store.beer(call.id) else { throw StoreError(.missing("beer")) }
          return EntityTag.json(BeerAnswer(beer), for: call.request)
        } catch {
          throw APIFailure(error)
        }
      },
    ]
  }
}
