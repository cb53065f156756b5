package import Entities
package import ViperaNetworking

/// Gets the vipers from the API, and decodes the response.
package final class VipersInteractor: VipersContract.Interactor {
  private let connection: any VipersContract.Worker

  package init(connection: any VipersContract.Worker) { self.connection = connection }

  package func fetchVipers() async throws(NetworkError) -> VipersAnswer {
    try await connection.get("/api/vipers").decoded(as: VipersAnswer.self)
  }
}
