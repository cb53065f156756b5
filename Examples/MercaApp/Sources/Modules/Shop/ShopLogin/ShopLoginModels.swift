package import Entities
package import Vipera
package import ViperaNetworking

/// The models of the shop's login scene, by use case.
package enum ShopLoginModels {
  /// Checking whether the user still has to sign in.
  package enum Session {
    /// The form appears.
    package struct Request: Hashable {}

    /// The state of the session.
    package struct Response: Hashable {
      /// Whether a user is signed in.
      package let isSignedIn: Bool
    }

    /// What the view does about it.
    package struct ViewModel: Hashable {
      /// Whether the form can close.
      package let isDone: Bool
    }
  }

  /// Signing in.
  package enum SignIn {
    /// The input, as typed.
    package struct Request: Hashable {
      /// The email address of the account.
      package let email: String
      /// The password.
      package let password: Secret<String>
    }

    /// The outcome.
    package enum Response {
      /// The input is being sent.
      case sent
      /// The input has an error, and nothing was sent.
      case mistaken(AccountMistake)
      /// The member with this first name is signed in.
      case signedIn(String)
      /// The API could not be reached, or refused it.
      case failed(NetworkError)
    }

    /// The view model.
    package struct ViewModel: Hashable {
      /// The error texts, by field.
      package var mistakes: [AccountField: String] = [:]
      /// Why signing in failed.
      package var failure: String?
      /// The greeting after signing in.
      package var welcome: String?
    }
  }
}
