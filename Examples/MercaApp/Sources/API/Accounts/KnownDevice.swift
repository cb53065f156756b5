import Passwords
import Store
import ViperaDigests

/// A device on which a user has signed in with the current password.
///
/// The device's token is 8 random bytes and 8 bytes of their HMAC. The key of the HMAC is the stored hash of the
/// password, whose random salt only the store knows. So nothing is stored for a device, the token is invalid for other
/// accounts, and changing the password invalidates it. An account without a usable password has no devices.
struct KnownDevice: Sendable {
  /// The number of hexadecimal digits of each half of a token.
  private static let digits = 16

  /// The token as it is sent: 32 hexadecimal digits.
  let token: String
  /// The name under which failures on this device are counted; it does not reveal the token.
  let name: String

  init(of account: Credentials) {
    self.init(number: Hex.text([UInt8].random(Self.digits / 2)), of: account)
  }

  /// Parses the token of a device; nil unless it was generated for this account and its current password.
  init?(_ token: String, of account: Credentials) {
    let sent = Array(token.utf8)
    guard sent.count == 2 * Self.digits, !PasswordCost.isUnmatched(account.passwordHash) else { return nil }
    let number = String(decoding: sent.prefix(Self.digits), as: UTF8.self)
    let device = KnownDevice(number: number, of: account)
    let known = Array(device.token.utf8)
    // Compares every byte, so that the time does not reveal how many are correct.
    let difference = zip(known, sent).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) }
    guard known.count == sent.count, difference == 0 else { return nil }
    self = device
  }

  private init(number: String, of account: Credentials) {
    let message = "device \(number) of user \(account.user.id)"
    let hmac = [UInt8].hmac(of: Array(message.utf8), key: Array(account.passwordHash.utf8))
    token = number + Hex.text(hmac.prefix(Self.digits / 2))
    name = "user \(account.user.id) on device \(number)"
  }
}

extension KnownDevice: CustomStringConvertible, CustomReflectable {
  /// The name instead of the token, so that the token cannot get into a log.
  var description: String { name }
  /// An empty mirror, so that `dump` does not show the token either.
  var customMirror: Mirror { Mirror(self, children: []) }
}
