import ViperaExpansion

/// The arguments of a call: those that the spy records, and those that it passes to an answering closure.
extension SpyMember {
  /// The parameters whose arguments can be stored beyond the call.
  ///
  /// A non-escaping closure and a `consuming` or `borrowing` value cannot be stored.
  private var recorded: [Parameter] {
    requirement.parameters.filter { parameter in
      !parameter.isLent && parameter.ownership == nil && !isSuppressing(parameter)
    }
  }

  private func isSuppressing(_ parameter: Parameter) -> Bool {
    parameter.written.whole.last.map(owner.suppressingTypes.contains) ?? false
  }

  private func isChosen(_ parameter: Parameter) -> Bool {
    parameter.written.mentions(requirement.generics.names)
  }

  private func erased(_ parameter: Parameter) -> ErasedClosure? {
    guard parameter.isLent, isChosen(parameter) else { return nil }
    return ErasedClosure(
      text(parameter.written),
      named: Identifier.escaped(parameter.name),
      generics: requirement.generics.names
    )
  }

  // MARK: - Recorded arguments

  /// The type of the recorded arguments of a call.
  var argumentsType: String {
    var types = recorded.map { (Identifier.escapedLabel($0.name), text($0.stored)) }
    if role == .subscriptWrite { types.append(("newValue", newValueType)) }
    guard types.count > 1 else { return types.first?.1 ?? "Void" }
    return "(\(types.map { "\($0): \($1)" }.joined(separator: ", ")))"
  }

  /// The recorded arguments of a call, as an expression for the recorder.
  var argumentsValue: String {
    var values = recorded.map { (Identifier.escapedInCall($0.name), recordedValue($0)) }
    if role == .subscriptWrite { values.append(("newValue", newValue)) }
    guard values.count > 1 else { return values.first?.1 ?? "" }
    return "(\(values.map { "\($0): \($1)" }.joined(separator: ", ")))"
  }

  private func recordedValue(_ parameter: Parameter) -> String {
    let name = Identifier.escaped(parameter.name)
    if case .autoclosure(_, let effects) = parameter.passing { return "{ \(effects)\(name)() }" }
    // The type chosen by the caller may be optional, and Swift warns unless the conversion is explicit.
    return isChosen(parameter) ? "\(name) as \(text(parameter.stored))" : name
  }

  private var newValueType: String {
    guard role == .subscriptWrite, let result = requirement.result else { return output }
    return result.mentions(requirement.generics.names) ? "Any" : text(result.kept)
  }

  private var newValue: String { newValueType == "Any" ? "newValue as Any" : "newValue" }

  // MARK: - The case in the list of calls

  /// The declaration of the enum case for the call, without the keyword `case`.
  var callDeclaration: String? {
    callCase.map { name in
      let types = callItems.map { item in
        let type = item.isSecret ? "SpySecret<\(item.type)>" : item.type
        return item.label.map { "\(Identifier.escapedLabel($0)): \(type)" } ?? type
      }
      return Identifier.escaped(name) + (types.isEmpty ? "" : "(\(types.joined(separator: ", ")))")
    }
  }

  /// The expression that creates the enum case for a call.
  var callValue: String? {
    callCase.map { name in
      let values = callItems.map { item in
        let value = item.isSecret ? "SpySecret(\(item.value))" : item.value
        return item.label.map { "\(Identifier.escapedInCall($0)): \(value)" } ?? value
      }
      return "." + (name == "self" ? "`self`" : name) + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
    }
  }

  private struct CallItem {
    var label: String?
    let type: String
    let value: String
    let isSecret: Bool
  }

  private var callItems: [CallItem] {
    var items = recorded.map { parameter in
      let names = [parameter.name, parameter.label].compactMap(\.self)
      return CallItem(
        label: parameter.label,
        type: text(parameter.stored),
        value: recordedValue(parameter),
        isSecret: names.contains { requirement.hides($0) }
      )
    }
    let labels = items.compactMap(\.label)
    if Set(labels).count < labels.count {
      for (index, parameter) in recorded.enumerated() { items[index].label = parameter.name }
    }
    guard role != .call else { return items }
    let isSecret = requirement.hides(requirement.baseName ?? "") || requirement.hidesResult
    let label = role == .subscriptWrite ? "newValue" : nil
    return items + [CallItem(label: label, type: newValueType, value: newValue, isSecret: isSecret)]
  }

  // MARK: - Arguments of a closure that answers a call

  /// The parameter types of an answering closure.
  var answerParameters: [String] {
    var types = requirement.parameters.map { parameter -> String in
      if let erased = erased(parameter) { return erased.type }
      if parameter.ownership != nil, !isChosen(parameter) { return text(parameter.written) }
      let stored = text(parameter.stored)
      switch parameter.passing {
      case .inout: return "inout \(stored)"
      case .escapingClosure where text(parameter.written).contains("@escaping") && !isChosen(parameter):
        return "@escaping \(stored)"
      case .autoclosure(isEscaping: true, _): return "@escaping \(stored)"
      case .value, .variadic, .escapingClosure, .lentClosure, .autoclosure: return stored
      }
    }
    if role == .subscriptWrite { types.append(newValueType) }
    return types
  }

  /// The arguments that are passed to an answering closure.
  var answerValues: [String] {
    var values = requirement.parameters.map { parameter -> String in
      if let erased = erased(parameter) { return erased.value(cast: "\(access)\(recorder).cast") }
      let name = Identifier.escaped(parameter.name)
      switch parameter.passing {
      case .inout: return "&\(isChosen(parameter) ? changed(parameter) : name)"
      case .value, .variadic, .escapingClosure, .lentClosure, .autoclosure: return recordedValue(parameter)
      }
    }
    if role == .subscriptWrite { values.append(newValue) }
    return values
  }

  /// The `inout` parameters of a generic type; an answering closure changes a copy of each, which has the type `Any`.
  var changedCopies: [(copy: String, name: String)] {
    requirement.parameters.filter { $0.passing == .inout && isChosen($0) }
      .map { (changed($0), Identifier.escaped($0.name)) }
  }

  private func changed(_ parameter: Parameter) -> String {
    requirement.free("any\(Identifier.word(parameter.name))")
  }

  /// `self.` if a parameter has the same name as a property of the spy that the member uses; otherwise empty.
  var access: String {
    requirement.parameters.contains { [recorder, owner.log].contains($0.name) } ? "self." : ""
  }
}
