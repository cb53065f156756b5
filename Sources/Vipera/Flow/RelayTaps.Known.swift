extension RelayTaps {
  /// Which relays the probes of a flow have tapped.
  ///
  /// Kept by the flow and not by the relay, so that streams know nothing of flows.
  struct Known {
    private struct Entry {
      weak var taps: RelayTaps?
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    /// The taps of `relay`, and whether they have just been made.
    mutating func taps(of relay: ObjectIdentifier) -> (taps: RelayTaps, isNew: Bool) {
      // An entry without taps is that of a relay that is gone; another may live at its address.
      if let taps = entries[relay]?.taps { return (taps, false) }
      entries = entries.filter { $0.value.taps != nil }
      let taps = RelayTaps()
      entries[relay] = Entry(taps: taps)
      return (taps, true)
    }
  }
}
