/// The texts at the end of a list that loads page by page.
package protocol ListEndTexts {
  /// Says that the list is at its end.
  var atEnd: String { get }
  /// Requests the next page.
  var loadMore: String { get }
  /// Says that the next page is loading.
  var loadingMore: String { get }
  /// Requests a failed page again.
  var retry: String { get }
}

extension BeerListTexts: ListEndTexts {}
extension OrdersTexts: ListEndTexts {}
extension ProductTexts: ListEndTexts {}
extension SellerChoiceTexts: ListEndTexts {}
extension SellTexts: ListEndTexts {}
extension UsersTexts: ListEndTexts {}
