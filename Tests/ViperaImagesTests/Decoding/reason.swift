import Testing

@testable import ViperaImages

/// The reason why `work` fails; nil if it succeeds.
func reason(_ work: () throws -> some Any) -> ImageError.Reason? {
  do {
    _ = try work()
    return nil
  } catch let error as ImageError {
    return error.reason
  } catch {
    Issue.record("\(error) is no ImageError.")
    return nil
  }
}

/// The reason why `work` fails; nil if it succeeds.
func reason(
  _ work: () async throws(ImageError) -> some Any
) async -> ImageError.Reason? {
  do throws(ImageError) {
    _ = try await work()
    return nil
  } catch {
    return error.reason
  }
}
