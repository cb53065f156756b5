/// Writes a property that is coded as a single value, like an enum with raw values.
struct RouteValueEncoder: SingleValueEncodingContainer {
  let encoder: RouteEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  mutating func encodeNil() {}

  mutating func encode(_ value: some Encodable) throws {
    try encoder.write(value)
  }
}
