import ViperaExpansion

/// Decides whether a spy can be written for a protocol.
struct SpyRules {
  let catalogue: SpyCatalogue
  let access: MockRequest.Access

  /// Types of the standard library that are only valid while the value they view exists.
  private static let views: Set<String> = [
    "Span", "RawSpan", "MutableSpan", "MutableRawSpan", "OutputSpan", "OutputRawSpan", "UTF8Span",
  ]

  /// Protocols of the standard library and of Apple's frameworks to which a spy cannot conform in general.
  private static let unmet: Set<String> = [
    "Codable", "Decodable", "Encodable", "Comparable", "CaseIterable", "RawRepresentable", "Sequence", "Collection",
    "IteratorProtocol", "AsyncSequence", "AsyncIteratorProtocol", "Strideable", "Numeric", "BinaryInteger",
    "FloatingPoint", "OptionSet", "SetAlgebra", "ExpressibleByStringLiteral", "ExpressibleByNilLiteral",
    "LosslessStringConvertible", "CodingKey", "LocalizedError", "DistributedActor", "NSCopying", "NSCoding",
    "NSSecureCoding", "SwiftUI.View",
  ]

  /// The reason why `entry` gets no spy; nil if a spy can be written.
  func problem(of entry: SpyCatalogue.Entry) -> MockProblem? {
    let lineage = catalogue.lineage(of: entry)
    if let broken = lineage.first(where: \.model.isBroken) { return .unreadable(broken.name, at: broken.place) }
    if let problem = visibility(of: entry) ?? inheritance(of: entry) { return problem }
    let shape = catalogue.shape(of: entry)
    if IdentityRule.lacksIdentity(shape) { return .withoutIdentity(entry.name, at: entry.place) }
    for requirement in shape.requirements {
      guard let reason = reason(requirement, in: shape) else { continue }
      return .requirement(requirement.displayName, of: entry.name, reason, at: entry.place)
    }
    return nil
  }

  private func visibility(of entry: SpyCatalogue.Entry) -> MockProblem? {
    for level in [entry.model.access, entry.place.access] {
      guard let level, ["private", "fileprivate"].contains(level) else { continue }
      return .hidden(entry.name, level, at: entry.place)
    }
    guard !access.isMet(by: entry.model.access) else { return nil }
    return .invisible(entry.name, entry.model.access ?? "internal", wanted: access, at: entry.place)
  }

  private func inheritance(of entry: SpyCatalogue.Entry) -> MockProblem? {
    let foreign = catalogue.shape(of: entry).foreign.filter { !Self.isKnown($0) }.sorted()
    guard !foreign.isEmpty else { return nil }
    let outside = foreign.filter { Self.unmet.contains(Self.plain($0)) }
    return outside.isEmpty
      ? .unseen(foreign, by: entry.name, at: entry.place) : .outside(outside, by: entry.name, at: entry.place)
  }

  /// Whether a spy can conform to the inherited protocol `name`.
  static func isKnown(_ name: String) -> Bool {
    KnownProtocols.contain(name) || SpyModel.isOfObjectiveC(name)
      || ["~Copyable", "~Escapable", "ObservableObject", "Combine.ObservableObject"].contains(name)
  }

  /// The name without its standard-library module and without generic arguments.
  private static func plain(_ name: String) -> String {
    let bare = name.prefix { $0 != "<" }
    return String(bare.hasPrefix("Swift.") ? bare.dropFirst("Swift.".count) : bare)
  }
}

extension SpyRules {
  /// The reason why no spy can implement `requirement`; nil if a spy can implement it.
  ///
  /// The reason is a sentence that says how to fix it.
  private func reason(_ requirement: Requirement, in shape: PartShape) -> String? {
    let generics = requirement.generics
    if generics.hasPack {
      return "a parameter pack cannot be recorded. Take an array of 'any', or one parameter for each value."
    }
    if generics.constraints.contains(where: { $0.hasSuffix(": ~Copyable") || $0.hasSuffix(": ~Escapable") }) {
      return "a value that may not be copied cannot be kept. Take an object that owns it."
    }
    if let type = requirement.result?.whole.last, catalogue.suppressingTypes.contains(type) {
      return "'\(type)' cannot be copied, so no test could prepare it. Return an object that owns it."
    }
    let types = requirement.parameters.map(\.written) + [requirement.result].compactMap(\.self)
    for type in types {
      guard let name = type.whole.last, Self.views.contains(name), type.whole.count == 1 || type.whole.first == "Swift"
      else { continue }
      return "'\(name)' must not outlive the values that it views. Take an array."
    }
    for parameter in requirement.parameters where parameter.isLent && parameter.written.mentions(generics.names) {
      let text = parameter.written.text(self: "Self")
      guard ErasedClosure(text, named: parameter.name, generics: generics.names) == nil else { continue }
      return "the type of the closure '\(parameter.name)' cannot be read. Write it as a function type, without 'inout'."
    }
    return nil
  }
}
