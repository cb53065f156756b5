import ViperaWeb

extension APIDocument {
  /// The pictures of products, beers, vipers and people.
  static let pictureRoutes = [
    picture("beer/{id}", "Shows the picture of a beer"),
    picture("portrait/{id}", "Shows the portrait of somebody"),
    picture("product/{id}/{number}", "Shows a picture of a product"),
    picture("viper/{id}", "Shows the picture of a viper"),
    RouteDocument(
      method: .post,
      path: "/api/pictures",
      access: .signedIn,
      summary:
        "Keeps a picture for a product, drawn anew; its name goes into an offer within a day",
      fileTypes: ["image/jpeg", "image/png", "image/webp"],
      answers: [201: "Picture"],
      failures: [409, 429]
    ),
    RouteDocument(
      method: .get,
      path: "\(PictureAddress.folder)own/{digest}",
      access: .anyone,
      summary: "Shows a picture that somebody has uploaded",
      answers: [200: nil, 304: nil],
      media: "image/jpeg"
    ),
  ]

  private static func picture(_ path: String, _ summary: String) -> RouteDocument {
    RouteDocument(
      method: .get,
      path: "\(PictureAddress.folder)demo/\(path)",
      access: .anyone,
      summary: summary,
      answers: [200: nil, 304: nil],
      media: "image/png",
      failures: [429]
    )
  }
}
