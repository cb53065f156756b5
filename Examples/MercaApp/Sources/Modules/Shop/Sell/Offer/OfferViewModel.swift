/// The form for a product as it stands on screen.
package struct OfferViewModel: Hashable, Sendable {
  /// What the screen is called.
  package let title: String
  /// What the form begins with.
  package let form: OfferForm
  /// The pictures it begins with.
  package var pictures = OfferModels.Pictures.ViewModel()
  /// What the button says that sends it.
  package let save: String
  /// Whether the product is offered already, and can be withdrawn.
  package let canWithdraw: Bool
}
