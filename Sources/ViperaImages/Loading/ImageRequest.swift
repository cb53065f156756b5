/// A requested picture and its shape.
public struct ImageRequest: Hashable, Sendable {
  /// The whole address, since two addresses with one file name are two pictures.
  public var address: String
  /// The shape; nil means the unchanged file.
  public var shape: ThumbnailShape? { didSet { shape = shape?.clamped } }
  /// The format of the thumbnail; ignored for an unchanged file.
  public var format: ImageFormat { didSet { format = Self.writable(format) } }
  /// The version of the picture, if pictures at that address are replaced: a number, a date, a digest.
  ///
  /// Another version is fetched again; it is not passed to the source.
  public var version: String?

  /// Requests a thumbnail, or without `shape` the file itself.
  ///
  /// - Parameters:
  ///   - address: The address of the picture.
  ///   - shape: The shape; a side has from 1 to 4,096 pixels, and other numbers are clamped.
  ///   - format: The format, JPEG or WebP. No thumbnail is a PNG: WebP is used instead, which supports transparency as
  ///     well.
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

  /// Compares all properties; the address last, which takes longest.
  public static func == (one: Self, other: Self) -> Bool {
    one.shape == other.shape && one.isWebP == other.isWebP && one.version == other.version
      && one.address == other.address
  }

  /// Hashes only the address: few shapes of one picture are in use, and hashing a format hashes its name.
  public func hash(into hasher: inout Hasher) { hasher.combine(address) }

  /// Whether the format is WebP: a format has a text as its raw value, and would be compared and hashed by that.
  private var isWebP: Bool {
    switch format {
    case .webp: true
    case .jpeg, .png: false
    }
  }

  /// The key of the thumbnail's file in the disk cache, from everything that determines its content.
  func storedKey(quality: Int) -> String {
    shape.map {
      "\($0) \(format.rawValue) q\(quality) v\(ThumbnailMaker.version)\(place)"
    } ?? fileKey
  }

  /// The key of the original's file in the disk cache.
  var fileKey: String { "original\(place)" }

  /// The request for the original file.
  var file: ImageRequest { ImageRequest(address, version: version) }

  /// Address and version, unique for each pair.
  private var place: String {
    version.map { "/\($0.utf8.count):\($0) \(address)" } ?? " \(address)"
  }
}
