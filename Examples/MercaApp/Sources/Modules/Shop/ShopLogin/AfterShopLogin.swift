/// Where somebody goes on who has signed in to the shop.
package enum AfterShopLogin: String, Codable, Sendable {
  /// To where the app begins.
  case home
  /// Back to where signing in was asked for.
  case back
}
