/// The texts of the search.
package struct SearchTexts: Texts {
  package let title: String
  package let label: String
  package let hint: String
  package let welcome: String
  package let welcomeText: String
  package let nothing: String
  package let nothingText: String
  package let failed: String
  package let fewerWords: String
  package let loading: String
  package let filters: String
  package let filtersSet: String
  package let unfilter: String
  package let seller: String
  package let anySeller: String
  package let condition: String
  package let anyCondition: String
  package let least: String
  package let most: String
  package let noPrice: String
  package let noRange: String
  package let sort: String
  package let newest: String
  package let cheapest: String
  package let dearest: String

  package static let english = SearchTexts(
    title: "Products",
    label: "Search products",
    hint: "I am looking for ...",
    welcome: "Welcome to Merca App",
    welcomeText: "What your sellers offer, in an easier way. This is what came last.",
    nothing: "Nothing on offer matches your search.",
    nothingText: "Try other words, or fewer filters.",
    failed: "We have connection problems, please try again",
    fewerWords: "Those are too many words. Search with fewer of them.",
    loading: "Searching products",
    filters: "Filters",
    filtersSet: "Filters ({})",
    unfilter: "Remove filters",
    seller: "Seller",
    anySeller: "All sellers",
    condition: "Condition",
    anyCondition: "New or used",
    least: "Price from",
    most: "Price to",
    noPrice: "Enter a price in whole pesos.",
    noRange: "This is below the other price.",
    sort: "Sort by",
    newest: "Newest",
    cheapest: "Lowest price",
    dearest: "Highest price"
  )

  package static let spanish = SearchTexts(
    title: "Productos",
    label: "Buscar productos",
    hint: "Estoy Buscando ...",
    welcome: "Bienvenido a Merca App",
    welcomeText: "Lo que ofrecen tus vendedores, de una forma más fácil. Esto es lo último.",
    nothing: "No hay publicaciones que coincidan con tu búsqueda.",
    nothingText: "Prueba con otras palabras, o con menos filtros.",
    failed: "Tenemos Problemas de conexion, intenta nuevamente",
    fewerWords: "Son demasiadas palabras. Busca con menos.",
    loading: "Buscando productos",
    filters: "Filtros",
    filtersSet: "Filtros ({})",
    unfilter: "Quitar filtros",
    seller: "Vendedor",
    anySeller: "Todos los vendedores",
    condition: "Estado",
    anyCondition: "Nuevo o usado",
    least: "Precio desde",
    most: "Precio hasta",
    noPrice: "Escribe un precio en pesos, sin centavos.",
    noRange: "Este precio está por debajo del otro.",
    sort: "Ordenar por",
    newest: "Lo más nuevo",
    cheapest: "Menor precio",
    dearest: "Mayor precio"
  )
}
