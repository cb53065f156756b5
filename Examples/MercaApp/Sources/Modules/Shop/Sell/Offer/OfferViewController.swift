package import Entities
import Observation
import Vipera

/// The state of the form for a product, and its calls to the interactor; the host's screen draws it.
@Observable
package final class OfferViewController {
  /// What the screen shows.
  package private(set) var model = OfferModels.Show.ViewModel.content(.loading())
  /// The contents of the fields.
  package private(set) var form = OfferForm()
  /// The pictures that the product will have.
  package private(set) var pictures = OfferModels.Pictures.ViewModel()
  /// The result of sending it.
  package private(set) var outcome = OfferModels.Save.ViewModel()

  @ObservationIgnored private let interactor: any OfferContract.Interactor
  @ObservationIgnored private let router: any OfferContract.Router
  /// The question to ask before the product is withdrawn.
  @ObservationIgnored private var question: OfferModels.Withdraw.ViewModel?
  /// The contents of the fields before a restart, until the product is loaded.
  @ObservationIgnored private var restored: KeptForm?
  @ObservationIgnored private let asking = OneAtATime()
  @ObservationIgnored private var hasAppeared = false
  /// The contents of the fields at first.
  @ObservationIgnored private var begun = OfferForm()
  @ObservationIgnored private var begunPictures: [String] = []

  /// Creates the controller of a form.
  package init(interactor: any OfferContract.Interactor, router: any OfferContract.Router) {
    self.interactor = interactor
    self.router = router
  }

  /// The contents of the fields with their errors, kept over a restart.
  package struct KeptForm: Codable, Hashable {
    let form: OfferForm
    let mistakes: [OfferField: String]
    let notice: String?
  }

  /// The form as it was last sent; nil if it equals the product.
  package var keptForm: KeptForm? {
    get {
      guard let content = model.state?.content else { return restored }
      let isNew = form == content.form && outcome.mistakes.isEmpty && outcome.notice == nil
      return isNew
        ? nil : KeptForm(form: form, mistakes: outcome.mistakes, notice: outcome.notice)
    }
    set { restored = newValue }
  }

  /// Whether the form was sent and not saved, or its pictures have changed.
  ///
  /// The host knows about input that was typed and not sent.
  package var hasChanges: Bool {
    form != begun || pictures.isAdding || pictures.rows.map(\.id) != begunPictures
  }

  /// The form appears, perhaps again.
  package func viewDidAppear() async {
    let isOpening = !hasAppeared
    hasAppeared = true
    await interactor.showForm(OfferModels.Show.Request(isOpening: isOpening))
  }

  /// Retries to load the product.
  package func retryTapped() async {
    await interactor.showForm(OfferModels.Show.Request(isOpening: false))
  }

  /// The user has sent the form; its input stays there to be corrected.
  package func saveTapped(_ form: OfferForm) async {
    self.form = form
    await interactor.save(OfferModels.Save.Request(form: form))
  }

  /// The user has chosen a picture for the product.
  package func pictureChosen(_ picture: PictureFile) async {
    await interactor.addPicture(OfferModels.AddPicture.Request(picture: picture))
  }

  /// The user removes a picture from the product.
  package func removePictureTapped(_ address: String) {
    interactor.removePicture(OfferModels.RemovePicture.Request(address: address))
  }

  /// The user wants to withdraw the product, which asks for confirmation first.
  package func withdrawTapped() async {
    await asking.run {
      interactor.beginWithdrawal()
      guard let asked = question else { return }
      question = nil
      let answer = await router.ask(asked.alert)
      if answer == asked.yes { await interactor.withdraw(OfferModels.Withdraw.Request()) }
    }
  }

  /// A signed-out user wants to sign in.
  package func signInTapped() { router.showLogin() }
}

extension OfferViewController: OfferContract.View {
  package func displayForm(_ model: OfferModels.Show.ViewModel) {
    self.model = model
    outcome = OfferModels.Save.ViewModel()
    switch model {
    case .content(let state):
      form = state.content?.form ?? OfferForm()
      pictures = state.content?.pictures ?? OfferModels.Pictures.ViewModel()
      noteBeginning()
      if state.content != nil { showRestored() }
    case .signedOut(let leadsToLogin, let word):
      form = OfferForm()
      restored = nil
      pictures = OfferModels.Pictures.ViewModel()
      noteBeginning()
      if let word { router.showToast(Toast(word, kind: .failure)) }
      if leadsToLogin { router.showLogin() }
    }
  }

  private func noteBeginning() {
    begun = form
    begunPictures = pictures.rows.map(\.id)
  }

  /// Shows the form as it was before a restart.
  private func showRestored() {
    guard let restored else { return }
    self.restored = nil
    form = restored.form
    outcome.mistakes = restored.mistakes
    outcome.notice = restored.notice
  }

  package func displaySave(_ model: OfferModels.Save.ViewModel) {
    outcome = model
    if let form = model.form { self.form = form }
    if let toast = model.toast { router.showToast(toast) }
    if model.leadsToLogin { router.showLogin() }
    if model.isDone { router.close() }
  }

  package func displayPictures(_ model: OfferModels.Pictures.ViewModel) {
    pictures = model
  }

  package func displayQuestion(_ model: OfferModels.Withdraw.ViewModel) {
    question = model
  }
}
