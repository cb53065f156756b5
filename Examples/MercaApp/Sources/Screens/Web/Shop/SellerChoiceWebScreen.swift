import Modules
import Vipera
import ViperaHTML
import ViperaWeb

/// The sheet to choose a seller, in a browser.
final class SellerChoiceWebScreen: WebScreen {
  private let controller: SellerChoiceViewController
  private let texts: Texts

  init(_ controller: SellerChoiceViewController, _ texts: Texts) {
    self.controller = controller
    self.texts = texts
  }

  var title: String { texts("Choose a seller") }

  var body: some HTML {
    if let model = controller.model {
      form(
        .class("ma-search"),
        .role("search"),
        .onSubmit { await self.controller.nameTyped($0["name"] ?? "") }
      ) {
        input(
          .id("seller-name"),
          .type(.search),
          .name("name"),
          .value(model.name),
          .placeholder(texts("Name of the seller")),
          .maxlength(200),
          .autocomplete("off"),
          .aria(.label, texts("Search sellers")),
          .onInput(wait: 300) { await self.controller.nameTyped($0) }
        )
      }
      ul(.class("vp-list")) {
        li {
          button(
            .type(.button),
            .class("vp-row ma-option"),
            .aria(.pressed, model.isAnyChosen),
            .onClick { self.controller.anyTapped() }
          ) {
            span(.class("ma-portrait"), .aria(.hidden, "true")) { Symbol.people }
            strong(.class("vp-grow")) { texts("All sellers") }
          }
        }
      }
      FoundSellers(list: model.list, texts: texts, controller: controller)
    }
  }
}

/// The sellers that the search finds, or why there are none.
private struct FoundSellers: HTML {
  typealias Row = SellerChoiceModels.FetchSellers.ViewModel.Row

  let list: LoadState<ListViewModel<Row>>
  let texts: Texts
  let controller: SellerChoiceViewController

  var body: some HTML {
    LoadedContent(
      state: list,
      texts: texts,
      loading: texts("Loading sellers"),
      retry: { await controller.refreshAsked() }
    ) { content in
      PagedRows(
        content: content,
        texts: texts,
        atEnd: texts("That is everyone"),
        isBusy: list.isLoading,
        endReached: { await controller.endReached() },
        moreTapped: { await controller.moreTapped() }
      ) { row in
        item(row)
      }
    } empty: {
      div(.class("vp-empty"), .role("status")) {
        h2 { texts("No seller found") }
        p { texts("Check the spelling, or type only the beginning of the name.") }
      }
    }
  }

  private func item(_ row: Row) -> some HTML {
    li(.data("data-seller", row.id)) {
      button(
        .type(.button),
        .class("vp-row ma-option"),
        .aria(.pressed, row.isChosen),
        .onClick { controller.sellerTapped(row) }
      ) {
        span(.aria(.hidden, "true")) {
          Portrait(id: row.id, name: row.name, address: nil, pictures: .none)
        }
        strong(.class("vp-grow")) { row.name }
      }
    }
  }
}
