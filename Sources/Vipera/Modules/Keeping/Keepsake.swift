/// A cookie or a similar token on the user's device that identifies the user to later sessions.
///
/// It is a secret: the server treats any client that has it as that user.
public enum Keepsake {
  /// The maximum length, in bytes.
  public static let longest = 256

  /// A change of the secret on the device.
  public enum Change: Hashable, Sendable {
    /// Stores it for this time, replacing the one before.
    case keep(Secret<String>, for: Duration)
    /// Deletes it, unless the device has another one by now.
    case forget(Secret<String>)
  }

  /// Whether a text has the right form: some ASCII letters, digits, and `-._~`.
  ///
  /// A secret from a device is checked with it, and may still be made up.
  public static func isSound(_ text: some StringProtocol) -> Bool {
    (1...longest).contains(text.utf8.count)
      && text.utf8.allSatisfy(PercentCoding.isUnreserved)
  }
}
