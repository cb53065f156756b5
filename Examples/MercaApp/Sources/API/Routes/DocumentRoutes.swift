import ViperaWeb

extension APIRoute {
  /// The route of the API's document, for generated clients.
  package static func document() -> [APIRoute] {
    [
      APIRoute(.get, "/api/openapi.json", .anyone) { (call) throws(APIFailure) in
        EntityTag.json(APIDocument.whole, for: call.request)
      }
    ]
  }
}
