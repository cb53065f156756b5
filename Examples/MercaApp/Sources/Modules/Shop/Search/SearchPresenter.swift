package import Entities
import Vipera
import ViperaNetworking

/// Presents the query and the results.
package final class SearchPresenter {
  package weak var view: (any SearchContract.View)?
  private let texts: Texts
  /// The maximum number of words that are shown for a misspelt one.
  private static let mostWords = 3

  package init(language: Language) { texts = Texts(language) }

  private func sellerName(_ response: SearchModels.ChangeQuery.Response) -> String {
    guard let id = response.query.seller else { return texts("All sellers") }
    return response.seller?.name ?? "\(texts("Seller")) \(id)"
  }

  private func mostMistake(_ mistake: PriceMistake?) -> String? {
    switch mistake {
    case .most: texts("Enter a price in whole pesos.")
    case .range: texts("The highest price is below the lowest price.")
    case .least, nil: nil
    }
  }

  private func correction(_ corrections: [WordCorrection]) -> String? {
    if corrections.isEmpty { return nil }
    let typed = corrections.map(\.word).joined(separator: ", ")
    let searched = corrections.flatMap { $0.instead.prefix(Self.mostWords) }.joined(separator: ", ")
    return texts("No results for “\(typed)”. Showing “\(searched)”.")
  }

  private func text(for error: NetworkError) -> String {
    switch error.reason {
    case .offline: texts.language.networkWords.offline
    // Too many words are the only error for which the API refuses a search with this status.
    case .status(400): texts("These are too many words. Search with fewer words.")
    default: texts("We could not load the products. Please try again.")
    }
  }
}

extension SearchPresenter: SearchContract.Presenter {
  package func presentQuery(response: SearchModels.ChangeQuery.Response) {
    let query = response.query
    let count = query.filterCount
    view?.displayQuery(
      viewModel: .init(
        text: query.text,
        isWelcome: query.isBlank,
        filters: count == 0 ? texts("Filters") : texts("Filters (\(count))"),
        hasFilters: count > 0 || response.mistake != nil,
        sellerID: query.seller,
        seller: sellerName(response),
        least: response.least,
        most: response.most,
        condition: query.condition?.rawValue ?? "",
        sort: query.sort.rawValue,
        leastMistake: response.mistake == .least ? texts("Enter a price in whole pesos.") : nil,
        mostMistake: mostMistake(response.mistake)
      )
    )
  }

  package func presentProducts(response: SearchModels.FetchProducts.Response) {
    view?.displayProducts(
      viewModel: .init(
        products: response.state(text(for:)) { ProductCard($0, texts) },
        correction: correction(response.corrections)
      )
    )
  }
}
