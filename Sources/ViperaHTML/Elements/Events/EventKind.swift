/// The kind of an event on an element.
public enum EventKind: UInt8, CaseIterable, Sendable {
  /// A click or a tap.
  case click
  /// The text of a field has changed.
  case input
  /// The value of a field is final: the user has left the field, or has chosen.
  case change
  /// A form was sent.
  case submit
  /// A key was pressed in the element.
  case key
  /// The element has received the focus.
  case focus
  /// The element has lost the focus.
  case blur
  /// The content was scrolled close to its end.
  case scrollEnd
  /// The element has come into view.
  case seen
  /// The element has gone out of view.
  case unseen
  /// A chosen file has arrived completely.
  case file

  /// The attribute that makes the client report such events; it is also their name in events.
  @inlinable @inline(__always)
  public var attribute: StaticString {
    switch self {
    case .click: "on-click"
    case .input: "on-input"
    case .change: "on-change"
    case .submit: "on-submit"
    case .key: "on-key"
    case .focus: "on-focus"
    case .blur: "on-blur"
    case .scrollEnd: "on-end"
    case .seen: "on-seen"
    case .unseen: "on-unseen"
    case .file: "on-file"
    }
  }

  /// Finds the kind whose attribute is `on-` followed by `name`, as a client sends it.
  public init?(named name: String) {
    let found = Self.allCases.first { $0.attribute.description.dropFirst(3) == name }
    guard let found else { return nil }
    self = found
  }
}
