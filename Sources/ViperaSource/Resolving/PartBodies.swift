/// The code of a part, in its declaration and in its extensions.
struct PartBody {
  let source: DeclarationID
  /// The method's signature, or the property's name.
  let name: String
  let method: MethodFacts?
  let body: BodyFacts

  /// The bodies of `id`, in order.
  static func all(of id: DeclarationID, in index: TypeIndex) -> [PartBody] {
    ([id] + index.extensions(of: id)).flatMap { source -> [PartBody] in
      let facts = index[source]
      let properties = facts.properties.compactMap { property in
        property.body.map { PartBody(source: source, name: property.name, method: nil, body: $0) }
      }
      let methods = facts.methods.compactMap { method in
        method.body.map { PartBody(source: source, name: method.signature, method: method, body: $0) }
      }
      return properties + methods
    }
  }

  /// The types of a parameter or local of the body, by its name.
  func types(of name: String) -> [String] {
    if let parameter = method?.parameters.first(where: { $0.name == name }) {
      let constraints = method?.generics.first { parameter.type.names == [$0.name] }?.constraints
      return constraints ?? parameter.type.names
    }
    guard let local = body.locals.last(where: { $0.name == name }) else { return [] }
    return local.types + (local.created.map { [$0] } ?? [])
  }
}
