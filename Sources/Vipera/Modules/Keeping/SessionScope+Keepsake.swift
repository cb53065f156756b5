extension SessionScope {
  /// Has the user's device store a secret for its next sessions, such as the token of a user who has just signed in.
  ///
  /// Make a new one each time: another person may have planted the secret that was on the device before. If the host's
  /// device keeps nothing, this does nothing.
  ///
  /// - Parameters:
  ///   - secret: Up to ``Keepsake/longest`` ASCII letters, digits, and `-._~`.
  ///   - time: How long the device keeps it; at least a second.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
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

  /// Has the user's device delete a secret, such as when the user signs out.
  ///
  /// If another session has stored another secret on the device since, that one stays.
  public func forget(_ secret: Secret<String>) {
    if keepsake == secret { keepsake = nil }
    keepsakeChanged(.forget(secret))
  }
}
