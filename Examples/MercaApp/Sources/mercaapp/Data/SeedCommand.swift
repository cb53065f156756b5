import DemoData
import Entities
import Passwords
import Store

/// Runs `mercaapp seed`, and shows the progress.
enum SeedCommand {
  enum Failure: Error, Equatable, CustomStringConvertible {
    /// Some of the accounts already exist, and would keep their passwords.
    case accountsThere(Int)
    /// The password is not valid.
    case password(String)

    var description: String {
      switch self {
      case .accountsThere(let count):
        """
        \(SeedCommand.some(count)) there already, and filling changes no password. Leave '--password' out, give one \
        account another password with 'user password', or fill another store.
        """
      case .password(let why): "This password is not allowed: \(why)."
      }
    }
  }

  static func run(
    _ options: SeedOptions,
    in place: DataPlace,
    password: () -> String = { PasswordInput().read("Password of the accounts") }
  ) async throws {
    try await place.withStore { store in
      let there = try await accountsThere(in: store)
      // No password is correct for these accounts, but checking one takes as long as for any account.
      var hash = PasswordCost().unmatched
      if options.asksForPassword {
        guard there == 0 else { throw Failure.accountsThere(there) }
        let chosen = password()
        if let mistake = AccountRules.mistake(in: chosen, of: .password) {
          throw Failure.password(mistake.text(in: .english))
        }
        hash = try await PasswordHasher().hash(chosen)
      }
      let filling = Filling(DemoData(), products: options.products, passwordHash: hash)
      let clock = ContinuousClock()
      let start = clock.now
      let drawing = ProgressDrawing()
      try await filling.fill(store) { done, total in
        drawing.show(Progress(done: done, total: total, elapsed: clock.now - start))
      }
      drawing.end()
      Output.say(told(products: options.products, accountsThere: there))
    }
  }

  /// Returns the text to print at the end.
  static func told(products: Int, accountsThere: Int) -> String {
    let filled = "The store is filled, with \(products) products among the rest."
    return accountsThere == 0 ? filled : "\(filled) \(some(accountsThere)) there already and stay as they were."
  }

  /// Returns how many IDs of demo accounts are already in use.
  private static func accountsThere(in store: any Store) async throws -> Int {
    var count = 0
    for id in 1...DemoData.userCount where try await store.users.user(id) != nil { count += 1 }
    return count
  }

  private static func some(_ count: Int) -> String {
    "\(count) of the \(DemoData.userCount) accounts \(count == 1 ? "is" : "are")"
  }
}
