package import Entities
package import Vipera
package import ViperaNetworking

/// What goes round in the scene of an offer, by use case.
package enum OfferModels {
  /// Showing the form, with what is said of a product that is to be changed.
  package enum Show {
    /// The form has come to be seen.
    package struct Request: Hashable {
      /// Whether the scene has just been opened, and leads whoever is signed out to the form for that.
      package let isOpening: Bool
    }

    /// What is known of the product.
    package enum Response {
      /// Nobody is signed in.
      case signedOut(Departure)
      /// It is being read.
      case loading
      /// The form can be filled in; without a product it is for a new one.
      case ready(Product?)
      /// It could not be read.
      case failed(NetworkError)
    }

    /// What is read on screen.
    package typealias ViewModel = MemberState<OfferViewModel>
  }

  /// Offering the product, or changing what is said of it.
  package enum Save {
    /// The form was sent.
    package struct Request: Hashable {
      /// What was typed.
      package let form: OfferForm
    }

    /// What came of it.
    package enum Response {
      /// It is on its way.
      case sent
      /// Something is wrong with what was typed.
      case mistaken([OfferField: OfferMistake])
      /// It is offered.
      case offered(title: String)
      /// It is saved; so many pieces are left now, where the API was asked.
      case saved(title: String, stock: Int?)
      /// What was sent before, and was not answered, is offered; what was changed since is not.
      case offeredBefore
      /// It is no longer offered.
      case withdrawn
      /// It was changed meanwhile. The form has what was typed, over what is said now; so many pieces are
      /// left.
      case changedMeanwhile(form: OfferForm, stock: Int)
      /// More pieces were to be taken away than are left, since some were sold meanwhile.
      case soldMeanwhile(form: OfferForm, stock: Int)
      /// A picture is still on its way: nothing was sent.
      case pictureUnderWay
      /// The session has ended: what was typed stays.
      case ended
      /// The API could not be asked, or refused.
      case failed(NetworkError)
    }

    /// What is said about it.
    package struct ViewModel: Hashable {
      /// What is in the fields from now on; nil leaves them as they are.
      package var form: OfferForm?
      /// What is wrong, by the field beside which it stands.
      package var mistakes: [OfferField: String] = [:]
      /// What stands above the form.
      package var notice: String?
      /// Whether the form waits for an answer.
      package var isSaving = false
      /// What is said in passing.
      package var toast: Toast?
      /// Whether the form has done its work.
      package var isDone = false
      /// Whether somebody has to sign in first.
      package var leadsToLogin = false
    }
  }

  /// Offering the product no longer.
  package enum Withdraw {
    /// The person has said yes.
    package struct Request: Hashable {}

    /// What would be withdrawn.
    package struct Response: Hashable {
      /// What the product is called.
      package let title: String
    }

    /// What is asked.
    package struct ViewModel: Hashable {
      /// The question with its answers.
      package let alert: Alert
      /// The answer that means yes.
      package let yes: Alert.Button
    }
  }
}
