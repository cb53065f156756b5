/// The messages for users when a request fails, in one language; change any that do not fit your app.
public struct NetworkWords: Hashable, Sendable {
  /// The device is not connected.
  public var offline: String
  /// The server could not be reached, or the connection broke.
  public var unreachable: String
  /// The server could not prove its identity.
  public var untrusted: String
  /// There was no response in time.
  public var timedOut: String
  /// Status 401.
  public var unauthorized: String
  /// Status 403.
  public var forbidden: String
  /// Status 404 or 410.
  public var missing: String
  /// Status 204, although content was needed.
  public var nothing: String
  /// Status 429.
  public var tooMany: String
  /// Any other status from 400 to 499.
  public var refused: String
  /// A status of 500 or more.
  public var serverFault: String
  /// The response is unreadable or too large, or has too many redirects.
  public var unreadable: String
  /// The request was not sent.
  public var notSent: String
  /// A downloaded file could not be saved.
  public var notSaved: String
  /// The request was cancelled.
  public var cancelled: String

  /// English.
  public static let english = NetworkWords(
    offline: "You are not connected to Internet.",
    unreachable: "The server could not be reached.",
    untrusted: "The connection is not safe, so nothing was sent.",
    timedOut: "The server took too long to answer.",
    unauthorized: "You are not signed in.",
    forbidden: "You may not do this.",
    missing: "This is not there any more.",
    nothing: "There is nothing here.",
    tooMany: "That was too often. Wait a moment and try again.",
    refused: "The server refused the request.",
    serverFault: "The server has a problem. It is not your fault.",
    unreadable: "The server's answer could not be read.",
    notSent: "The request could not be sent.",
    notSaved: "The file could not be saved.",
    cancelled: "The request was cancelled."
  )

  /// Spanish.
  public static let spanish = NetworkWords(
    offline: "No tienes conexión a Internet.",
    unreachable: "No se pudo conectar con el servidor.",
    untrusted: "La conexión no es segura, así que no se envió nada.",
    timedOut: "El servidor tardó demasiado en responder.",
    unauthorized: "No has iniciado sesión.",
    forbidden: "No tienes permiso para hacer esto.",
    missing: "Esto ya no está disponible.",
    nothing: "Aquí no hay nada.",
    tooMany: "Demasiados intentos. Espera un momento y vuelve a intentarlo.",
    refused: "El servidor rechazó la solicitud.",
    serverFault: "El servidor tiene un problema. No es culpa tuya.",
    unreadable: "No se pudo leer la respuesta del servidor.",
    notSent: "No se pudo enviar la solicitud.",
    notSaved: "No se pudo guardar el archivo.",
    cancelled: "La solicitud se canceló."
  )

  func text(for reason: NetworkError.Reason) -> String {
    switch reason {
    case .offline: offline
    case .unreachable, .connectionLost, .notConnected: unreachable
    case .untrusted: untrusted
    case .timedOut: timedOut
    case .status(401): unauthorized
    case .status(403): forbidden
    case .status(404), .status(410): missing
    case .noContent: nothing
    case .status(429): tooMany
    case .status(500...): serverFault
    case .status: refused
    case .tooLarge, .tooManyHeaderBytes, .tooManyHeaders, .tooManyRedirects, .emptyBody,
      .unreadable:
      unreadable
    case .overloaded, .unsendable: notSent
    case .unwritable: notSaved
    case .cancelled: cancelled
    }
  }
}
