/// How often signing in may fail, and accounts may be made, before whoever tries has to wait.
package struct SignInLimits: Sendable {
  /// How often for one account.
  package let perAccount: Int
  /// How often from one address; as many accounts may be made from it.
  package let perAddress: Int
  /// Within which time.
  package let seconds: Int

  /// Creates limits: 10 for an account and 100 from an address within 15 minutes, unless said otherwise.
  package init(perAccount: Int = 10, perAddress: Int = 100, seconds: Int = 900) {
    precondition(
      perAccount > 0 && perAddress > 0 && seconds > 0,
      "Nobody could sign in. Allow 1 failure at least."
    )
    self.perAccount = perAccount
    self.perAddress = perAddress
    self.seconds = seconds
  }
}
