package import Store
import ViperaWeb

extension APIRoute {
  private struct Health: Encodable {
    let status: String
  }

  /// Whether the database answers; whether the process does is told by the host.
  package static func health(of store: any Store) -> [APIRoute] {
    [
      APIRoute(.get, "/api/healthz", .anyone) { (_) throws(APIFailure) in
        do throws(StoreError) { try await store.check() } catch { throw .unavailable(error) }
        return .json(Health(status: "ok"), headers: [("Cache-Control", "no-store")])
      }
    ]
  }
}
