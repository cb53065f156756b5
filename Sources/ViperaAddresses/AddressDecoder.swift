/// Decodes a value from texts by the names of its properties, through its `Decodable` conformance.
package struct AddressDecoder: Decoder {
  let values: [String: String]
  package let codingPath: [any CodingKey]
  package var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Decodes a value from `values`; unknown names are ignored, as in any address.
  package static func decode<Value: Decodable>(
    _ type: Value.Type,
    from values: [String: String]
  ) throws(Failure) -> Value {
    do {
      return try Value(from: AddressDecoder(values: values, codingPath: []))
    } catch let failure as Failure {
      throw failure
    } catch DecodingError.dataCorrupted(let context) {
      guard let property = context.codingPath.first?.stringValue else {
        throw .refused(type: "\(Value.self)")
      }
      throw .invalid(property: property, text: values[property])
    } catch {
      throw .refused(type: "\(Value.self)")
    }
  }

  package func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard codingPath.isEmpty else { throw invalid }
    return KeyedDecodingContainer(KeyedAddressDecoder<Key>(decoder: self))
  }

  package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw invalid
  }

  package func singleValueContainer() -> any SingleValueDecodingContainer {
    AddressValueDecoder(decoder: self)
  }

  /// The text of this decoder's current property.
  var text: String? {
    codingPath.first.flatMap { values[$0.stringValue] }
  }

  /// The failure for this decoder's current property.
  var invalid: Failure {
    .invalid(property: codingPath.first?.stringValue ?? "", text: text)
  }

  /// Decodes this decoder's current property.
  func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard let addressText = type as? any AddressText.Type else {
      do {
        return try Value(from: self)
      } catch is DecodingError {
        throw invalid
      }
    }
    guard let text else { throw Failure.missing(property: codingPath.first?.stringValue ?? "") }
    guard let value = addressText.init(text) as? Value, !isNotANumber(value) else { throw invalid }
    return value
  }

  /// Whether `value` is NaN, which is refused, since a route that contains NaN would not equal itself.
  private func isNotANumber(_ value: Any) -> Bool {
    (value as? any FloatingPoint)?.isNaN ?? false
  }

  /// The decoder for the value under `key`.
  func nested(_ key: any CodingKey) -> AddressDecoder {
    AddressDecoder(values: values, codingPath: codingPath + [key])
  }
}

extension AddressDecoder {
  /// The reason why texts are not a value of the type.
  package enum Failure: Error, Hashable {
    /// A required property has no value.
    case missing(property: String)
    /// A text is not a valid value of the property's type.
    case invalid(property: String, text: String?)
    /// Each value is valid, but the type does not accept their combination.
    case refused(type: String)
  }
}

/// Decodes each property by its name.
struct KeyedAddressDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: AddressDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { decoder.values.keys.compactMap(Key.init(stringValue:)) }

  func contains(_ key: Key) -> Bool { decoder.values[key.stringValue] != nil }

  // A form sends every field, so an empty text for a number or a choice means nil.
  func decodeNil(forKey key: Key) -> Bool {
    decoder.values[key.stringValue]?.isEmpty ?? true
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder.nested(key).read(type)
  }

  // An empty text is a value of a string, here and in the generic method below.
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

/// Decodes a property that is coded as a single value, like an enum with raw values.
struct AddressValueDecoder: SingleValueDecodingContainer {
  let decoder: AddressDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.text == nil }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decoder.read(type)
  }
}
