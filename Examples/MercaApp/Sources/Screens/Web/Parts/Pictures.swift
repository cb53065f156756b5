/// Returns the addresses of the API's pictures, in the size that a page shows.
package struct Pictures: Sendable {
  private let address: @Sendable (_ source: String, _ width: Int, _ height: Int) -> String?

  /// Creates it with `address`, which returns the address of a picture in a size in pixels, or nil.
  package init(
    _ address: @escaping @Sendable (_ source: String, _ width: Int, _ height: Int) -> String?
  ) {
    self.address = address
  }

  /// Returns no addresses, so that each picture shows its placeholder.
  package static let none = Pictures { _, _, _ in nil }

  /// Returns the addresses of a picture for common screens, and for those with twice as many pixels.
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
