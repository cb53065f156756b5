/// The model of a contract, as plain values without syntax.
struct ContractModel {
  var name: String
  var style: Style
  /// The place of a style that could not be read; nil if there is none.
  var unreadStyle: Place?
  var protocols: [ProtocolModel]
  /// Names of the types declared inside the contract, which shadow types outside.
  var declaredTypes: Set<String> = []
  /// The declared types that are `~Copyable` or `~Escapable`.
  var suppressingTypes: Set<String> = []
  var place = Place(0)

  /// The module's name: the contract's name without its suffix.
  var module: String {
    let suffixes = ["Contract", "Module", "Scene"]
    guard let suffix = suffixes.first(where: { name.hasSuffix($0) && name != $0 }) else {
      return name
    }
    return String(name.dropLast(suffix.count))
  }

  /// The roles whose rules apply to a protocol: its own role or, for a helper, the roles of the protocols that inherit
  /// from it.
  func roles(of model: ProtocolModel) -> Set<Role> {
    if let role = model.role { return [role] }
    let heirs = protocols.filter { heir in lineage(of: heir).contains { $0.name == model.name } }
    return Set(heirs.compactMap(\.role))
  }

  /// Whether a protocol without a role is only inherited by other protocols.
  func isHelper(_ model: ProtocolModel) -> Bool {
    model.role == nil
      && protocols.contains { other in other.inherits.contains { $0.name == model.name } }
  }

  /// The protocol, followed by the protocols of this contract that it inherits from, without duplicates.
  ///
  /// A name may be declared several times, under mutually exclusive conditions.
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
