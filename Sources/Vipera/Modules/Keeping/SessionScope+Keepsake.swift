extension SessionScope {
  /// Has the person's device keep a secret, with which its next sessions begin, such as the token of
  /// whoever has just signed in.
  ///
  /// Make a new one each time: what a device has had before somebody else may have put there. A host whose
  /// device keeps nothing does nothing.
  ///
  /// - Parameters:
  ///   - secret: Up to ``Keepsake/longest`` letters of ASCII, digits, and `-._~`.
  ///   - time: How long the device is to keep it; a second at least.
  ///   - file: Where it is asked for.
  ///   - line: The line there.
  public func keep(
    _ secret: Secret<String>,
    for time: Duration,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let place = SourcePlace(file: file, line: line)
    guard Keepsake.isSound(secret.revealed) else {
      return fail(
        """
        A device keeps 1 to \(Keepsake.longest) letters of ASCII, digits and '-._~'. Write it in those.
        """,
        at: place
      )
    }
    guard time >= .seconds(1) else {
      return fail("A device keeps it for a second or more, not \(time).", at: place)
    }
    keepsake = secret
    keepsakeChanged(.keep(secret, for: time))
  }

  /// Has the person's device keep a secret no longer, as of whoever has signed out.
  ///
  /// Where the device has got another one since, by another session, that stays.
  public func forget(_ secret: Secret<String>) {
    if keepsake == secret { keepsake = nil }
    keepsakeChanged(.forget(secret))
  }
}
