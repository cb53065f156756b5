import Entities
package import Store
import ViperaWeb

extension APIRoute {
  /// The routes of the beers; `draw` returns the number that selects a random beer.
  package static func beers(
    in store: any BeerStore,
    draw: @escaping @Sendable () -> UInt64 = { UInt64.random(in: 0...UInt64.max) }
  ) -> [APIRoute] {
    [
      APIRoute(.get, "/api/beers", .anyone) { call in
        call.tagged(try await store.page(call.page()).json(\.json))
      },
      APIRoute(.get, "/api/beers/random", .anyone) { _ in
        .json(try await store.beer(drawnBy: draw()).orMissing("beer").json)
      },
      APIRoute(.get, "/api/beers/{id}", .anyone) { call in
        call.tagged(try await store.beer(call.id).orMissing("beer").json)
      },
    ]
  }

  /// The route of the employees, with the advertisement.
  package static func employees(in store: any EmployeeStore) -> [APIRoute] {
    [
      APIRoute(.get, "/api/employees", .anyone) { call in
        // Without a limit in the request, all employees fit on one page.
        let page = try await store.page(call.page(limit: 100))
        let list: JSONValue = [
          "data": .list(page.rows.map(\.json)), "ad": try await store.advertisement()?.json ?? .null,
          "next": .optional(page.next?.text),
        ]
        return call.tagged(list)
      }
    ]
  }

  /// The route of the vipers, with their title.
  package static func vipers(in store: any ViperStore) -> [APIRoute] {
    [APIRoute(.get, "/api/vipers", .anyone) { call in call.tagged(try await store.list().json) }]
  }

  /// The route that checks the database; the host's own health route checks only the process.
  package static func health(of store: any Store) -> [APIRoute] {
    [
      APIRoute(.get, "/api/healthz", .anyone) { _ in
        do { try await store.check() } catch { throw APIFailure.unavailable(error) }
        return .json(["status": "ok"])
      }
    ]
  }
}

extension Beer {
  fileprivate var json: JSONValue {
    [
      "id": .number(id), "name": .text(name), "description": .text(description),
      "image": .optional(image.map(PictureAddress.text)),
    ]
  }
}

extension Employee {
  fileprivate var json: JSONValue {
    [
      "id": .number(id), "email": .text(email), "first_name": .text(firstName),
      "last_name": .text(lastName), "avatar": .optional(avatar.map(PictureAddress.text)),
    ]
  }
}

extension Advertisement {
  fileprivate var json: JSONValue { ["company": .text(company), "url": .text(url), "text": .text(text)] }
}

extension VipersAnswer {
  fileprivate var json: JSONValue {
    let vipers = (vipers ?? []).map { viper -> JSONValue in
      [
        "id": viper.id.map(JSONValue.number) ?? .null, "level": .optional(viper.level),
        "bg_image_url": .optional(viper.imageURL.map(PictureAddress.text)),
        "accessible": viper.isAccessible.map(JSONValue.flag) ?? .null,
      ]
    }
    return ["success": true, "status": 200, "overview": ["title": .optional(overview?.title)], "vipers": .list(vipers)]
  }
}
