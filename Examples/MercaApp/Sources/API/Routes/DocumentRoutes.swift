import ViperaWeb

extension APIRoute {
  /// The document's body, made once: encoding it takes milliseconds.
  private static let documentBody = TaggedBody(APIDocument.whole)

  /// The route of the API's document, for generated clients.
  package static func document() -> [APIRoute] {
    [
      APIRoute(.get, "/api/openapi.json", .anyone) { call in
        documentBody.answer(to: call.request)
      }
    ]
  }
}
