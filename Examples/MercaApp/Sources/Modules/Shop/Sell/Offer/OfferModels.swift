package import Entities
package import Vipera
package import ViperaNetworking

/// The models of the scene of an offer, by use case.
package enum OfferModels {
  /// Showing the form, filled in from the product to change.
  package enum Show {
    /// The form appears.
    package struct Request: Hashable {
      /// Whether the scene has just been opened; a signed-out user is then sent to the login form.
      package let isOpening: Bool
    }

    /// The state of the product.
    package enum Response {
      /// Nobody is signed in.
      case signedOut(Departure)
      /// It is loading.
      case loading
      /// The form can be filled in; nil for a new product.
      case ready(Product?)
      /// It failed to load.
      case failed(NetworkError)
    }

    /// The view model.
    package typealias ViewModel = MemberState<OfferViewModel>
  }

  /// Offering or changing the product.
  package enum Save {
    /// The form was sent.
    package struct Request: Hashable {
      /// What was typed.
      package let form: OfferForm
    }

    /// The outcome.
    package enum Response {
      /// It is being sent.
      case sent
      /// The input has errors.
      case mistaken([OfferField: OfferMistake])
      /// It is offered.
      case offered(title: String)
      /// It is saved; the current stock, if the API was asked.
      case saved(title: String, stock: Int?)
      /// An earlier request without a response has offered the product; later edits are not included.
      case offeredBefore
      /// It is no longer offered.
      case withdrawn
      /// It was changed in the meantime. The form has the typed input merged into the current product, whose stock is
      /// given.
      case changedMeanwhile(form: OfferForm, stock: Int)
      /// More pieces were to be removed than are left, since some were sold in the meantime.
      case soldMeanwhile(form: OfferForm, stock: Int)
      /// A picture is still being uploaded: nothing was sent.
      case pictureUnderWay
      /// A picture was not added, and the user may not know it: nothing was sent. The next request is sent without it.
      case pictureRefused
      /// The session has ended; the input stays.
      case ended
      /// The API could not be reached, or refused it.
      case failed(NetworkError)
    }

    /// The result on screen.
    package struct ViewModel: Hashable {
      /// The new contents of the fields; nil leaves them as they are.
      package var form: OfferForm?
      /// The error texts, by field.
      package var mistakes: [OfferField: String] = [:]
      /// The notice above the form.
      package var notice: String?
      /// Whether the form waits for a response.
      package var isSaving = false
      /// The toast to show.
      package var toast: Toast?
      /// Whether the form can close.
      package var isDone = false
      /// Whether the user has to sign in first.
      package var leadsToLogin = false
    }
  }

  /// Withdrawing the product.
  package enum Withdraw {
    /// The user has confirmed.
    package struct Request: Hashable {}

    /// The product to withdraw.
    package struct Response: Hashable {
      /// The title of the product.
      package let title: String
    }

    /// The question.
    package struct ViewModel: Hashable {
      /// The question with its buttons.
      package let alert: Alert
      /// The button that confirms.
      package let yes: Alert.Button
    }
  }
}
