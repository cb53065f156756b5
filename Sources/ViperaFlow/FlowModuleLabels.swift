import Vipera

/// The names of a recording's modules in texts for people.
///
/// The label of a module is its name. If the recording contains several modules with one name, the label also has a
/// number, as in `ProductDetail #2`.
struct FlowModuleLabels {
  private let repeated: Set<String>
  /// Whether the recording contains more than one module.
  let areSeveral: Bool

  init(_ messages: [FlowMessage]) {
    let modules = Set(messages.lazy.map(\.opened))
    let names = modules.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
    repeated = Set(names.lazy.filter { $0.value > 1 }.map(\.key))
    areSeveral = modules.count > 1
  }

  /// The label of the module of `message`.
  func label(of message: FlowMessage) -> String {
    guard let instance = message.instance, repeated.contains(message.module) else {
      return message.module
    }
    return "\(message.module) #\(instance)"
  }
}
