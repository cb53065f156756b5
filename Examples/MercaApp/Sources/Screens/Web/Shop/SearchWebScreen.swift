import Entities
import Modules
import Vipera
import ViperaHTML
import ViperaWeb

/// The search, in a browser.
final class SearchWebScreen: WebScreen {
  private let controller: SearchViewController
  private let texts: Texts
  private let pictures: Pictures

  init(_ controller: SearchViewController, _ texts: Texts, pictures: Pictures = .none) {
    self.controller = controller
    self.texts = texts
    self.pictures = pictures
  }

  var title: String { texts("Products") }

  var body: some HTML {
    if let query = controller.query {
      SearchForm(query: query, texts: texts, controller: controller)
      if query.isWelcome {
        section(.class("ma-welcome")) {
          h2 { texts("Welcome to MercaApp") }
          p { texts("Everything that your sellers offer. The newest products come first.") }
        }
      }
    }
    if let correction = controller.correction { p(.class("ma-note"), .role("status")) { correction } }
    ProductList(
      products: controller.products,
      texts: texts,
      pictures: pictures,
      loading: texts("Searching products"),
      controller: controller,
      open: { self.controller.productTapped($0) }
    ) {
      div(.class("vp-empty"), .role("status")) {
        span(.class("vp-icon"), .aria(.hidden, "true")) { Symbol.search }
        h2 { self.texts("Nothing on offer matches your search.") }
        p { self.texts("Try other words, or fewer filters.") }
      }
    }
  }
}

/// The search field, the sort order and the filters.
///
/// Without scripts, the browser puts the fields into the URL, under the names that the route expects.
private struct SearchForm: HTML {
  let query: SearchModels.ChangeQuery.ViewModel
  let texts: Texts
  let controller: SearchViewController

  var body: some HTML {
    form(
      .role("search"),
      .method(.get),
      .action(Search.path),
      .onSubmit { await controller.textTyped($0["q"] ?? "") }
    ) {
      div(.class("ma-search")) {
        input(
          .id("q"),
          .type(.search),
          .name("q"),
          .value(query.text),
          .placeholder(texts("What do you need?")),
          .maxlength(200),
          .autocomplete("off"),
          .aria(.label, texts("Search products")),
          .onInput(wait: 300) { await controller.textTyped($0) }
        )
        button(.class("vp-primary")) { texts("Search") }
      }
      div(.class("ma-filter-bar")) {
        button(
          .type(.button),
          .class("ma-filter-button", adding: "ma-set", when: query.hasFilters),
          .aria(.expanded, controller.isFiltering),
          .aria(.controls, "filters"),
          .onClick { controller.filtersTapped() }
        ) { query.filters }
        select(
          .aria(.label, texts("Sort by")),
          .name("sort"),
          .onChange { await controller.sortChosen($0) }
        ) {
          Options(chosen: query.sort, names: orders)
        }
      }
      div(.id("filters"), .class("vp-card ma-filters"), .hidden(!controller.isFiltering)) {
        SearchFilters(query: query, texts: texts, controller: controller)
      }
    }
  }

  private var orders: KeyValuePairs<String, String> {
    [
      ProductSort.newest.rawValue: texts("Newest"),
      ProductSort.cheapest.rawValue: texts("Lowest price"),
      ProductSort.dearest.rawValue: texts("Highest price"),
    ]
  }
}

private struct SearchFilters: HTML {
  let query: SearchModels.ChangeQuery.ViewModel
  let texts: Texts
  let controller: SearchViewController

  var body: some HTML {
    div(.class("vp-field ma-by-seller")) {
      span(.id("seller-label"), .class("ma-label")) { texts("Seller") }
      button(
        .id("seller"),
        .type(.button),
        .class("ma-pick"),
        .aria(.labelledBy, "seller-label seller"),
        .aria(.hasPopup, "dialog"),
        .onClick { await controller.sellersTapped() }
      ) {
        span { query.seller }
      }
      if let id = query.sellerID { input(.type(.hidden), .name("seller"), .value("\(id)")) }
    }
    div(.class("vp-field")) {
      label(.for("condition")) { texts("Condition") }
      select(.id("condition"), .name("condition"), .onChange { await controller.conditionChosen($0) }) {
        Options(chosen: query.condition, names: conditions)
      }
    }
    PriceFilter(name: "from", label: texts("Price from"), value: query.least, mistake: query.leastMistake) {
      await controller.lowestPriceTyped($0)
    }
    PriceFilter(name: "to", label: texts("Price to"), value: query.most, mistake: query.mostMistake) {
      await controller.highestPriceTyped($0)
    }
    if query.hasFilters {
      div(.class("ma-unfilter")) {
        button(.type(.button), .onClick { await controller.removeFiltersTapped() }) { texts("Remove filters") }
      }
    }
  }

  private var conditions: KeyValuePairs<String, String> {
    [
      "": texts("New or used"),
      ProductCondition.new.rawValue: texts("New"),
      ProductCondition.used.rawValue: texts("Used"),
    ]
  }
}

/// The options of a select, by their values.
private struct Options: HTML {
  let chosen: String
  let names: KeyValuePairs<String, String>

  var body: some HTML {
    ForEach(names, by: \.key) { choice in
      option(choice.value, .value(choice.key), .selected(choice.key == chosen))
    }
  }
}

/// The filter for the lowest or the highest price.
private struct PriceFilter: HTML {
  let name: String
  let label: String
  let value: String
  let mistake: String?
  let change: (String) async -> Void

  var body: some HTML {
    div(.class("vp-field")) {
      ViperaHTML.label(.for(name)) { label }
      input(
        .id(name),
        .name(name),
        .value(value),
        .inputmode("numeric"),
        .placeholder("$"),
        .maxlength(20),
        .autocomplete("off"),
        .aria(.invalid, mistake != nil),
        .aria(.describedBy, mistake == nil ? nil : "\(name)-mistake"),
        .onChange(change)
      )
      if let mistake { p(.id("\(name)-mistake"), .class("vp-error")) { mistake } }
    }
  }
}
