import ViperaNetworking

/// The way of one picture: memory, disk, the file it is made of, the network, and back.
struct ImagePipeline: Sendable {
  let memory: MemoryCache
  let disk: DiskCache?
  let maker: ThumbnailMaker
  let downloads: SharedWork<String, [UInt8]>

  /// Gets a picture by the shortest way there is.
  func picture(
    for request: ImageRequest,
    _ urgency: Urgency,
    _ report: @escaping @Sendable (TransferProgress) -> Void
  ) async -> Result<LoadedImage, ImageError> {
    do throws(ImageError) {
      return .success(try await found(request, urgency, report))
    } catch {
      return .failure(error)
    }
  }

  private func found(
    _ request: ImageRequest,
    _ urgency: Urgency,
    _ report: @escaping @Sendable (TransferProgress) -> Void
  ) async throws(ImageError) -> LoadedImage {
    if let picture = memory.picture(for: request) { return picture }
    if request.shape != nil, let picture = await stored(request) {
      memory.keep(picture, for: request)
      return picture
    }
    let file = try await file(request.address, urgency, report)
    guard !Task.isCancelled else { throw ImageError(.cancelled) }
    let picture = try await made(of: file, request, urgency)
    memory.keep(picture, for: request)
    if request.shape != nil { disk?.keep(picture.bytes, for: request.storedKey) }
    return picture
  }

  /// The picture as it was made before; what can no longer be read is made anew.
  private func stored(_ request: ImageRequest) async -> LoadedImage? {
    guard let bytes = await disk?.bytes(for: request.storedKey) else { return nil }
    do throws(ImageError) {
      let header = try ImageHeader(of: bytes, within: maker.limits)
      return LoadedImage(bytes, header.format, header.shownSize)
    } catch {
      return nil
    }
  }

  private func file(
    _ address: String,
    _ urgency: Urgency,
    _ report: @escaping @Sendable (TransferProgress) -> Void
  ) async throws(ImageError) -> [UInt8] {
    let key = ImageRequest(address).storedKey
    if let file = await disk?.bytes(for: key) { return file }
    return try await downloads.value(for: address, urgency, reporting: report)
  }

  private func made(
    of file: [UInt8],
    _ request: ImageRequest,
    _ urgency: Urgency
  ) async throws(ImageError) -> LoadedImage {
    guard let shape = request.shape else {
      let header = try ImageHeader(of: file, within: maker.limits)
      return LoadedImage(file, header.format, header.shownSize)
    }
    do throws(ImageError) {
      return try await maker.thumbnail(of: file, shape, as: request.format, urgency)
    } catch {
      // It may have come in half, so whoever wishes it next has it fetched again.
      switch error.reason {
      case .truncated, .broken: disk?.forget(ImageRequest(request.address).storedKey)
      default: break
      }
      throw error
    }
  }

  /// Fetches a file and keeps it on the disk, if its head tells of a picture.
  static func downloads(
    from source: any ImageSource,
    to disk: DiskCache?,
    _ configuration: ImageLoader.Configuration
  ) -> SharedWork<String, [UInt8]> {
    let limits = configuration.limits
    return SharedWork(running: configuration.downloads, waiting: configuration.waiting) {
      address,
      _,
      report in
      do {
        let file = try await source.file(at: address, atMost: limits.bytes, reporting: report)
        _ = try ImageHeader(of: file, within: limits)
        disk?.keep(file, for: ImageRequest(address).storedKey)
        return .success(file)
      } catch let error as ImageError {
        return .failure(error)
      } catch {
        return .failure(Self.error(error, limits))
      }
    }
  }

  private static func error(_ error: any Error, _ limits: ImageLimits) -> ImageError {
    if error is CancellationError { return ImageError(.cancelled, cause: error) }
    switch (error as? NetworkError)?.reason {
    case .cancelled: return ImageError(.cancelled, cause: error)
    case .tooLarge: return ImageError(.tooManyBytes(limit: limits.bytes), cause: error)
    default: return ImageError(.notFetched, cause: error)
    }
  }
}
