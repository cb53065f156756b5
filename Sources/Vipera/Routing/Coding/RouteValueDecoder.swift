/// Reads a property that is coded as a single value, like an enum with raw values.
struct RouteValueDecoder: SingleValueDecodingContainer {
  let decoder: RouteDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.text == nil }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decoder.read(type)
  }
}
