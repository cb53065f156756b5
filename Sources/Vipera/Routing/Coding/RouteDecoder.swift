/// Reads the properties of a route from texts by name, through its `Decodable` conformance.
struct RouteDecoder: Decoder {
  let values: [String: String]
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Makes a route from `values`; unknown names are ignored, as in any address.
  static func decode<R: Route>(_ route: R.Type, from values: [String: String]) throws(Failure) -> R
  {
    do {
      return try R(from: RouteDecoder(values: values, codingPath: []))
    } catch let failure as Failure {
      throw failure
    } catch DecodingError.dataCorrupted(let context) {
      guard let property = context.codingPath.first?.stringValue else {
        throw .refused(route: "\(R.self)")
      }
      throw .invalid(property: property, text: values[property])
    } catch {
      throw .refused(route: "\(R.self)")
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard codingPath.isEmpty else { throw invalid }
    return KeyedDecodingContainer(RouteKeyedDecoder<Key>(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw invalid
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    RouteValueDecoder(decoder: self)
  }

  /// The text of this decoder's current property.
  var text: String? {
    codingPath.first.flatMap { values[$0.stringValue] }
  }

  /// The failure for this decoder's current property.
  var invalid: Failure {
    .invalid(property: codingPath.first?.stringValue ?? "", text: text)
  }

  /// Reads this decoder's current property.
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

  /// Whether `value` is NaN, which is not equal to itself, as a route must be.
  private func isNotANumber(_ value: Any) -> Bool {
    (value as? any FloatingPoint)?.isNaN ?? false
  }

  /// The decoder for the value under `key`.
  func nested(_ key: any CodingKey) -> RouteDecoder {
    RouteDecoder(values: values, codingPath: codingPath + [key])
  }
}
