/// Which picture is wanted, and in what shape.
public struct ImageRequest: Hashable, Sendable {
  /// Where it comes from: all of its address, since two addresses with one file name are two pictures.
  public var address: String
  /// How large it is wanted; nil takes the file as it came.
  public var shape: ThumbnailShape? { didSet { shape = shape?.clamped } }
  /// What it is written as; says nothing where the file is taken as it came.
  public var format: ImageFormat { didSet { format = Self.writable(format) } }
  /// Which picture at that address, where others take its place: a number, a date, a digest.
  ///
  /// Another one is fetched anew; the source is not told.
  public var version: String?

  /// Asks for a thumbnail, or without `shape` for the file itself.
  ///
  /// - Parameters:
  ///   - address: Where the picture comes from.
  ///   - shape: How large it is wanted; a side has from 1 to 4,096 pixels, and the nearest of these is taken.
  ///   - format: What it is written as, JPEG or WebP. No thumbnail is a PNG: WebP is taken, which can be as
  ///     transparent.
  ///   - version: Which picture at that address, where others take its place.
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

  /// Compares all of them; the address last, which takes longest.
  public static func == (one: Self, other: Self) -> Bool {
    one.shape == other.shape && one.isWebP == other.isWebP && one.version == other.version
      && one.address == other.address
  }

  /// Hashes the address: few shapes of one picture are in use, and formats hash their names.
  public func hash(into hasher: inout Hasher) { hasher.combine(address) }

  /// A format has a text as its raw value, and would be compared and hashed by that.
  private var isWebP: Bool {
    switch format {
    case .webp: true
    case .jpeg, .png: false
    }
  }

  /// Names the file of the disk cache that the thumbnail is, by all that decides what is in it.
  func storedKey(quality: Int) -> String {
    shape.map {
      "\($0) \(format.rawValue) q\(quality) v\(ThumbnailMaker.version)\(place)"
    } ?? fileKey
  }

  /// Names the file of the disk cache that the thumbnail is made of.
  var fileKey: String { "original\(place)" }

  /// Asks for the file that the thumbnail is made of.
  var file: ImageRequest { ImageRequest(address, version: version) }

  /// Address and version, so that no other pair reads the same.
  private var place: String {
    version.map { "/\($0.utf8.count):\($0) \(address)" } ?? " \(address)"
  }
}
