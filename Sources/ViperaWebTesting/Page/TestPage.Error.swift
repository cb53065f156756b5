extension TestPage {
  /// The reason why an element of a page could not be found or used.
  public enum Error: Swift.Error, Equatable, CustomStringConvertible {
    /// No element matches; `among` lists the existing ones.
    case missing(String, among: [String])
    /// More than one element matches.
    case several(String, count: Int)
    /// The element is disabled, or its text is read-only.
    case disabled(String)
    /// The screen has no handler for the event.
    case deaf(String, to: String)
    /// The link leads to an address that only a browser can open.
    case outside(String, address: String)
    /// A field does not accept the file.
    case refused(String, String)

    /// The searched element, the elements that were found, and how to fix the test.
    public var description: String {
      switch self {
      case .missing(let wanted, let others):
        others.isEmpty
          ? "No \(wanted): the page has none at all."
          : "No \(wanted). The page has \(others.joined(separator: ", "))."
      case .several(let wanted, let count):
        "\(count) times \(wanted). Give them names that tell them apart, or take one of 'all(…)'."
      case .disabled(let element): "The \(element) is switched off, so nobody can use it."
      case .deaf(let element, let event):
        "The \(element) does nothing about '\(event)'. Give it a handler in the screen's body."
      case .outside(let element, let address):
        """
        The \(element) leads to '\(address)', and no host is there to open it. Test it with \
        'TestHost.page()', or look at its 'href'.
        """
      case .refused(let element, let why): "The \(element) does not take the file: \(why)."
      }
    }
  }
}
