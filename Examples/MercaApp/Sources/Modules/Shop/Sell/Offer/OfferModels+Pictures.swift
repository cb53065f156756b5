package import Entities
package import ViperaNetworking

extension OfferModels {
  /// Adding a picture.
  package enum AddPicture {
    /// A file was chosen.
    package struct Request: Hashable {
      /// The file.
      package let picture: PictureFile
    }
  }

  /// Removing a picture.
  package enum RemovePicture {
    /// The user removes a picture.
    package struct Request: Hashable {
      /// The address of the picture.
      package let address: String
    }
  }

  /// Showing the pictures that the product will have.
  package enum Pictures {
    /// The state of the pictures.
    package struct Response {
      /// The addresses, in order.
      package let addresses: [String]
      /// Whether another one is being uploaded.
      package let isAdding: Bool
      /// Why the last one was not added.
      package let refusal: Refusal?
    }

    /// Why a picture is not added.
    package enum Refusal {
      /// The maximum number is reached.
      case tooMany
      /// The API could not be reached, or refused it.
      case failed(NetworkError)
    }

    /// The view model.
    package struct ViewModel: Hashable, Sendable {
      /// A picture.
      package struct Row: Hashable, Sendable, Identifiable {
        /// The address of the picture, which identifies it.
        package let id: String
        /// The name of the picture.
        package let name: String
        /// The label of the button that removes it.
        package let remove: String
      }

      /// The pictures; lists show the first one.
      package var rows: [Row] = []
      /// Whether another one is being uploaded.
      package var isAdding = false
      /// Whether another one can be added.
      package var canAdd = true
      /// The error text of the last one.
      package var mistake: String?
    }
  }
}
