/// The texts of the search for a beer.
package struct BeerSearchTexts: Texts {
  package let title: String
  package let label: String
  package let example: String
  package let prompt: String
  package let promptText: String
  package let noNumber: String
  package let searching: String
  package let retry: String
  package let failed: String

  package static let english = BeerSearchTexts(
    title: "Search ID",
    label: "Beer ID",
    example: "For example 3",
    prompt: "Please Search Beer By ID",
    promptText: "Each beer has a number; the first is 1.",
    noNumber: "That is no number. Type digits, such as 3.",
    searching: "Searching",
    retry: "Retry",
    failed: "That did not work"
  )

  package static let spanish = BeerSearchTexts(
    title: "Buscar por ID",
    label: "ID de la cerveza",
    example: "Por ejemplo, 3",
    prompt: "Busca una cerveza por su ID",
    promptText: "Cada cerveza tiene un número; la primera es la 1.",
    noNumber: "Eso no es un número. Escribe cifras, como 3.",
    searching: "Buscando",
    retry: "Reintentar",
    failed: "No se pudo"
  )
}
