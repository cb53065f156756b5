package import Entities
package import Vipera
package import ViperaNetworking

/// The models of the shop's login form, by use case.
package enum ShopLoginModels {
  /// Checks whether the user still has to sign in.
  package enum CheckSession {
    package struct Request: Hashable {}

    package struct Response: Hashable {
      package let isSignedIn: Bool
    }

    package struct ViewModel: Hashable {
      /// Whether the form closes.
      package let isDone: Bool
    }
  }

  package enum SignIn {
    /// The typed input.
    package struct Request: Hashable {
      package let email: String
      package let password: Secret<String>
    }

    package enum Response {
      /// The input is being sent.
      case sent
      /// The input has an error, and nothing was sent.
      case mistaken(AccountMistake)
      /// The user with this first name is signed in.
      case signedIn(String)
      case failed(NetworkError)
    }

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
