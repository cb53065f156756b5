/// The address of a picture, for clients to follow unchanged.
enum PictureAddress {
  static let folder = "/api/pictures/"

  /// Returns the address of the picture with a name; an address stays as it is.
  static func text(_ name: String) -> String {
    let isAddress = ["/", "http://", "https://"].contains(where: name.hasPrefix)
    return isAddress ? name : folder + name
  }

  /// Returns the name of the picture at an address, since clients may send addresses back.
  static func name(_ text: String) -> String {
    text.hasPrefix(folder) ? String(text.dropFirst(folder.count)) : text
  }
}
