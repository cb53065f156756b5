package import Entities
import Vipera
import ViperaNetworking

/// Presents the query and the results.
package final class SearchPresenter: SearchContract.Presenter {
  /// The view.
  package weak var view: (any SearchContract.View)?

  private let language: Language
  private let texts: SearchTexts
  private let productTexts: ProductTexts

  /// Creates a presenter; its view is set when it is wired.
  package init(language: Language) {
    self.language = language
    texts = .in(language)
    productTexts = .in(language)
  }

  package func presentQuery(_ response: SearchModels.Query.Response) {
    let query = response.query
    let count = query.filterCount
    view?.displayQuery(
      SearchModels.Query.ViewModel(
        text: query.text,
        isWelcome: query.isBlank,
        filters: count == 0 ? texts.filters : texts.filtersSet.filled(with: "\(count)"),
        hasFilters: count > 0 || response.mistake != nil,
        seller: sellerName(response),
        least: response.least,
        most: response.most,
        condition: query.condition?.rawValue ?? "",
        sort: query.sort.rawValue,
        leastMistake: response.mistake == .least ? texts.noPrice : nil,
        mostMistake: mostMistake(response.mistake)
      )
    )
  }

  package func presentProducts(_ response: SearchModels.Products.Response) {
    view?.displayProducts(response.state(text(for:)) { ProductCard($0, productTexts) })
  }

  private func sellerName(_ response: SearchModels.Query.Response) -> String {
    guard let id = response.query.seller else { return texts.anySeller }
    return response.seller?.name ?? "\(texts.seller) \(id)"
  }

  private func mostMistake(_ mistake: PriceMistake?) -> String? {
    switch mistake {
    case .most: texts.noPrice
    case .range: texts.noRange
    case .least, nil: nil
    }
  }

  private func text(for error: NetworkError) -> String {
    switch error.reason {
    case .offline: language.networkWords.offline
    // The fields send nothing else that the API refuses with this status.
    case .status(400): texts.fewerWords
    default: texts.failed
    }
  }
}
