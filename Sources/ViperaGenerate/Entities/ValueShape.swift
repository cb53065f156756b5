import ViperaTexts

/// The values at one place, as the samples show them: their kinds.
///
/// A class, because a nested object may share the shape of an outer object.
final class ValueShape {
  /// An enclosing object, and its member that leads to the value.
  typealias Around = (object: ObjectShape, key: String)

  private(set) var hasNull = false
  private(set) var hasBoolean = false
  private(set) var numbers: NumberShape?
  private(set) var texts: TextShape?
  /// The elements of the lists; without a kind if all lists are empty.
  private(set) var elements: ValueShape?
  private(set) var object: ObjectShape?

  /// Adds a value of a sample; `around` are its enclosing objects, from the outside in.
  func observe(_ node: JSONNode, in around: [Around]) {
    switch node.value {
    case .null: hasNull = true
    case .boolean: hasBoolean = true
    case .number(let digits):
      var shape = numbers ?? NumberShape()
      shape.observe(digits)
      numbers = shape
    case .text(let text):
      var shape = texts ?? TextShape()
      shape.observe(text)
      texts = shape
    case .list(let nodes):
      let shape = elements ?? ValueShape()
      elements = shape
      shape.expect(nodes, in: around)
      for node in nodes { shape.observe(node, in: around) }
    case .object(let members):
      let shape = object ?? ObjectShape()
      object = shape
      shape.observe(members, in: Array(around.prefix { $0.object !== shape }))
    }
  }

  /// If the elements of a list resemble an enclosing object, such as the replies of a comment, uses the shape of that
  /// object.
  ///
  /// Only for lists: a structure can contain itself only in a list.
  private func expect(_ nodes: [JSONNode], in around: [Around]) {
    guard object == nil else { return }
    let objects = nodes.compactMap { node in
      if case .object(let members) = node.value { Set(members.map(\.key)) } else { nil }
    }
    object = around.last { outer in objects.contains { outer.object.resembles($0, apartFrom: outer.key) } }?.object
  }

  /// The kinds of the values, apart from null.
  var kinds: Int {
    [hasBoolean, numbers != nil, texts != nil, elements != nil, object != nil].count { $0 }
  }
}

/// The objects at one place, as the samples show them.
final class ObjectShape {
  /// The keys, in the order in which the samples show them.
  private(set) var keys: [String] = []
  private(set) var members: [String: Member] = [:]
  /// The values, if the keys are data, such as identifiers or days, rather than names.
  private(set) var values: ValueShape?
  private(set) var count = 0

  struct Member {
    let shape: ValueShape
    var count = 0
  }

  /// The maximum number of members in a structure; more of them are most likely data.
  static let mostMembers = 200

  /// Adds an object of a sample.
  func observe(_ members: [JSONNode.Member], in around: [ValueShape.Around]) {
    count += 1
    if keys.isEmpty, values == nil, Self.areData(members) { values = ValueShape() }
    if let values {
      for member in members { values.observe(member.node, in: around) }
      return
    }
    // All keys first, because nested objects are compared with this object.
    for member in members where self.members[member.key] == nil {
      keys.append(member.key)
      self.members[member.key] = Member(shape: ValueShape())
    }
    for member in members {
      self.members[member.key]?.count += 1
      let shape = self.members[member.key]?.shape
      // A nested value may add members to this object.
      shape?.observe(member.node, in: around + [(self, member.key)])
    }
  }

  /// Whether some samples lack a member or have null there.
  func isOptional(_ key: String) -> Bool {
    members[key].map { $0.count < count || $0.shape.hasNull } ?? true
  }

  /// Whether an object with these keys, found below the member `key`, is most likely of the same kind as this one.
  ///
  /// It has nearly the same keys, including `key`. At the end of a tree `key` is missing; then two equal keys prove
  /// nothing, since a category and its products all have an identifier and a name.
  func resembles(_ others: Set<String>, apartFrom key: String) -> Bool {
    guard values == nil else { return false }
    let own = Set(keys).subtracting([key])
    let other = others.subtracting([key])
    guard own.count >= (others.contains(key) ? 2 : 4) else { return false }
    return own.intersection(other).count * 5 >= own.union(other).count * 4
  }

  /// Whether keys are not names of properties: numbers, days or identifiers, too many keys, or too long ones.
  private static func areData(_ members: [JSONNode.Member]) -> Bool {
    guard !members.isEmpty else { return false }
    if members.count > mostMembers || members.contains(where: { $0.key.count > 60 }) { return true }
    return members.allSatisfy { member in
      let isNumber = !member.key.isEmpty && member.key.utf8.allSatisfy(\.isDigit)
      return isNumber || [.day, .uuid, .instant, .fractionalInstant].contains(TextFormat(member.key))
    }
  }
}
