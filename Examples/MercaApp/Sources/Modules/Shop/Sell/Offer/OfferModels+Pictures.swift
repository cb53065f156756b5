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

  /// Taking a picture away.
  package enum RemovePicture {
    /// A picture is not wanted any more.
    package struct Request: Hashable {
      /// Where it is.
      package let address: String
    }
  }

  /// Showing the pictures that the product will have.
  package enum Pictures {
    /// What is known of them.
    package struct Response {
      /// Where they are, in their order.
      package let addresses: [String]
      /// Whether one more is on its way to the API.
      package let isAdding: Bool
      /// Why the last one is not among them.
      package let refusal: Refusal?
    }

    /// Why a picture is not added.
    package enum Refusal {
      /// There are as many as there may be.
      case tooMany
      /// The API could not be asked, or refused.
      case failed(NetworkError)
    }

    /// What is read on screen.
    package struct ViewModel: Hashable, Sendable {
      /// One of them.
      package struct Row: Hashable, Sendable, Identifiable {
        /// Where it is, which tells it from the others.
        package let id: String
        /// What it is called.
        package let name: String
        /// What the button says that takes it away.
        package let remove: String
      }

      /// The pictures, of which the first stands in lists.
      package var rows: [Row] = []
      /// Whether one more is on its way.
      package var isAdding = false
      /// Whether there is room for one more.
      package var canAdd = true
      /// What is wrong with the last one.
      package var mistake: String?
    }
  }
}
