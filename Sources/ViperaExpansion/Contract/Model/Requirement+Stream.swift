extension Requirement {
  /// A stream that a contract declares as a property.
  struct Stream: Equatable {
    enum Kind: String {
      /// Other parts send values to the part.
      case relay = "Relay"
      /// Other parts send values to the part, and the stream stores the last value.
      case stateRelay = "StateRelay"
      /// The part sends values.
      case signal = "Signal"
    }

    let kind: Kind
    /// The type of the stream's values.
    let element: String
  }

  /// The stream of the property, if its type is one of ViperaStreams and not among `declared`.
  func stream(unless declared: Set<String>) -> Stream? {
    guard case .property(_, let accessors) = kind, !accessors.isSettable, !isStatic,
      effects == Effects(), let name = result?.names.first, let text = result?.text(self: "Self"),
      text.hasPrefix(name.path.joined(separator: ".") + "<"), text.hasSuffix(">"),
      name.path.count == 1 || name.root == "ViperaStreams", !declared.contains(name.root),
      let kind = Stream.Kind(rawValue: name.leaf)
    else { return nil }
    let element = text.drop { $0 != "<" }.dropFirst().dropLast()
    return Stream(kind: kind, element: String(element))
  }
}
