/// Encodes a value as texts by the names of its properties, through its `Encodable` conformance.
package struct AddressEncoder: Encoder {
  /// A property that cannot be encoded as a single text.
  package struct Unprintable: Error {
    package let property: String
  }

  /// The encoded texts, shared by all containers of one value.
  final class Storage {
    var values: [String: String] = [:]
    /// The error for a container that an address cannot hold, even if the container is empty.
    var refusal: Unprintable?
  }

  let storage: Storage
  package let codingPath: [any CodingKey]
  package var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// The texts of the properties of `value` that are not nil.
  package static func texts(of value: some Encodable) throws(Unprintable) -> [String: String] {
    let encoder = AddressEncoder(storage: Storage(), codingPath: [])
    do {
      try value.encode(to: encoder)
    } catch let error as Unprintable {
      throw error
    } catch {
      throw encoder.unprintable
    }
    if let refusal = encoder.storage.refusal { throw refusal }
    return encoder.storage.values
  }

  /// The error for this encoder's current property.
  var unprintable: Unprintable {
    Unprintable(property: codingPath.first?.stringValue ?? "self")
  }

  package func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if !codingPath.isEmpty { refuse() }
    return KeyedEncodingContainer(KeyedAddressEncoder<Key>(encoder: self))
  }

  package func unkeyedContainer() -> any UnkeyedEncodingContainer {
    refuse()
    return AddressListEncoder(encoder: self)
  }

  package func singleValueContainer() -> any SingleValueEncodingContainer {
    AddressValueEncoder(encoder: self)
  }

  /// Encodes the value of this encoder's current property.
  func write(_ value: some Encodable) throws {
    guard let text = value as? any AddressText else { return try value.encode(to: self) }
    // An address can hold only direct properties of the value.
    guard codingPath.count == 1, let key = codingPath.first else { throw unprintable }
    storage.values[key.stringValue] = text.description
  }

  /// Stores an error that cannot be thrown here, so that even an empty list is refused.
  private func refuse() {
    storage.refusal = storage.refusal ?? unprintable
  }

  /// The encoder for the value under `key`.
  func nested(_ key: any CodingKey) -> AddressEncoder {
    AddressEncoder(storage: storage, codingPath: codingPath + [key])
  }
}

/// Encodes each property under its name.
struct KeyedAddressEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: AddressEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  mutating func encodeNil(forKey key: Key) {}

  mutating func encode(_ value: some Encodable, forKey key: Key) throws {
    try encoder.nested(key).write(value)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder.nested(key).container(keyedBy: keyType)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.nested(key).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { encoder }

  mutating func superEncoder(forKey key: Key) -> any Encoder { encoder.nested(key) }
}

/// Refuses a property that is coded as a list, which an address cannot hold.
struct AddressListEncoder: UnkeyedEncodingContainer {
  let encoder: AddressEncoder
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
    encoder.nested(AddressListKey()).container(keyedBy: keyType)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }

  mutating func superEncoder() -> any Encoder { encoder.nested(AddressListKey()) }
}

/// The key of an item in a list, which an address cannot hold.
struct AddressListKey: CodingKey {
  let stringValue = "item"
  let intValue: Int? = nil

  init() {}
  init?(stringValue: String) { return nil }
  init?(intValue: Int) { return nil }
}

/// Encodes a property that is coded as a single value, like an enum with raw values.
struct AddressValueEncoder: SingleValueEncodingContainer {
  let encoder: AddressEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  mutating func encodeNil() {}

  mutating func encode(_ value: some Encodable) throws {
    try encoder.write(value)
  }
}
