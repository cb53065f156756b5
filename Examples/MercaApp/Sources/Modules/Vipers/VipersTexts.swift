package import ViperaNetworking

/// The texts of the screen of the vipers.
package struct VipersTexts: Texts {
  package let title: String
  package let intro: String
  package let level: String
  package let notAccessible: String
  package let retry: String
  package let retryPicture: String
  package let loading: String
  package let noData: String
  package let noDataHint: String
  package let upToDate: String
  package let requestFailed: String
  package let unauthorized: String
  package let jsonConversionFailure: String
  package let responseUnsuccessful: String

  package static let english = VipersTexts(
    title: "Vipers",
    intro: "Level by level",
    level: "Viper Level",
    notAccessible: "Not accessible yet",
    retry: "Retry",
    retryPicture: "Retry picture",
    loading: "Loading vipers",
    noData: "No Viper level Loaded",
    noDataHint: "Whatever level opens appears here.",
    upToDate: "The vipers are up to date.",
    requestFailed: "Request Failed",
    unauthorized: "Unauthorized",
    jsonConversionFailure: "JSON Conversion Failure",
    responseUnsuccessful: "Response Unsuccessful"
  )

  package static let spanish = VipersTexts(
    title: "Víboras",
    intro: "Nivel por nivel",
    level: "Nivel de víbora",
    notAccessible: "Todavía no disponible",
    retry: "Reintentar",
    retryPicture: "Reintentar imagen",
    loading: "Cargando víboras",
    noData: "No se cargó ningún nivel de víbora",
    noDataHint: "Cuando se abra un nivel aparecerá aquí.",
    upToDate: "Las víboras están al día.",
    requestFailed: "La solicitud falló",
    unauthorized: "Sin autorización",
    jsonConversionFailure: "No se pudo convertir el JSON",
    responseUnsuccessful: "La respuesta no fue satisfactoria"
  )

  /// Returns the text for each rule that a connection can break.
  package func text(for rule: ConnectionRule) -> String {
    switch rule {
    case .requestFailed: requestFailed
    case .unauthorized: unauthorized
    case .noData: noData
    case .jsonConversionFailure: jsonConversionFailure
    case .responseUnsuccessful: responseUnsuccessful
    }
  }
}
