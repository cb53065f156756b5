package import Entities
package import Vipera
package import ViperaNetworking

/// The models of the form for a product, by use case.
package enum OfferModels {
  /// Fills in the form with the product to change.
  package enum FetchForm {
    package struct Request: Hashable {}

    package enum Response {
      case signedOut(Departure)
      case loading
      /// The form can be filled in; the product is nil for a new one.
      case ready(Product?)
      case failed(NetworkError)
    }

    package struct Content: Hashable, Sendable {
      package let title: String
      /// The contents of the fields at first.
      package let form: OfferForm
      /// The pictures at first.
      package var pictures = OfferModels.ChangePictures.ViewModel()
      package let save: String
      /// Whether the product is already offered, and can be withdrawn.
      package let canWithdraw: Bool
    }

    package typealias ViewModel = MemberState<Content>
  }

  /// Adds or removes a picture.
  package enum ChangePictures {
    package enum Request: Hashable {
      case add(PictureFile)
      case remove(address: String)
    }

    /// The pictures that the product will have after saving.
    package struct Response {
      package let addresses: [String]
      /// Whether another picture is being uploaded.
      package let isAdding: Bool
      /// Why the last picture was not added.
      package let refusal: Refusal?
    }

    package enum Refusal {
      /// The maximum number is reached.
      case tooMany
      case failed(NetworkError)
    }

    package struct ViewModel: Hashable, Sendable {
      package struct Row: Hashable, Sendable, Identifiable {
        /// The address of the picture, which identifies it.
        package let id: String
        package let name: String
        /// The label of the button that removes the picture.
        package let remove: String
      }

      /// The pictures; lists show the first one.
      package var rows: [Row] = []
      package var isAdding = false
      package var canAdd = true
      /// The error text of the last picture that was not added.
      package var mistake: String?
    }
  }

  /// Offers or changes the product.
  package enum SaveProduct {
    package struct Request: Hashable {
      package let form: OfferForm
    }

    package enum Response {
      /// The form is being sent.
      case sent
      case mistaken([OfferField: OfferMistake])
      case offered(title: String)
      /// The changes are saved; the current stock, if the API has returned it.
      case saved(title: String, stock: Int?)
      /// An earlier request without a response has offered the product; later edits are not included.
      case offeredBefore
      /// The product is no longer offered.
      case withdrawn
      /// Someone has changed the product in the meantime. The form has the typed input merged into the current product,
      /// with its stock.
      case changedMeanwhile(form: OfferForm, stock: Int)
      /// Fewer pieces are left than the seller removes, because some were sold in the meantime.
      case soldMeanwhile(form: OfferForm, stock: Int)
      /// A picture is still being uploaded, so nothing was sent.
      case pictureUnderWay
      /// A picture was not added, and the user may not have noticed, so nothing was sent. The next submission is sent
      /// without it.
      case pictureRefused
      /// The session has ended; the form keeps the input.
      case ended
      case failed(NetworkError)
    }

    package struct ViewModel: Hashable {
      /// The new contents of the fields; nil leaves them unchanged.
      package var form: OfferForm?
      package var mistakes: [OfferField: String] = [:]
      /// The notice beside the submit button.
      package var notice: String?
      package var isSaving = false
      package var toast: Toast?
      /// Whether the form closes.
      package var isDone = false
      /// Whether the user has to sign in first.
      package var leadsToLogin = false
    }
  }

  /// Asks the user to confirm withdrawing the product.
  package enum BeginWithdrawal {
    package struct Request: Hashable {}

    package struct Response: Hashable {
      package let title: String
    }

    package struct ViewModel: Hashable {
      /// The question; its last button confirms.
      package let question: Alert
    }
  }

  /// Withdraws the product after the user has confirmed; presented as a response of `SaveProduct`.
  package enum WithdrawProduct {
    package struct Request: Hashable {}
  }
}
