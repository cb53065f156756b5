/// The texts of a list that loads page by page.
package struct ListTexts: Sendable {
  /// Says that the list is at its end.
  package let atEnd: String
  /// Requests the next page.
  package let loadMore: String
  /// Says that the next page is loading.
  package let loadingMore: String
  /// Requests again what failed to load.
  package let retry: String

  static func english(atEnd: String) -> ListTexts {
    ListTexts(atEnd: atEnd, loadMore: "Load more", loadingMore: "Loading more", retry: "Retry")
  }

  static func spanish(atEnd: String) -> ListTexts {
    ListTexts(atEnd: atEnd, loadMore: "Cargar más", loadingMore: "Cargando más", retry: "Reintentar")
  }
}
