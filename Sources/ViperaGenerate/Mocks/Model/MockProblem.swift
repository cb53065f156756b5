/// The reason why a protocol gets no spy, and how to fix it.
package struct MockProblem: Error, Equatable, CustomStringConvertible {
  /// The path of the protocol's file, relative to the project's folder.
  package let path: String
  package let line: Int
  package let message: String

  package var description: String { "\(path):\(line): \(message)" }
}

extension MockProblem {
  init(_ message: String, at place: ProtocolFinder.Place) {
    self.init(path: place.file, line: place.line, message: message)
  }

  static func unseen(_ parents: [String], by name: String, at place: ProtocolFinder.Place) -> Self {
    let quoted = parents.map { "'\($0)'" }.joined(separator: ", ")
    let whose = parents.count == 1 ? "whose requirements are" : "of which the requirements are"
    return Self(
      "'\(name)' inherits from \(quoted), \(whose) not in the given files. "
        + "Add the files that declare \(parents.count == 1 ? "it" : "them") to the paths, or write this spy by hand.",
      at: place
    )
  }

  static func outside(_ parents: [String], by name: String, at place: ProtocolFinder.Place) -> Self {
    let quoted = parents.map { "'\($0)'" }.joined(separator: ", ")
    return Self(
      "'\(name)' inherits from \(quoted), and a spy cannot know what to do for it. "
        + "Move the methods of '\(name)' into a protocol of their own.",
      at: place
    )
  }

  static func unreadable(_ name: String, at place: ProtocolFinder.Place) -> Self {
    Self("'\(name)' has a mistake that keeps it from being read. Let the compiler show it, and correct it.", at: place)
  }

  static func hidden(_ name: String, _ access: String, at place: ProtocolFinder.Place) -> Self {
    Self(
      "'\(name)' is \(access), so no other file can have a spy for it. Make it internal, or leave it without a spy.",
      at: place
    )
  }

  static func invisible(
    _ name: String,
    _ access: String,
    wanted: MockRequest.Access,
    at place: ProtocolFinder.Place
  ) -> Self {
    Self(
      "'\(name)' is \(access), so its spy cannot be \(wanted.rawValue). "
        + "Leave out '--access', or make the protocol \(wanted.rawValue).",
      at: place
    )
  }

  static func declaredTwice(_ name: String, at place: ProtocolFinder.Place, and other: ProtocolFinder.Place) -> Self {
    Self(
      "'\(name)' is declared in '\(other.file)' too, on line \(other.line), so one spy would replace the other. "
        + "Name the paths of one module.",
      at: place
    )
  }

  static func withoutIdentity(_ name: String, at place: ProtocolFinder.Place) -> Self {
    Self(
      "A spy of '\(name)' has no 'id' as 'where' asks for it. Add 'var id' with its type to the protocol.",
      at: place
    )
  }

  static func requirement(_ name: String, of model: String, _ reason: String, at place: ProtocolFinder.Place) -> Self {
    Self("'\(model)' gets no spy, because of '\(name)': \(reason)", at: place)
  }
}
