import ViperaWeb

extension APIDocument {
  /// What is looked at: the addresses that products, beers, vipers and people name.
  static let pictureRoutes = [
    picture("beer/{id}", "Shows the picture of a beer"),
    picture("portrait/{id}", "Shows the portrait of somebody"),
    picture("product/{id}/{number}", "Shows a picture of a product"),
    picture("viper/{id}", "Shows the picture of a viper"),
  ]

  private static func picture(_ path: String, _ summary: String) -> RouteDocument {
    RouteDocument(
      method: .get,
      path: "\(PictureAddress.folder)demo/\(path)",
      access: .anyone,
      summary: summary,
      answers: [200: nil, 304: nil],
      media: "image/png"
    )
  }
}
