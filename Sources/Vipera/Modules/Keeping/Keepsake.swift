import ViperaAddresses

/// A cookie or a similar token on the user's device that identifies the user to later sessions.
///
/// It is a secret: the server treats any client that has it as that user.
public enum Keepsake {
  /// The maximum length, in bytes.
  package static let longest = 256

  /// A change of the secret on the device.
  public enum Change: Hashable, Sendable {
    /// Stores the secret for this time, and replaces the previous one.
    case keep(Secret<String>, for: Duration)
    /// Deletes the secret, unless another one has replaced it on the device.
    case forget(Secret<String>)
  }

  /// Whether a text has a valid form: one or more ASCII letters, digits, and `-._~`.
  ///
  /// Checks a secret that a device has sent; a secret of valid form may still be invented.
  package static func isSound(_ text: some StringProtocol) -> Bool {
    (1...longest).contains(text.utf8.count)
      && text.utf8.allSatisfy(PercentCoding.isUnreserved)
  }
}

extension SessionScope {
  /// Makes the user's device store a secret for its next sessions, such as the token of a user who has just signed in.
  ///
  /// Create a new secret each time: an attacker may have planted the one that was on the device before. Does nothing if
  /// the device cannot store secrets.
  ///
  /// - Parameters:
  ///   - secret: Up to 256 ASCII letters, digits, and `-._~`.
  ///   - time: How long the device stores it; at least a second.
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

  /// Makes the user's device delete a secret, such as when the user signs out.
  ///
  /// If another session has stored another secret on the device since then, that secret stays.
  public func forget(_ secret: Secret<String>) {
    if keepsake == secret { keepsake = nil }
    keepsakeChanged(.forget(secret))
  }
}
