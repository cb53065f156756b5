import ViperaWeb

extension APIRoute {
  /// What the API does, for programs that are made from it.
  package static func document() -> [APIRoute] {
    [
      APIRoute(.get, "/api/openapi.json", .anyone) { (call) throws(APIFailure) in
        EntityTag.json(APIDocument.whole, for: call.request)
      }
    ]
  }
}
