import ViperaWeb

extension WebApp.Words {
  /// The host's own English texts; only the offline note differs, and begins like the error text of the app's screens.
  static let english: WebApp.Words = {
    var words = WebApp.Words()
    words.offline = "You are not connected to Internet. What you do now is sent later."
    return words
  }()

  /// The texts of the host in Spanish.
  static let spanish: WebApp.Words = {
    var words = WebApp.Words()
    words.back = "Atrás"
    words.close = "Cerrar"
    words.refresh = "Actualizar"
    words.tabs = "Principal"
    words.wait = "Un momento"
    words.noScript =
      "JavaScript está desactivado. Puedes leer esta página y seguir sus enlaces, pero casi todos los botones y campos lo necesitan."
    words.offline = "No tienes conexión a Internet. Lo que hagas ahora se enviará después."
    words.online = "Conexión recuperada."
    words.elsewhere = "Esta página está abierta en otra pestaña. Toca para seguir aquí."
    words.lost = "Algo que hiciste sin conexión ya no aplica."
    words.gone = "Esta página no encuentra su sesión. Permite las cookies y cárgala de nuevo."
    words.tooLong = "Eso es demasiado largo para enviarlo."
    words.crowded =
      "Eso no se hizo: todavía hay demasiado en curso. Inténtalo de nuevo en un momento."
    words.notKept = "Aquí hay demasiado para conservarlo si el servidor se reinicia."
    words.notRestored = "Parte de lo que tenías abierto no se pudo recuperar."
    words.leftOut = "Algo que hiciste no se pudo hacer. Fue un error nuestro, no tuyo."
    words.notPrepared = "No pudimos ver quién eres. Abre otra pestaña para intentarlo de nuevo."
    words.start = "Ir al inicio"
    words.notFound = WebApp.Notice(
      "Esa página no existe",
      "No hay nada en esta dirección. Quizá cambió, o la dirección tiene un error."
    )
    words.tooMany = WebApp.Notice("Hay demasiada gente", "Inténtalo de nuevo en un minuto.")
    words.tooOften = WebApp.Notice(
      "Eso fue mucho de una vez",
      "Se abrieron demasiadas páginas desde donde estás. Inténtalo de nuevo en un minuto."
    )
    words.restarting = WebApp.Notice(
      "Estamos reiniciando",
      "Tarda unos segundos. Carga la página de nuevo en un momento."
    )
    words.notNow = WebApp.Notice(
      "Tu página no está a la mano",
      "Lo que tenías abierto está guardado, pero no se puede leer ahora. Carga la página de nuevo."
    )
    words.failed = WebApp.Notice(
      "Algo salió mal",
      "Fue un error nuestro, no tuyo. Lo último que hiciste no se realizó. Empieza de nuevo, por favor."
    )
    words.needsScript = WebApp.Notice(
      "Esto necesita JavaScript",
      "Lo que enviaste no se recibió. Activa JavaScript para este sitio e inténtalo de nuevo."
    )
    return words
  }()
}
