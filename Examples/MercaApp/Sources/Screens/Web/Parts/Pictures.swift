/// Knows where a page finds the pictures of the API, in the size it shows them.
package struct Pictures: Sendable {
  private let address: @Sendable (_ source: String, _ width: Int, _ height: Int) -> String?

  /// Finds pictures with `address`, which says where one is in so many pixels; nil where it knows none.
  package init(
    _ address: @escaping @Sendable (_ source: String, _ width: Int, _ height: Int) -> String?
  ) {
    self.address = address
  }

  /// Knows no picture, so that each has its placeholder.
  package static let none = Pictures { _, _, _ in nil }

  /// Where a picture is for common screens, and for those with twice as many pixels.
  func addresses(
    of source: String,
    _ width: Int,
    _ height: Int
  ) -> (plain: String, fine: String)? {
    guard let plain = address(source, width, height),
      let fine = address(source, width * 2, height * 2)
    else { return nil }
    return (plain, fine)
  }
}
