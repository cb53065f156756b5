extension TestPage {
  /// Why something could not be found or done on a page.
  public enum Error: Swift.Error, Equatable, CustomStringConvertible {
    /// Nothing fits; `among` is what there is.
    case missing(String, among: [String])
    /// More than one fits.
    case several(String, count: Int)
    /// It is switched off.
    case disabled(String)
    /// The screen does nothing about it.
    case deaf(String, to: String)
    /// It leads where only a browser can go.
    case outside(String, address: String)
    /// A field does not take the file.
    case refused(String, String)

    /// What was looked for, what there is, and what to do.
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
