import Store

/// How soon signing in may be tried again, and an account be made, after it has failed.
package struct SignInLimits: Sendable {
  /// What failures are counted by.
  enum Scope: Sendable {
    /// One account from one address, or the old password in one session.
    case account
    /// One account from one network of IPv6, which has 65,536 addresses as they are counted.
    case accountInNetwork
    /// One address, whatever the account; accounts may be made at the same pace.
    case address
    /// One network of IPv6, whatever the account.
    case network
  }

  private let account: Pace
  private let accountInNetwork: Pace
  private let address: Pace
  private let network: Pace
  /// How long a failure counts.
  package let seconds: Int

  /// Creates limits: 5 free attempts for an account and 100 for an address within 15 minutes, and five times as
  /// many for a network of IPv6; then pauses of up to a minute, unless said otherwise.
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
