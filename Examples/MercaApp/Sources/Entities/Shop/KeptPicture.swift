/// A picture that the API has stored, for use in an offer.
package struct KeptPicture: Hashable, Sendable {
  /// The address, by which an offer names the picture.
  package let address: String

  package init(address: String) { self.address = address }
}

extension KeptPicture: Decodable {
  private enum CodingKeys: String, CodingKey { case address }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    address = try values.decode(String.self, forKey: .address)
    try values.check(.address, ProductBounds.isPicture(address), "This is not where a picture can be.")
  }
}

/// A picture file chosen by the user; the API re-encodes it.
package struct PictureFile: Hashable, Sendable {
  /// The media type, such as `image/jpeg`.
  package let type: String
  package let bytes: [UInt8]

  package init(type: String, bytes: [UInt8]) {
    self.type = type
    self.bytes = bytes
  }
}
