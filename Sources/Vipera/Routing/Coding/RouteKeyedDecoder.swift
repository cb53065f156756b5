/// Reads each property by its name.
struct RouteKeyedDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: RouteDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { decoder.values.keys.compactMap(Key.init(stringValue:)) }

  func contains(_ key: Key) -> Bool { decoder.values[key.stringValue] != nil }

  // A form sends every field, so an empty text for a number or a choice means that there is no
  // value.
  func decodeNil(forKey key: Key) -> Bool {
    decoder.values[key.stringValue]?.isEmpty ?? true
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder.nested(key).read(type)
  }

  // For a string, an empty text is a value, whether its type is known here or only to the caller.
  func decodeIfPresent(_ type: String.Type, forKey key: Key) -> String? {
    decoder.values[key.stringValue]
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    if type is String.Type { return decoder.values[key.stringValue] as? Value }
    return decodeNil(forKey: key) ? nil : try decode(type, forKey: key)
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
