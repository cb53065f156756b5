/// Where the user goes after signing in to the shop.
package enum AfterShopLogin: String, Codable, Sendable {
  /// To the first page.
  case home
  /// Back to the screen that asked to sign in.
  case back
}
