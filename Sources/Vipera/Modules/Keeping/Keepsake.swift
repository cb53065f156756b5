/// What a person's device keeps of a session, for those that come after it.
///
/// It is a secret that says who somebody is: whoever has it is that person.
public enum Keepsake {
  /// The longest one, in bytes.
  public static let longest = 256

  /// What a device is to do about the secret it keeps.
  public enum Change: Hashable, Sendable {
    /// Keeps it for as long, in place of what it has.
    case keep(Secret<String>, for: Duration)
    /// Keeps it no longer; what has taken its place since stays.
    case forget(Secret<String>)
  }

  /// Whether a text can be one: some letters of ASCII, digits, and `-._~`.
  ///
  /// What a device brings is read by it, and may be made up all the same.
  public static func isSound(_ text: some StringProtocol) -> Bool {
    (1...longest).contains(text.utf8.count)
      && text.utf8.allSatisfy(PercentCoding.isUnreserved)
  }
}
