/// The view model of the form for a product.
package struct OfferViewModel: Hashable, Sendable {
  /// The title of the screen.
  package let title: String
  /// The contents of the fields at first.
  package let form: OfferForm
  /// The pictures at first.
  package var pictures = OfferModels.Pictures.ViewModel()
  /// The label of the submit button.
  package let save: String
  /// Whether the product is already offered, and can be withdrawn.
  package let canWithdraw: Bool
}
