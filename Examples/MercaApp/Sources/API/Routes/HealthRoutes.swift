package import Store
import ViperaWeb

extension APIRoute {
  private struct Health: Encodable {
    let status: String
  }

  /// The route that checks the database; the host reports whether the process is healthy.
  package static func health(of store: any Store) -> [APIRoute] {
    [
      APIRoute(.get, "/api/healthz", .anyone) { (_) throws(APIFailure) in
        do throws(StoreError) { try await store.check() } catch { throw .unavailable(error) }
        return .json(Health(status: "ok"), headers: [("Cache-Control", "no-store")])
      }
    ]
  }
}
