import Entities
import Passwords
import Store

/// Manages accounts.
enum UserCommand {
  static func run(_ options: UserOptions, in place: DataPlace) async throws {
    try await place.withStore { store in
      let accounts = AccountKeeper(store: store, passwords: PasswordHasher())
      switch options.action {
      case .add:
        let profile = UserProfile(
          firstName: options.values["--first-name"] ?? "",
          lastName: options.values["--last-name"] ?? "",
          email: options.values["--email"] ?? "",
          phone: options.values["--phone"] ?? ""
        )
        let user = try await accounts.add(profile, password: PasswordInput().read("Password"))
        Output.say("Account \(user.id) was made for \(user.profile.email).")
      case .list:
        try await accounts.list { user in
          let profile = user.profile
          Output.say("\(user.id)\t\(profile.email)\t\(profile.firstName) \(profile.lastName)")
        }
      case .password:
        let email = options.values["--email"] ?? ""
        try await accounts.setPassword(PasswordInput().read("New password"), of: email)
        Output.say("\(email) has another password, and is signed out everywhere.")
      case .signOut:
        let email = options.values["--email"] ?? ""
        let count = try await accounts.signOut(email)
        Output.say("\(count) sessions of \(email) have ended.")
      }
    }
  }
}
