/// Where a picture is, for clients to follow as it stands there.
enum PictureAddress {
  static let folder = "/api/pictures/"

  /// The address of the picture with a name; what is an address already stays as it is.
  static func text(_ name: String) -> String {
    let isAddress = ["/", "http://", "https://"].contains(where: name.hasPrefix)
    return isAddress ? name : folder + name
  }

  /// The name of the picture at an address, which clients may send back as they got it.
  static func name(_ text: String) -> String {
    text.hasPrefix(folder) ? String(text.dropFirst(folder.count)) : text
  }
}
