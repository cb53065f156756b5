import Vipera

/// How often something is done, by whom: a browser's cookie, or the address of the connection.
final class CallerRates: Sendable {
  private struct State {
    var browsers: [SessionToken: MessageRate] = [:]
    var addresses: [UInt32: MessageRate] = [:]
  }

  private static let kept = 20_000

  private let state = Guarded(State())
  private let perBrowser: WebHost.Rate?
  private let perAddress: WebHost.Rate?

  init(perBrowser: WebHost.Rate?, perAddress: WebHost.Rate?) {
    self.perBrowser = perBrowser
    self.perAddress = perAddress
  }

  /// Takes the right to do it once more; false where it is used up.
  func take(_ browser: SessionToken?, from address: SocketAddress?, at now: LoopInstant) -> Bool {
    state.withLock { state in
      if let perAddress, let address, !Self.take(&state.addresses, address.host, perAddress, now) {
        return false
      }
      guard let browser, let perBrowser else { return true }
      return Self.take(&state.browsers, browser, perBrowser, now)
    }
  }

  /// Gives back what was taken for something that counts as not done.
  func giveBack(_ browser: SessionToken?, from address: SocketAddress?) {
    state.withLock { state in
      if let perAddress, let address { state.addresses[address.host]?.giveBack(perAddress) }
      if let perBrowser, let browser { state.browsers[browser]?.giveBack(perBrowser) }
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
