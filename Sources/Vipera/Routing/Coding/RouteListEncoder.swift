/// Refuses a property that is coded as a list, which an address cannot hold.
struct RouteListEncoder: UnkeyedEncodingContainer {
  let encoder: RouteEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }
  let count = 0

  mutating func encodeNil() throws {
    throw encoder.unprintable
  }

  mutating func encode(_ value: some Encodable) throws {
    throw encoder.unprintable
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder.nested(RouteListKey()).container(keyedBy: keyType)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }

  mutating func superEncoder() -> any Encoder { encoder.nested(RouteListKey()) }
}
