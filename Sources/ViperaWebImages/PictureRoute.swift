public import ViperaImages
public import ViperaWeb

/// Serves thumbnails to the pages of a web host, only from sources that the app has listed.
///
/// ```swift
/// let pictures = PictureRoute(images, sources: ["https://cdn.example"], key: key)
/// app.resources = pictures.answer
/// img(.src(pictures.address(of: row.avatar, .fill(112, 112)) ?? "/nobody.svg"), .alt(""))
/// ```
///
/// Each address is signed by this server, so clients cannot request other pictures or sizes. Browsers cache the
/// pictures permanently. They get WebP if they accept it, otherwise JPEG.
public struct PictureRoute: Sendable {
  private let images: ImageLoader
  private let sources: PictureSources
  private let key: PictureKey
  private let proven = ProvenAddresses()

  /// Creates a route for addresses that begin with `/_pictures/`.
  ///
  /// - Parameters:
  ///   - images: Loads the pictures.
  ///   - sources: The prefixes of addresses that may be fetched, such as `https://cdn.example/products/`, or addresses
  ///     of your own `ImageSource`. List only hosts that you trust.
  ///   - key: Signs this server's addresses; servers that share sessions must have the same key.
  public init(_ images: ImageLoader, sources: [String], key: PictureKey) {
    self.images = images
    self.sources = PictureSources(sources)
    self.key = key
  }

  /// Returns the address of a thumbnail, for `src`.
  ///
  /// - Parameters:
  ///   - source: The address of the picture.
  ///   - shape: The shape of the thumbnail.
  ///   - version: The version of the picture, if pictures at that source are replaced: a counter, a date, a digest.
  ///     Browsers and this server cache a picture by its address, so a replaced picture is shown only if the page uses
  ///     a new address.
  /// - Returns: The address; nil if the source may not be fetched.
  public func address(
    of source: String,
    _ shape: ThumbnailShape,
    version: String? = nil
  ) -> String? {
    let count = source.utf8.count + (version?.utf8.count ?? 0)
    guard count <= PictureAddress.longestSource, sources.allow(source) else { return nil }
    // The shape is clamped here as well, because requests with a size outside the range are refused.
    return PictureAddress(source, shape.clamped, version: version).text(key)
  }

  /// Answers a request for a picture; nil if the path is not below `/_pictures/`.
  public func answer(_ request: HTTPRequest) -> HTTPAnswer? {
    let path = request.path
    guard path.hasPrefix(PictureAddress.prefix) else { return nil }
    guard request.method == .get || request.method == .head else {
      return .now(HTTPResponse(.methodNotAllowed, headers: [("Allow", "GET, HEAD")]))
    }
    // A query is refused, since it would give the same picture further addresses.
    guard request.query == nil, let address = proven.address(in: path, proving: address(in:)) else {
      return .now(HTTPResponse(.notFound, headers: [("Cache-Control", "no-store")]))
    }
    let format: ImageFormat = Self.takesWebP(request) ? .webp : .jpeg
    let wanted = ImageRequest(
      address.source,
      address.shape,
      as: format,
      version: address.version
    )
    if let picture = images.cached(wanted) { return .now(Self.response(picture, to: request)) }
    return .later {
      do throws(ImageError) {
        return Self.response(try await images.image(wanted), to: request)
      } catch {
        return Self.refusal(error)
      }
    }
  }

  /// The address in a path; nil if this server has not signed it or its source is not allowed any more.
  private func address(in path: String) -> PictureAddress? {
    PictureAddress(path, key).flatMap { sources.allow($0.source) ? $0 : nil }
  }

  /// Whether the request accepts WebP, with a quality above 0.
  private static func takesWebP(_ request: HTTPRequest) -> Bool {
    request.headers.values(of: "Accept").contains { value in
      value.lowercased().split(separator: ",").contains { range in
        let parts = range.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
        guard parts.first == "image/webp" else { return false }
        let quality = parts.dropFirst().first { $0.hasPrefix("q=") }?.dropFirst(2)
        return quality.map { $0.contains { ("1"..."9").contains($0) } } ?? true
      }
    }
  }

  private static func response(_ picture: LoadedImage, to request: HTTPRequest) -> HTTPResponse {
    let tag = "\"\(picture.tag)\""
    let headers = [
      ("Cache-Control", "public, max-age=31536000, immutable"), ("ETag", tag), ("Vary", "Accept"),
      ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ]
    var response = HTTPResponse(.notModified, headers: headers)
    if !request.has(tag: tag) {
      let type = HTTPContentType(picture.format.mediaType)
      response = HTTPResponse(.ok, type, headers: headers, body: picture.bytes)
    }
    // The file is already compressed; compressing the response would also remove its `ETag`.
    response.mayBeCompressed = false
    return response
  }

  /// An error response, cached only briefly, since the picture or the server may be available later.
  private static func refusal(_ error: ImageError) -> HTTPResponse {
    let status: HTTPStatus
    var headers = [("Cache-Control", "public, max-age=10")]
    switch error.reason {
    case .noAddress: status = .notFound
    case .notFetched:
      switch error.status {
      case 404, 410: status = .notFound
      default: status = HTTPStatus(502)
      }
    case .overloaded, .overloadedMemory, .cancelled:
      status = .serviceUnavailable
      headers = [("Cache-Control", "no-store"), ("Retry-After", "2")]
    case .tooManyBytes, .tooManyPixels, .sideTooLong, .needsTooMuchMemory, .tooManyPasses,
      .unknownFormat, .animated, .truncated, .broken, .unwritable:
      status = HTTPStatus(502)
    }
    return HTTPResponse(status, headers: headers)
  }
}
