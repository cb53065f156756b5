package import Entities
package import ViperaNetworking

/// Gets the users from the API, as the signed-in user.
package final class UsersInteractor: UsersContract.Interactor {
  private let client: MemberClient

  package init(client: MemberClient) { self.client = client }

  package var signedInMember: Member.ID? { client.member }

  package func members(after cursor: String?) async throws(NetworkError) -> ListPage<Member> {
    try await client.send(Get(path: "/api/users", query: ["limit": "25", "cursor": cursor]))
  }
}
