/// A picture that the API has taken for an offer.
public struct KeptPicture: Hashable, Sendable {
  /// The address, by which an offer also names it.
  public let address: String

  /// Creates a picture.
  public init(address: String) { self.address = address }
}

extension KeptPicture: Decodable {
  private enum CodingKeys: String, CodingKey { case address }

  /// Decodes the API's response.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    address = try values.decode(String.self, forKey: .address)
    guard ProductBounds.isPicture(address) else {
      throw DecodingError.dataCorruptedError(
        forKey: .address,
        in: values,
        debugDescription: "This is not where a picture can be."
      )
    }
  }
}

/// A picture file of the user, which the API re-encodes.
public struct PictureFile: Hashable, Sendable {
  /// The media type, such as `image/jpeg`.
  public let type: String
  /// The content of the file.
  public let bytes: [UInt8]

  /// Creates it from the two.
  public init(type: String, bytes: [UInt8]) {
    self.type = type
    self.bytes = bytes
  }
}
