import Store

/// The limits for signing in and for creating accounts after failures.
package struct SignInLimits: Sendable {
  /// What a failure counts against.
  enum Scope: Sendable {
    /// One account from one address or on one known device, or the old password in one session.
    case account
    /// One account from one IPv6 network, which has 65,536 addresses as counted here.
    case accountInNetwork
    /// One address, whatever the account; creating accounts has the same pace.
    case address
    /// One IPv6 network, whatever the account.
    case network
  }

  private let account: Pace
  private let accountInNetwork: Pace
  private let address: Pace
  private let network: Pace
  /// How long a failure counts, in seconds.
  package let seconds: Int

  /// Creates limits.
  ///
  /// By default, 5 attempts for an account and 100 for an address are free within 15 minutes, and five times as many
  /// for an IPv6 network; then pauses of up to a minute follow.
  package init(
    perAccount: Int = 5,
    perAddress: Int = 100,
    networkFactor: Int = 5,
    longest: Int = 60,
    seconds: Int = 900
  ) {
    precondition(seconds > 0, "No failure would count. Count them for 1 second at least.")
    account = Pace(free: perAccount, longest: longest)
    accountInNetwork = Pace(free: perAccount * networkFactor, longest: longest)
    address = Pace(free: perAddress, longest: longest)
    network = Pace(free: perAddress * networkFactor, longest: longest)
    self.seconds = seconds
  }

  /// The pace of attempts in a scope.
  func pace(of scope: Scope) -> Pace {
    switch scope {
    case .account: account
    case .accountInNetwork: accountInNetwork
    case .address: address
    case .network: network
    }
  }
}
