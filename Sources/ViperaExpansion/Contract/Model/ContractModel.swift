/// A contract as `@Contract` understands it: plain values, no syntax.
struct ContractModel {
  var name: String
  var style: Style
  /// Where the style is written, if it could not be read.
  var unreadStyle: Place?
  var protocols: [ProtocolModel]
  /// Names of the types declared inside the contract, which shadow what stands outside.
  var declaredTypes: Set<String> = []
  /// Those of them that are declared as `~Copyable` or `~Escapable`.
  var suppressingTypes: Set<String> = []
  var place = Place(0)

  /// The module's name: the contract's without the word that says it is a contract.
  var module: String {
    let suffixes = ["Contract", "Module", "Scene"]
    guard let suffix = suffixes.first(where: { name.hasSuffix($0) && name != $0 }) else {
      return name
    }
    return String(name.dropLast(suffix.count))
  }

  /// The protocol followed by those of this contract that it inherits from, each once.
  ///
  /// A name may be declared several times, under conditions that exclude each other.
  func lineage(of model: ProtocolModel) -> [ProtocolModel] {
    var line = [model]
    var next = 0
    while next < line.count {
      for parent in line[next].inherits where !line.contains(where: { $0.name == parent.name }) {
        line += protocols.filter { $0.name == parent.name }
      }
      next += 1
    }
    return line
  }
}
