import ViperaTexts

/// The kinds of all sample values at one place of the JSON.
///
/// It is a class, because a nested object may share the shape of an enclosing object.
final class ValueShape {
  /// An enclosing object, and the key of its member that leads to the value.
  typealias Around = (object: ObjectShape, key: String)

  private(set) var hasNull = false
  private(set) var hasBoolean = false
  private(set) var numbers: NumberShape?
  private(set) var texts: TextShape?
  /// The shape of the elements of all sample lists.
  private(set) var elements: ValueShape?
  private(set) var object: ObjectShape?

  /// Adds a sample value; `around` are its enclosing objects, outermost first.
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

  /// If elements of a list resemble an enclosing object, like the replies to a comment, uses the shape of that object.
  ///
  /// Only elements of lists can share a shape, since a structure can contain itself only through a list.
  private func expect(_ nodes: [JSONNode], in around: [Around]) {
    guard object == nil else { return }
    let objects = nodes.compactMap { node in
      if case .object(let members) = node.value { Set(members.map(\.key)) } else { nil }
    }
    object = around.last { outer in objects.contains { outer.object.resembles($0, apartFrom: outer.key) } }?.object
  }

  /// The number of different kinds of the values, not counting null.
  var kinds: Int {
    [hasBoolean, numbers != nil, texts != nil, elements != nil, object != nil].count { $0 }
  }
}

/// The members of all sample objects at one place of the JSON.
final class ObjectShape {
  /// The keys, in the order of the samples.
  private(set) var keys: [String] = []
  private(set) var members: [String: Member] = [:]
  /// The shape of the values, if the keys are data, such as identifiers or days; otherwise nil.
  private(set) var values: ValueShape?
  private(set) var count = 0

  struct Member {
    let shape: ValueShape
    var count = 0
  }

  /// The maximum number of members in a structure; with more, the keys are most likely data.
  static let mostMembers = 200

  /// Adds a sample object.
  func observe(_ members: [JSONNode.Member], in around: [ValueShape.Around]) {
    count += 1
    if keys.isEmpty, values == nil, Self.areData(members) { values = ValueShape() }
    if let values {
      for member in members { values.observe(member.node, in: around) }
      return
    }
    // All keys are added first, because nested objects are compared with this object.
    for member in members where self.members[member.key] == nil {
      keys.append(member.key)
      self.members[member.key] = Member(shape: ValueShape())
    }
    for member in members {
      self.members[member.key]?.count += 1
      let shape = self.members[member.key]?.shape
      // If a nested object shares this object's shape, the call adds members to this object.
      shape?.observe(member.node, in: around + [(self, member.key)])
    }
  }

  /// Whether a member is missing or null in some samples.
  func isOptional(_ key: String) -> Bool {
    members[key].map { $0.count < count || $0.shape.hasNull } ?? true
  }

  /// Whether an object with these keys, found below the member `key`, is most likely of the same kind as this object.
  ///
  /// The other object must have nearly the same keys, including `key`. In a tree, an object without children may lack
  /// `key`. Then more of the other keys must match, since even a category and its products share an identifier and a
  /// name.
  func resembles(_ others: Set<String>, apartFrom key: String) -> Bool {
    guard values == nil else { return false }
    let own = Set(keys).subtracting([key])
    let other = others.subtracting([key])
    guard own.count >= (others.contains(key) ? 2 : 4) else { return false }
    return own.intersection(other).count * 5 >= own.union(other).count * 4
  }

  /// Whether the keys are data: numbers, days or identifiers, or too many or too long to be names of properties.
  private static func areData(_ members: [JSONNode.Member]) -> Bool {
    guard !members.isEmpty else { return false }
    if members.count > mostMembers || members.contains(where: { $0.key.count > 60 }) { return true }
    return members.allSatisfy { member in
      let isNumber = !member.key.isEmpty && member.key.utf8.allSatisfy(\.isDigit)
      return isNumber || [.day, .uuid, .instant, .fractionalInstant].contains(TextFormat(member.key))
    }
  }
}
