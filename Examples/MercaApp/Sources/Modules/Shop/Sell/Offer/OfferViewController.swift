package import Entities
import Observation
import Vipera

/// The VIP view of the form for a product: it holds the state that the host's screen draws, and calls the interactor.
@Observable
package final class OfferViewController {
  package private(set) var model = OfferModels.FetchForm.ViewModel.content(.loading())
  /// The contents of the fields.
  package private(set) var form = OfferForm()
  /// The pictures that the product will have after saving.
  package private(set) var pictures = OfferModels.ChangePictures.ViewModel()
  /// The result of sending the form.
  package private(set) var outcome = OfferModels.SaveProduct.ViewModel()

  @ObservationIgnored private let interactor: any OfferContract.Interactor
  @ObservationIgnored private let router: any OfferContract.Router
  /// The contents of the fields before a restart, until the product is loaded.
  @ObservationIgnored private var restored: KeptForm?
  /// The initial contents of the fields.
  @ObservationIgnored private var begun = OfferForm()
  @ObservationIgnored private var begunPictures: [String] = []

  package init(interactor: any OfferContract.Interactor, router: any OfferContract.Router) {
    self.interactor = interactor
    self.router = router
  }

  /// The contents of the fields with their errors, which survive a restart.
  package struct KeptForm: Codable, Hashable {
    let form: OfferForm
    let mistakes: [OfferField: String]
    let notice: String?
  }

  /// The form as it was last sent; nil if it equals the loaded product.
  package var keptForm: KeptForm? {
    get {
      guard let content = model.state?.content else { return restored }
      let isNew = form == content.form && outcome.mistakes.isEmpty && outcome.notice == nil
      return isNew ? nil : KeptForm(form: form, mistakes: outcome.mistakes, notice: outcome.notice)
    }
    set { restored = newValue }
  }

  /// Whether the form was sent without being saved, or the pictures have changed.
  ///
  /// The host itself notices input that was typed and not sent.
  package var hasChanges: Bool {
    form != begun || pictures.isAdding || pictures.rows.map(\.id) != begunPictures
  }

  /// Loads the product when the form appears.
  package func viewDidAppear() async { await interactor.fetchForm(request: .init()) }
  package func retryTapped() async { await interactor.fetchForm(request: .init()) }

  /// Called when the user sends the form; the input stays, to be corrected after an error.
  package func saveTapped(_ form: OfferForm) async {
    self.form = form
    await interactor.saveProduct(request: .init(form: form))
  }

  package func pictureChosen(_ picture: PictureFile) async { await interactor.changePictures(request: .add(picture)) }

  package func removePictureTapped(_ address: String) async {
    await interactor.changePictures(request: .remove(address: address))
  }

  package func withdrawTapped() async { await interactor.beginWithdrawal(request: .init()) }
  package func signInTapped() { router.routeToLogin() }
}

extension OfferViewController: OfferContract.View {
  package func displayForm(viewModel: OfferModels.FetchForm.ViewModel) {
    model = viewModel
    outcome = OfferModels.SaveProduct.ViewModel()
    let content = viewModel.state?.content
    form = content?.form ?? OfferForm()
    pictures = content?.pictures ?? OfferModels.ChangePictures.ViewModel()
    begun = form
    begunPictures = pictures.rows.map(\.id)
    if content != nil, let restored {
      form = restored.form
      (outcome.mistakes, outcome.notice) = (restored.mistakes, restored.notice)
    }
    if content != nil || viewModel.state == nil { restored = nil }
    viewModel.ifSignedOut(toast: router.showToast, login: router.routeToLogin)
  }

  package func displayPictures(viewModel: OfferModels.ChangePictures.ViewModel) { pictures = viewModel }

  package func displayProduct(viewModel: OfferModels.SaveProduct.ViewModel) {
    outcome = viewModel
    if let form = viewModel.form { self.form = form }
    if let toast = viewModel.toast { router.showToast(toast) }
    if viewModel.leadsToLogin { router.routeToLogin() }
    if viewModel.isDone { router.close() }
  }

  package func displayWithdrawal(viewModel: OfferModels.BeginWithdrawal.ViewModel) async {
    if await router.confirm(viewModel.question) { await interactor.withdrawProduct(request: .init()) }
  }
}
