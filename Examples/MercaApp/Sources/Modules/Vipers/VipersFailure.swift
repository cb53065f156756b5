/// Why there are no vipers, in words.
package struct VipersFailure: Hashable, Sendable {
  /// Which of the connection's rules was broken.
  package let text: String
  /// What that means to whoever looks at it.
  package let hint: String
}
