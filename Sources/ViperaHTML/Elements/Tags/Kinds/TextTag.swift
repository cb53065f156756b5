/// The tag of an element that contains only a text.
public protocol TextTag: HTMLTag {
  /// Whether the user types the text.
  static var isField: Bool { get }
}
