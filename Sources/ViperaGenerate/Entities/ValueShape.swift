import ViperaTexts

/// What the samples show at one place: the kinds of its values.
///
/// A class, since an object inside itself shares the shape of the object around it.
final class ValueShape {
  /// An object around a value, and the member of it that leads there.
  typealias Around = (object: ObjectShape, key: String)

  private(set) var hasNull = false
  private(set) var hasBoolean = false
  private(set) var numbers: NumberShape?
  private(set) var texts: TextShape?
  /// The elements of the lists; they show nothing if all lists are empty.
  private(set) var elements: ValueShape?
  private(set) var object: ObjectShape?

  /// Takes a value of a sample; `around` are the objects around it, from the outside.
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

  /// Takes the shape of an object around a list whose elements are like it, such as the replies of a comment.
  ///
  /// Only for lists: a structure cannot hold itself otherwise.
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

/// What the samples show of the objects at one place.
final class ObjectShape {
  /// The keys, in the order in which the samples show them.
  private(set) var keys: [String] = []
  private(set) var members: [String: Member] = [:]
  /// The values, if the keys are data: identifiers or days instead of names.
  private(set) var values: ValueShape?
  private(set) var count = 0

  struct Member {
    let shape: ValueShape
    var count = 0
  }

  /// The most members of a structure; more of them are most likely data.
  static let mostMembers = 200

  /// Takes an object of a sample.
  func observe(_ members: [JSONNode.Member], in around: [ValueShape.Around]) {
    count += 1
    if keys.isEmpty, values == nil, Self.areData(members) { values = ValueShape() }
    if let values {
      for member in members { values.observe(member.node, in: around) }
      return
    }
    // All of them first: what is inside is compared with this object.
    for member in members where self.members[member.key] == nil {
      keys.append(member.key)
      self.members[member.key] = Member(shape: ValueShape())
    }
    for member in members {
      self.members[member.key]?.count += 1
      let shape = self.members[member.key]?.shape
      // What is inside may add members to this very object.
      shape?.observe(member.node, in: around + [(self, member.key)])
    }
  }

  /// Whether some samples lack a member or have null there.
  func isOptional(_ key: String) -> Bool {
    members[key].map { $0.count < count || $0.shape.hasNull } ?? true
  }

  /// Whether an object with these keys is most likely one of this kind again, below the member `key`.
  ///
  /// It has nearly the same keys, and `key` too. Without that one, as at the end of a tree, two equal keys prove
  /// nothing: a category and its products all have an identifier and a name.
  func resembles(_ others: Set<String>, apartFrom key: String) -> Bool {
    guard values == nil else { return false }
    let own = Set(keys).subtracting([key])
    let other = others.subtracting([key])
    guard own.count >= (others.contains(key) ? 2 : 4) else { return false }
    return own.intersection(other).count * 5 >= own.union(other).count * 4
  }

  /// Whether keys are no names of properties: numbers, days, identifiers, or too many or too long.
  private static func areData(_ members: [JSONNode.Member]) -> Bool {
    guard !members.isEmpty else { return false }
    if members.count > mostMembers || members.contains(where: { $0.key.count > 60 }) { return true }
    return members.allSatisfy { member in
      let isNumber = !member.key.isEmpty && member.key.utf8.allSatisfy(\.isDigit)
      return isNumber || [.day, .uuid, .instant, .fractionalInstant].contains(TextFormat(member.key))
    }
  }
}
