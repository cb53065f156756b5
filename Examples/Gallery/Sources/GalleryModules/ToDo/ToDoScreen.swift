import Observation
import ViperaHTML
import ViperaWeb

/// Shows the list and its forms.
///
/// After an item is added, the content of a form's field depends on whether the page or the app owns the text.
@Observable
final class ToDoScreen: WebScreen, ToDoContract.View {
  private let presenter: any ToDoContract.Presenter
  private var items: [String] = []
  private var refused = ""
  private var draft = ""
  /// The number of added items; it identifies the last form, so that the form gets a new, empty field for each item.
  private var round = 0

  init(presenter: any ToDoContract.Presenter) {
    self.presenter = presenter
  }

  var title: String { "To do" }

  /// The texts that the app owns, which survive a restart.
  var texts: [String] {
    get { [draft, refused] }
    set { if newValue.count == 2 { (draft, refused) = (newValue[0], newValue[1]) } }
  }

  var body: some HTML {
    AddForm(id: "told", title: "The app knows each key", enter: { self.enter($0) }) { id in
      input(.id(id), .name("item"), .value(self.draft), .onInput { self.draft = $0 })
    }
    AddForm(id: "set", title: "The app sets the text", enter: { self.enter($0) }) { id in
      input(.id(id), .name("item"), .value(self.refused))
    }
    AddForm(id: "own", title: "The text is the person's", enter: { self.enter($0) }) { id in
      input(.id(id), .name("item"))
    }
    ForEach([round], by: \.self) { _ in
      AddForm(id: "new", title: "Another field each time", enter: { self.enter($0) }) { id in
        input(.id(id), .name("item"))
      }
    }
    Box(id: "refused", title: "The app says no") {
      input(.id("refused"), .type(.checkbox), .checked(false), .onChange { _ in })
    }
    Box(id: "free", title: "The tick is the person's") {
      input(.id("free"), .type(.checkbox), .onChange { _ in })
    }
    if !items.isEmpty {
      ul(.id("items"), .class("vp-list")) {
        ForEach(items, by: \.self) { item in li(.class("vp-row")) { item } }
      }
    }
  }

  func show(_ items: [String]) {
    self.items = items
    draft = ""
    refused = ""
    round += 1
  }

  func showRefused(_ text: String) {
    draft = text
    refused = text
  }

  private func enter(_ text: String) { presenter.itemEntered(text) }
}

/// A checkbox; whether the page or the app owns its state depends on `Field`.
private struct Box<Field: HTML>: HTML {
  let id: String
  let title: String
  @HTMLBuilder let field: () -> Field

  var body: some HTML {
    div(.class("vp-field")) {
      label(.class("vp-check"), .for(id)) {
        field()
        span { title }
      }
    }
  }
}

/// A field whose text the Enter key adds to the list.
private struct AddForm<Field: HTML>: HTML {
  let id: String
  let title: String
  let enter: (String) -> Void
  let field: (_ id: String) -> Field

  init(
    id: String,
    title: String,
    enter: @escaping (String) -> Void,
    field: @escaping (_ id: String) -> Field
  ) {
    self.id = id
    self.title = title
    self.enter = enter
    self.field = field
  }

  var body: some HTML {
    form(.class("vp-field"), .onSubmit { enter($0["item"] ?? "") }) {
      label(.for(id)) { title }
      field(id)
    }
  }
}
