@testable import ViperaNetworking

/// The reason that `work` fails for; nil when it does not.
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
