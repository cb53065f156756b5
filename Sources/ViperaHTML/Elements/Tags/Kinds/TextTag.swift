/// The tag of an element that holds a text alone.
public protocol TextTag: HTMLTag {
  /// Whether a person types the text.
  static var isField: Bool { get }
}
