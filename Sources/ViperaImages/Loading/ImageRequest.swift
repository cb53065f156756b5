/// A requested picture and its shape.
public struct ImageRequest: Hashable, Sendable {
  /// The complete address, since pictures at different addresses may have the same file name.
  public var address: String
  /// The shape; nil for the unchanged file.
  public var shape: ThumbnailShape? { didSet { shape = shape?.clamped } }
  /// The format of the thumbnail; ignored for an unchanged file.
  public var format: ImageFormat { didSet { format = Self.writable(format) } }
  /// The version of the picture, such as a number, a date or a digest, if pictures at that address are replaced.
  ///
  /// A picture with a new version is fetched again; the version is not passed to the source.
  public var version: String?

  /// Creates a request for a thumbnail or, without `shape`, for the file itself.
  ///
  /// - Parameters:
  ///   - address: The address of the picture.
  ///   - shape: The shape; each side is clamped to the range from 1 to 4,096 pixels.
  ///   - format: The format, JPEG or WebP. For PNG, WebP is used instead, which also supports transparency.
  ///   - version: The version of the picture, if pictures at that address are replaced.
  public init(
    _ address: String,
    _ shape: ThumbnailShape? = nil,
    as format: ImageFormat = .jpeg,
    version: String? = nil
  ) {
    self.address = address
    self.shape = shape?.clamped
    self.format = shape == nil ? .jpeg : Self.writable(format)
    self.version = version
  }

  private static func writable(_ format: ImageFormat) -> ImageFormat {
    switch format {
    case .jpeg: .jpeg
    case .webp, .png: .webp
    }
  }

  /// Compares all properties, and the address last, since that takes longest.
  public static func == (one: Self, other: Self) -> Bool {
    one.shape == other.shape && one.isWebP == other.isWebP && one.version == other.version
      && one.address == other.address
  }

  /// Hashes only the address: a picture is used in few shapes, and hashing a format would hash its name.
  public func hash(into hasher: inout Hasher) { hasher.combine(address) }

  /// Whether the format is WebP; comparing and hashing formats would be slower, since their raw values are strings.
  private var isWebP: Bool {
    switch format {
    case .webp: true
    case .jpeg, .png: false
    }
  }

  /// The key of the thumbnail in the disk cache, which contains everything that determines its content.
  func storedKey(quality: Int) -> String {
    shape.map {
      "\($0) \(format.rawValue) q\(quality) v\(ThumbnailMaker.version)\(place)"
    } ?? fileKey
  }

  /// The key of the original file in the disk cache.
  var fileKey: String { "original\(place)" }

  /// The request for the original file.
  var file: ImageRequest { ImageRequest(address, version: version) }

  /// Address and version as a string that is unique for each pair.
  private var place: String {
    version.map { "/\($0.utf8.count):\($0) \(address)" } ?? " \(address)"
  }
}
