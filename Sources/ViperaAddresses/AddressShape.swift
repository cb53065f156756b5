import ViperaReflection

/// The properties of a type, found by recording its calls to a decoder.
package struct AddressShape {
  /// The properties that the type has decoded, in order, and whether an address can hold them.
  private let asked: [(name: String, isText: Bool)]
  private let hasKey: (String) -> Bool
  private let fields: [FieldReflection.Field]
  /// Whether the type decodes exactly its stored properties in declared order, as a synthesized `init(from:)` does.
  private let isPlain: Bool

  /// Examines a type; the value that is decoded for that is discarded.
  package static func of<Value: Decodable>(_ type: Value.Type) -> AddressShape {
    let notes = Notes()
    // Decoding throws at a property for which there is no sample; a decoded value is not needed.
    _ = try? Value(from: Asking(notes: notes))
    // A property that is coded under another name is not found here; encoding a value then reports the error.
    let fields = FieldReflection.fields(of: type) ?? []
    var asked: [(name: String, isText: Bool)] = []
    for (name, type) in notes.asked { asked.append((name, TextProbe.isText(type))) }
    return AddressShape(
      asked: asked,
      hasKey: notes.hasKey,
      fields: fields,
      isPlain: notes.asked.allSatisfy { asked in
        fields.contains { $0.name == asked.name && value(of: $0.type) == asked.type }
      }
    )
  }

  /// Whether the type has a property called `name`.
  package func hasProperty(_ name: String) -> Bool { hasKey(name) }

  /// Whether the property called `name` is optional.
  package func isOptional(_ name: String) -> Bool {
    fields.contains { $0.name == name && $0.type is any OptionalValue.Type }
  }

  /// The first property that no address can hold.
  ///
  /// A type with custom coding may contain anything, so only the properties that it has decoded count.
  package var unprintable: String? {
    if let first = asked.first(where: { !$0.isText }) { return first.name }
    guard isPlain else { return nil }
    let known = Set(asked.map(\.name))
    return fields.first { field in
      guard hasKey(field.name), !known.contains(field.name),
        let type = Self.value(of: field.type) as? any Decodable.Type
      else { return false }
      return !TextProbe.isText(type)
    }?.name
  }

  /// The type of a property's value: for an optional, the wrapped type.
  private static func value(of type: Any.Type) -> Any.Type {
    (type as? any OptionalValue.Type)?.wrapped ?? type
  }
}

/// The keys and types that a type has decoded.
private final class Notes {
  var asked: [(name: String, type: any Decodable.Type)] = []
  var hasKey: (String) -> Bool = { _ in false }
}

/// Thrown if there is no value to decode.
private struct Nothing: Error {}

/// A decoder that records the requests of a type, and returns samples as long as it has some.
private struct Asking: Decoder {
  let notes: Notes
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    notes.hasKey = { Key(stringValue: $0) != nil }
    return KeyedDecodingContainer(AskingKeys<Key>(notes: notes))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Nothing() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Nothing() }
}

private struct AskingKeys<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let notes: Notes
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [] }

  func contains(_ key: Key) -> Bool { true }

  func decodeNil(forKey key: Key) -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    notes.asked.append((key.stringValue, type))
    guard let sample = TextProbe.sample(of: type) else { throw Nothing() }
    return sample
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) -> Value? {
    notes.asked.append((key.stringValue, type))
    return nil
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> { throw Nothing() }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw Nothing()
  }

  func superDecoder() throws -> any Decoder { throw Nothing() }

  func superDecoder(forKey key: Key) throws -> any Decoder { throw Nothing() }
}

/// Finds out whether a type is coded as one text, number or boolean.
private struct TextProbe: Decoder, SingleValueDecodingContainer {
  final class Finding {
    var isText = false
  }

  let finding = Finding()
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  static func isText<Value: Decodable>(_ type: Value.Type) -> Bool {
    let probe = TextProbe()
    _ = try? probe.decode(type)
    return probe.finding.isText
  }

  /// A sample value of the type; nil if none is known.
  static func sample<Value: Decodable>(of type: Value.Type) -> Value? {
    if let cases = type as? any CaseIterable.Type, let first = anyCase(of: cases) as? Value {
      return first
    }
    return try? TextProbe().decode(type)
  }

  private static func anyCase<Cases: CaseIterable>(of type: Cases.Type) -> Any? {
    Cases.allCases.first
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw Nothing()
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Nothing() }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard let text = type as? any AddressText.Type else { return try Value(from: self) }
    finding.isText = true
    guard let sample = (text.init("0") ?? text.init("false")) as? Value else { throw Nothing() }
    return sample
  }
}
