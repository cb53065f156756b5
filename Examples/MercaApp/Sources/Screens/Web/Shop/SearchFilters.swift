import Entities
import Modules
import ViperaHTML

/// The sort order and the filters of the search.
struct SearchFilters: HTML {
  let query: SearchModels.Query.ViewModel
  let texts: Texts
  let controller: SearchViewController

  private var orders: [SearchChoice] {
    [
      SearchChoice(ProductSort.newest.rawValue, texts("Newest")),
      SearchChoice(ProductSort.cheapest.rawValue, texts("Lowest price")),
      SearchChoice(ProductSort.dearest.rawValue, texts("Highest price")),
    ]
  }

  var body: some HTML {
    div(.class("ma-filter-bar")) {
      button(
        .class("ma-filter-button", adding: "ma-set", when: query.hasFilters),
        .aria(.expanded, controller.isFiltering),
        .aria(.controls, "filters"),
        .onClick { controller.filtersTapped() }
      ) { query.filters }
      select(
        .aria(.label, texts("Sort by")),
        .name("sort"),
        .onChange { await controller.changed(.sort($0)) }
      ) {
        ForEach(orders, by: \.value) { choice in
          option(choice.name, .value(choice.value), .selected(choice.value == query.sort))
        }
      }
    }
    div(.id("filters"), .class("vp-card ma-filters"), .hidden(!controller.isFiltering)) {
      SellerFilter(query: query, texts: texts, controller: controller)
      ConditionFilter(
        query: query,
        texts: texts,
        controller: controller
      )
      PriceFilter(
        id: "least",
        label: texts("Price from"),
        value: query.least,
        mistake: query.leastMistake
      ) { await controller.changed(.least($0)) }
      PriceFilter(
        id: "most",
        label: texts("Price to"),
        value: query.most,
        mistake: query.mostMistake
      ) { await controller.changed(.most($0)) }
      if query.hasFilters {
        div(.class("ma-unfilter")) {
          button(.onClick { await controller.changed(.unfiltered) }) { texts("Remove filters") }
        }
      }
    }
  }
}

/// One of several values.
struct SearchChoice: Hashable {
  let value: String
  let name: String

  /// Creates a choice of a value with a name.
  init(_ value: String, _ name: String) {
    self.value = value
    self.name = name
  }
}

/// The filter for the seller; a tap opens the choice.
private struct SellerFilter: HTML {
  let query: SearchModels.Query.ViewModel
  let texts: Texts
  let controller: SearchViewController

  var body: some HTML {
    div(.class("vp-field")) {
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
    }
  }
}

/// The filter for new or used products.
private struct ConditionFilter: HTML {
  let query: SearchModels.Query.ViewModel
  let texts: Texts
  let controller: SearchViewController

  private var choices: [SearchChoice] {
    [
      SearchChoice("", texts("New or used")),
      SearchChoice(ProductCondition.new.rawValue, texts("New")),
      SearchChoice(ProductCondition.used.rawValue, texts("Used")),
    ]
  }

  var body: some HTML {
    div(.class("vp-field")) {
      label(.for("condition")) { texts("Condition") }
      select(
        .id("condition"),
        .name("condition"),
        .onChange { await controller.changed(.condition($0)) }
      ) {
        ForEach(choices, by: \.value) { choice in
          option(choice.name, .value(choice.value), .selected(choice.value == query.condition))
        }
      }
    }
  }
}

/// The filter for the lowest and the highest price.
private struct PriceFilter: HTML {
  let id: String
  let label: String
  let value: String
  let mistake: String?
  let change: (String) async -> Void

  var body: some HTML {
    div(.class("vp-field")) {
      ViperaHTML.label(.for(id)) { label }
      input(
        .id(id),
        .name(id),
        .value(value),
        .inputmode("numeric"),
        .placeholder("$"),
        .maxlength(20),
        .autocomplete("off"),
        .aria(.invalid, mistake != nil),
        .aria(.describedBy, mistake == nil ? nil : "\(id)-mistake"),
        .onChange(change)
      )
      if let mistake { p(.id("\(id)-mistake"), .class("vp-error")) { mistake } }
    }
  }
}
