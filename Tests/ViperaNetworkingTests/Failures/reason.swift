@testable import ViperaNetworking

/// The reason why `work` fails; nil if it succeeds.
func reason(
  _ work: () async throws(NetworkError) -> some Any
) async -> NetworkError.Reason? {
  do throws(NetworkError) {
    _ = try await work()
    return nil
  } catch {
    return error.reason
  }
}
