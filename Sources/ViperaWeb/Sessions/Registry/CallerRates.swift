import Vipera

/// Where a request comes from, as far as that tells one caller from the other.
enum CallerAddress: Hashable, Sendable {
  /// The address of its connection.
  case connection(UInt32)
  /// What the app makes of the request.
  case told(String)
}

/// How often something is done, by whom: a browser's cookie, or an address; all together where neither is
/// known.
final class CallerRates: Sendable {
  private struct State {
    var browsers: [SessionToken: MessageRate] = [:]
    var addresses: [CallerAddress: MessageRate] = [:]
    var strangers = MessageRate()
    /// Browsers that had a live page.
    var known: Set<SessionToken> = []
  }

  private static let kept = 20_000

  private let state = Guarded(State())
  private let perBrowser: WebHost.Rate?
  private let perAddress: WebHost.Rate?
  private let ofStrangers: WebHost.Rate?

  /// `strangers` is what all callers together may do of whom neither address nor browser is known.
  init(of configuration: WebHost.Configuration, strangers: WebHost.Rate?) {
    perBrowser = configuration.opensPerBrowser
    perAddress = configuration.opensPerAddress
    ofStrangers = strangers
  }

  /// Takes the right to do it once more; false where it is used up.
  func take(_ browser: SessionToken?, from address: CallerAddress?, at now: LoopInstant) -> Bool {
    state.withLock { state in
      if let perAddress, let address, !Self.take(&state.addresses, address, perAddress, now) {
        return false
      }
      // Anybody can make up a cookie for each page, so one that no live page has brought is worth none.
      let isKnown = browser.map(state.known.contains) ?? false
      if let ofStrangers, address == nil, !isKnown, !state.strangers.take(ofStrangers, at: now) {
        return false
      }
      guard let browser, let perBrowser else { return true }
      return Self.take(&state.browsers, browser, perBrowser, now)
    }
  }

  /// Notes that a browser has a live page, so it is not counted among those without a cookie.
  func knows(_ browser: SessionToken) {
    guard ofStrangers != nil else { return }
    state.withLock { state in
      // Whoever is forgotten is counted with the strangers until a page of theirs connects.
      if state.known.count >= Self.kept { state.known.removeAll() }
      state.known.insert(browser)
    }
  }

  /// Gives back what was taken for something that counts as not done.
  func giveBack(_ browser: SessionToken, from address: CallerAddress?) {
    state.withLock { state in
      if let perAddress, let address { state.addresses[address]?.giveBack(perAddress) }
      if let perBrowser { state.browsers[browser]?.giveBack(perBrowser) }
    }
  }

  private static func take<Key: Hashable>(
    _ rates: inout [Key: MessageRate],
    _ key: Key,
    _ limit: WebHost.Rate,
    _ now: LoopInstant
  ) -> Bool {
    if rates.count >= kept, rates[key] == nil {
      rates = rates.filter { !$0.value.isFull(at: now) }
      // So many at work at the same time: whoever is new begins with those who were forgotten.
      if rates.count >= kept { rates.removeAll() }
    }
    return rates[key, default: MessageRate()].take(limit, at: now)
  }
}
