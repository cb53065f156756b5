import Modules
import Vipera
import ViperaHTML
import ViperaWeb

/// The body of a screen that needs a signed-in user, in every state.
struct MemberBody<Model, Content: HTML>: HTML {
  let model: MemberState<Model>
  let texts: Texts
  let symbol: Symbol
  /// The title for a signed-out user, which says what the screen would show.
  let signedOut: String
  /// The text while loading.
  let loading: String
  var empty: NothingYet?
  let retry: () async -> Void
  let signIn: () -> Void
  @HTMLBuilder let content: (_ model: Model, _ isLoading: Bool) -> Content

  var body: some HTML {
    switch model {
    case .signedOut:
      SignedOutNotice(symbol: symbol, title: signedOut, texts: texts, signIn: signIn)
    case .content(let state):
      LoadedContent(state: state, texts: texts, loading: loading, retry: retry) { model in
        content(model, state.isLoading)
      } empty: {
        if let empty { empty }
      }
    }
  }
}

/// A list that belongs to the signed-in user, in every state.
struct MemberRows<Controller: MemberListController, Top: HTML, Item: HTML>: HTML {
  let controller: Controller
  let texts: Texts
  let symbol: Symbol
  let signedOut: String
  let loading: String
  /// The text at the end of the list.
  let atEnd: String
  let empty: NothingYet
  /// The content above the rows.
  @HTMLBuilder let top: () -> Top
  @HTMLBuilder let item: (Controller.Row) -> Item

  var body: some HTML {
    MemberBody(
      model: controller.model,
      texts: texts,
      symbol: symbol,
      signedOut: signedOut,
      loading: loading,
      empty: empty,
      retry: { await controller.refreshAsked() },
      signIn: { controller.signInTapped() }
    ) { content, isLoading in
      top()
      PagedRows(
        content: content,
        texts: texts,
        atEnd: atEnd,
        isBusy: isLoading,
        endReached: { await controller.endReached() },
        moreTapped: { await controller.moreTapped() },
        item: item
      )
    }
  }
}
