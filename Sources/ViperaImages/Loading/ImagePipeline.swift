import ViperaNetworking

/// The steps to load one picture: look in memory, look on the disk, fetch the file, and make the thumbnail.
struct ImagePipeline: Sendable {
  let memory: MemoryCache
  let failures: FailureMemory
  let disk: DiskCache?
  let age: Duration
  let stopwatch: Stopwatch
  let maker: ThumbnailMaker
  let downloads: SharedWork<ImageRequest, FetchedFile>

  /// Loads a picture with as few of the steps as possible.
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
    if request.shape != nil, let picture = try await stored(request, urgency) { return picture }
    if let error = failures.error(for: request) { throw error }
    let file = try await file(request, urgency, report)
    guard !Task.isCancelled else { throw ImageError(.cancelled) }
    let picture = try await made(of: file.bytes, request, urgency)
    memory.keep(picture, for: request, fetched: file.fetched)
    if request.shape != nil {
      let age = stopwatch.elapsed - file.fetched
      disk?.keep(picture.bytes, for: request.storedKey(quality: maker.quality), age: age)
    }
    return picture
  }

  /// Returns the stored thumbnail; nil if there is none, or if it can no longer be read.
  private func stored(
    _ request: ImageRequest,
    _ urgency: Urgency
  ) async throws(ImageError) -> LoadedImage? {
    guard let file = await kept(request.storedKey(quality: maker.quality)) else { return nil }
    do throws(ImageError) {
      let picture = try await maker.whole(file.bytes, urgency)
      memory.keep(picture, for: request, fetched: file.fetched)
      return picture
    } catch {
      switch error.reason {
      case .cancelled, .overloaded, .overloadedMemory: throw error
      default: return nil
      }
    }
  }

  private func kept(_ key: String) async -> FetchedFile? {
    guard let file = await disk?.file(for: key), file.age <= age else { return nil }
    return FetchedFile(bytes: file.bytes, fetched: stopwatch.elapsed - file.age)
  }

  private func file(
    _ request: ImageRequest,
    _ urgency: Urgency,
    _ report: @escaping @Sendable (TransferProgress) -> Void
  ) async throws(ImageError) -> FetchedFile {
    if let file = await kept(request.fileKey) { return file }
    do throws(ImageError) {
      return try await downloads.value(for: request.file, urgency, reporting: report)
    } catch {
      failures.note(error, for: request.file)
      throw error
    }
  }

  private func made(
    of file: [UInt8],
    _ request: ImageRequest,
    _ urgency: Urgency
  ) async throws(ImageError) -> LoadedImage {
    do throws(ImageError) {
      guard let shape = request.shape else { return try await maker.whole(file, urgency) }
      return try await maker.thumbnail(of: file, shape, as: request.format, urgency)
    } catch {
      // The file may be incomplete, or replaced by a valid one later, so a later request fetches it again.
      if error.isOfThePicture { disk?.forget(request.fileKey) }
      failures.note(error, for: request)
      throw error
    }
  }

  /// Fetches files, and stores those with a valid header on the disk.
  static func downloads(
    from source: any ImageSource,
    to disk: DiskCache?,
    _ configuration: ImageLoader.Configuration,
    _ stopwatch: Stopwatch
  ) -> SharedWork<ImageRequest, FetchedFile> {
    let limits = configuration.limits
    return SharedWork(running: configuration.downloads, waiting: configuration.waiting) {
      request,
      _,
      report in
      do {
        let file = try await source.file(
          at: request.address,
          atMost: limits.bytes,
          reporting: report
        )
        _ = try ImageHeader(of: file, within: limits)
        disk?.keep(file, for: request.fileKey)
        return .success(FetchedFile(bytes: file, fetched: stopwatch.elapsed))
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
