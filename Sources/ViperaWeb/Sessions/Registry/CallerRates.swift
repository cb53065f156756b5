import Vipera

/// The address by which the client of a request is identified.
enum CallerAddress: Hashable, Sendable {
  /// The address of its connection.
  case connection(UInt32)
  /// The address that the app returns for the request.
  case told(String)
}

/// The rates of an action for each client, identified by cookie and address; unidentified clients share one rate.
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

  /// `strangers` is the rate for all clients together whose address and browser are unknown.
  init(of configuration: WebHost.Configuration, strangers: WebHost.Rate?) {
    perBrowser = configuration.opensPerBrowser
    perAddress = configuration.opensPerAddress
    ofStrangers = strangers
  }

  /// Counts one more action; false if the rate is used up.
  func take(_ browser: SessionToken?, from address: CallerAddress?, at now: LoopInstant) -> Bool {
    state.withLock { state in
      if let perAddress, let address, !Self.take(&state.addresses, address, perAddress, now) {
        return false
      }
      // A client can invent a cookie for each page, so a cookie counts only once a live page has sent it.
      let isKnown = browser.map(state.known.contains) ?? false
      if let ofStrangers, address == nil, !isKnown, !state.strangers.take(ofStrangers, at: now) {
        return false
      }
      guard let browser, let perBrowser else { return true }
      return Self.take(&state.browsers, browser, perBrowser, now)
    }
  }

  /// Called when a browser has a live page: from now on, its cookie is accepted.
  func knows(_ browser: SessionToken) {
    guard ofStrangers != nil else { return }
    state.withLock { state in
      // A browser that is dropped here counts as unknown until one of its pages connects.
      if state.known.count >= Self.kept { state.known.removeAll() }
      state.known.insert(browser)
    }
  }

  /// Undoes the count of an action, for example because the session that was looked up exists.
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
      // So many clients are active at the same time that all counts are dropped, and every client starts again.
      if rates.count >= kept { rates.removeAll() }
    }
    return rates[key, default: MessageRate()].take(limit, at: now)
  }
}
