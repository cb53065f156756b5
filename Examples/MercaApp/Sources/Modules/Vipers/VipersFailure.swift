/// Why there are no vipers, as text.
package struct VipersFailure: Hashable, Sendable {
  /// The rule of the connection that was broken.
  package let text: String
  /// What that means for the user.
  package let hint: String
}
