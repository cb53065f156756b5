/// Chooses the names of a spy's recorders.
///
/// A requirement's recorder is named `on` and the requirement's name. If several requirements have the same name, their
/// argument labels are added. As long as names are still equal, more is added: the parameter types, the result type,
/// `async`, then `static` or the operator's position. The last resort is a number. A name that the protocol itself uses
/// gets the suffix `Spy`.
package enum RecorderNames {
  /// The names for `requirements`, in order.
  ///
  /// If a requirement occurs several times under different conditions, it has only one name.
  package static func names(for requirements: [Requirement], avoiding reserved: Set<String>) -> [String] {
    var distinct: [Requirement] = []
    var indices: [Requirement.Identity: Int] = [:]
    for requirement in requirements where indices[requirement.identity] == nil {
      indices[requirement.identity] = distinct.count
      distinct.append(requirement)
    }
    let names = namesOfDistinct(distinct, avoiding: reserved)
    return requirements.compactMap { indices[$0.identity].map { names[$0] } }
  }

  private static func namesOfDistinct(
    _ requirements: [Requirement],
    avoiding reserved: Set<String>
  ) -> [String] {
    var names = requirements.map { base(of: $0) }
    for stage in stages {
      let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
      for index in names.indices where counts[names[index], default: 0] > 1 {
        names[index] += stage(requirements[index])
      }
    }
    var taken = reserved
    return zip(requirements, names).map { requirement, name in
      let wanted = reserved.contains(name) ? "\(name)Spy" : name
      var free = wanted
      var number = 2
      while !taken.isDisjoint(with: all(free, of: requirement)) {
        free = "\(wanted)\(number)"
        number += 1
      }
      taken.formUnion(all(free, of: requirement))
      return free
    }
  }

  /// The recorders' names; the values written to a subscript have a separate recorder.
  private static func all(_ name: String, of requirement: Requirement) -> [String] {
    guard requirement.kind.isSubscript, !requirement.kind.isReadOnly else { return [name] }
    return [name, writing(name)]
  }

  /// For a subscript whose recorder is named `name`, the name of the recorder of written values.
  package static func writing(_ name: String) -> String { "\(name)Set" }

  private static let stages: [@Sendable (Requirement) -> String] = [
    { $0.parameters.compactMap(\.label).map(Identifier.word).joined() },
    { $0.parameters.map { words(in: $0.stored) }.joined() },
    { requirement in requirement.result.map { "Returning\(words(in: $0))" } ?? "" },
    { $0.effects.isAsync ? "Async" : "" },
    { requirement in
      let position = ["prefix", "postfix", "static"].first(where: requirement.modifiers.contains)
      return Identifier.capitalised(position ?? "")
    },
  ]

  private static func base(of requirement: Requirement) -> String {
    switch requirement.kind {
    case .method(let name), .property(let name, _): "on\(Identifier.word(name))"
    case .operatorFunction(let name): "on\(name.map(word).joined())"
    case .subscript: "onSubscript"
    case .initializer: "onInit"
    }
  }

  /// A type's name as part of another name: `[Item?]` is `ArrayItemOptional`.
  private static func words(in type: SourceType) -> String {
    var words = ""
    var starts = true
    for character in type.text(self: "Self") {
      switch character {
      case "[": words += "Array"
      case "?", "!": words += "Optional"
      case let letter where letter.isLetter || letter.isNumber:
        words += starts ? letter.uppercased() : String(letter)
        starts = false
        continue
      default: break
      }
      starts = true
    }
    return words
  }

  private static func word(for character: Character) -> String {
    let words: [Character: String] = [
      "+": "Plus", "-": "Minus", "*": "Star", "/": "Slash", "%": "Percent", "<": "Less",
      ">": "Greater", "=": "Equal", "!": "Bang", "&": "And", "|": "Or", "^": "Caret", "~": "Tilde",
      "?": "Question", ".": "Dot",
    ]
    return words[character]
      ?? "U\(character.unicodeScalars.map { String($0.value, radix: 16) }.joined())"
  }
}
