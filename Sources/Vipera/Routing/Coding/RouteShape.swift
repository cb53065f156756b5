/// Which properties a route type has, learned from the keys it asks a decoder for.
struct RouteShape {
  private let hasKey: (String) -> Bool
  private let optionals: Set<String>

  /// Looks at a type without making a value of it.
  static func of<R: Route>(_ route: R.Type) -> RouteShape {
    let asking = Asking()
    // The decoder refuses after it has seen the keys, so this always throws.
    _ = try? R(from: asking)
    // A property that is coded under another name is not found here; its address tells then.
    let optionals = FieldReflection.fields(of: route).filter { $0.type is any OptionalValue.Type }
    return RouteShape(hasKey: asking.keys.hasKey, optionals: Set(optionals.map(\.name)))
  }

  /// Whether the type has a property called `name`.
  func hasProperty(_ name: String) -> Bool { hasKey(name) }

  /// Whether the property called `name` may have no value.
  func isOptional(_ name: String) -> Bool { optionals.contains(name) }
}

private protocol OptionalValue {}

extension Optional: OptionalValue {}

extension RouteShape {
  /// A decoder that only listens which keys it is asked for.
  private struct Asking: Decoder {
    final class Keys {
      var hasKey: (String) -> Bool = { _ in false }
    }

    struct Heard: Error {}

    let keys = Keys()
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
      keys.hasKey = { Key(stringValue: $0) != nil }
      throw Heard()
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Heard() }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Heard() }
  }
}
