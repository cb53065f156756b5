package import Store

/// How soon signing in may be tried again, and an account be made, after it has failed.
package struct SignInLimits: Sendable {
  /// For one account from one address, and for the old password in one session.
  package let perAccount: Pace
  /// From one address, whatever the account; accounts may be made at the same pace.
  package let perAddress: Pace
  /// How long a failure counts.
  package let seconds: Int

  /// Creates limits: 5 free attempts for an account and 100 for an address within 15 minutes, then pauses
  /// of up to a minute, unless said otherwise.
  package init(
    perAccount: Int = 5,
    perAddress: Int = 100,
    longest: Int = 60,
    seconds: Int = 900
  ) {
    precondition(seconds > 0, "No failure would count. Count them for 1 second at least.")
    self.perAccount = Pace(free: perAccount, longest: longest)
    self.perAddress = Pace(free: perAddress, longest: longest)
    self.seconds = seconds
  }
}
