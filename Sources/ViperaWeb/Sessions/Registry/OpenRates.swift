import Vipera

/// How often pages are opened, by whom: a browser's cookie, or the address of the connection.
final class OpenRates: Sendable {
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

  /// Whether one more page may be opened.
  func mayOpen(_ browser: SessionToken?, from address: SocketAddress?, at now: LoopInstant) -> Bool
  {
    state.withLock { state in
      if let perAddress, let address, !Self.take(&state.addresses, address.host, perAddress, now) {
        return false
      }
      guard let browser, let perBrowser else { return true }
      return Self.take(&state.browsers, browser, perBrowser, now)
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
