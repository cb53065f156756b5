/// A request of an app that cannot be carried out, such as opening a screen without a route.
///
/// A fault is a mistake in the app's code. A host ends only the session in which the mistake was made, and reports it
/// to the app's operator. Without a host, as in a unit test, a fault ends the program.
public struct Fault: Error, Sendable, CustomStringConvertible {
  /// The route of the module whose code made the mistake; nil if no module did.
  public internal(set) var module: String?
  /// The mistake, and how to fix it.
  public let text: String
  /// The line of the request in the app's code; nil if it is not known.
  package let place: SourcePlace?

  package init(_ text: String, at place: SourcePlace? = nil) {
    self.text = text
    self.place = place
  }

  /// The place and the text, on one line if the text has one line.
  public var description: String { place.map { "\($0.text): \(text)" } ?? text }

  /// Reports a mistake to the host of the running task; the caller then continues with a harmless result.
  package static func report(_ text: String, at place: SourcePlace? = nil) {
    tell(TaskScope.current?.failed, text, at: place)
  }

  static func tell(
    _ host: (@Sendable (Fault) -> Void)?,
    _ text: String,
    at place: SourcePlace?
  ) {
    guard let host else {
      let line = place.map { UInt($0.line) } ?? #line
      preconditionFailure(text, file: place?.name ?? #file, line: line)
    }
    host(Fault(text, at: place))
  }
}

/// A line of an app's source.
public struct SourcePlace: Sendable {
  /// The file with its module, such as `Modules/OfferRouter.swift`.
  package var file: String { name.description }
  /// The line number.
  package let line: Int
  fileprivate let name: StaticString

  /// Creates a place from `#fileID` and `#line`.
  package init(file: StaticString, line: UInt) {
    name = file
    self.line = Int(clamping: line)
  }

  /// The place as text, such as `Modules/OfferRouter.swift:31`.
  package var text: String { "\(name):\(line)" }
}
