package import Entities
package import Vipera
package import ViperaNetworking

/// What goes round in the shop's login scene, by use case.
package enum ShopLoginModels {
  /// Whether there is anything left to do on the form.
  package enum Session {
    /// The form has come to be seen.
    package struct Request: Hashable {}

    /// What the session knows.
    package struct Response: Hashable {
      /// Whether somebody has signed in.
      package let isSignedIn: Bool
    }

    /// What the view does about it.
    package struct ViewModel: Hashable {
      /// Whether the form has done its work.
      package let isDone: Bool
    }
  }

  /// Signing in.
  package enum SignIn {
    /// What was typed, as it was typed.
    package struct Request: Hashable {
      /// Whose account.
      package let email: String
      /// What proves it.
      package let password: Secret<String>
    }

    /// What came of it.
    package enum Response {
      /// What was typed is on its way.
      case sent
      /// Something is wrong with what was typed, and nothing was sent.
      case mistaken(AccountMistake)
      /// The member with this first name is signed in.
      case signedIn(String)
      /// The API could not be asked, or refused.
      case failed(NetworkError)
    }

    /// What is read on screen.
    package struct ViewModel: Hashable {
      /// What is wrong, by the field beside which it stands.
      package var mistakes: [AccountField: String] = [:]
      /// Why nobody could be signed in.
      package var failure: String?
      /// What greets whoever has been signed in.
      package var welcome: String?
    }
  }
}
