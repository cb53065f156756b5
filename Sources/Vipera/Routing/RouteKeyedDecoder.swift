/// Reads each property by its name.
struct RouteKeyedDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: RouteDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { decoder.values.keys.compactMap(Key.init(stringValue:)) }

  func contains(_ key: Key) -> Bool { decoder.values[key.stringValue] != nil }

  func decodeNil(forKey key: Key) -> Bool { !contains(key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder.nested(key).read(type)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    let property = decoder.nested(key)
    guard let text = property.text else { return nil }
    // A form sends every field, so an empty one of a number or a choice means that there is none.
    guard !text.isEmpty || type is String.Type else { return try? property.read(type) }
    return try property.read(type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    throw decoder.nested(key).invalid
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw decoder.nested(key).invalid
  }

  func superDecoder() -> any Decoder { decoder }

  func superDecoder(forKey key: Key) -> any Decoder { decoder.nested(key) }
}
