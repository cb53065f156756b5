/// What is said behind the last row of a list that comes page by page.
package protocol ListEndTexts {
  /// That nothing is behind it.
  var atEnd: String { get }
  /// Asks for the next page.
  var loadMore: String { get }
  /// That the next page is on its way.
  var loadingMore: String { get }
  /// Asks for a page again that could not be had.
  var retry: String { get }
}

extension BeerListTexts: ListEndTexts {}
extension OrdersTexts: ListEndTexts {}
extension ProductTexts: ListEndTexts {}
extension SellerChoiceTexts: ListEndTexts {}
extension SellTexts: ListEndTexts {}
extension UsersTexts: ListEndTexts {}
