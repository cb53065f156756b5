/// The API as an OpenAPI 3.1 document, which the tests compare with the routes and their responses.
package enum APIDocument {
  /// The document's text.
  package static var text: String { String(decoding: whole.bytes, as: UTF8.self) }

  /// The document.
  static let whole: JSONValue = {
    var paths: [String: [String: JSONValue]] = [:]
    for route in routes {
      paths[route.path, default: [:]][route.verb.lowercased()] = route.operation
    }
    return [
      "openapi": "3.1.0",
      "info": [
        "title": "MercaApp", "version": "1",
        "description": "A marketplace. Failures are problems as RFC 9457 has them.",
      ],
      "servers": [["url": "/"]],
      "paths": .object(paths.mapValues(JSONValue.object)),
      "components": [
        "schemas": .object(schemas.mapValues(\.json)),
        "securitySchemes": ["session": ["type": "http", "scheme": "bearer"]],
      ],
    ]
  }()
}
