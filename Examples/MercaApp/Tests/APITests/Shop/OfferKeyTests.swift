import Testing
import ViperaNetworking

@testable import API

/// Offers that are sent again, by their `Idempotency-Key`.
@Suite struct OfferKeyTests {
  private func offer(
    _ key: String?,
    _ form: String = OfferRoutesTests.form,
    by token: String,
    _ api: APITester
  ) async throws -> HTTPResponse {
    let headers = key.map { ["Idempotency-Key": $0] } ?? [:]
    return try await api.ask(.post, "/api/products", form, token: token, headers: headers)
  }

  // A button that was pressed again, or a network that lost the answer, offered a product twice.
  @Test func anOfferThatIsSentAgainIsTheSameProduct() async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      let first = try await offer("key-0001", by: token, api)
      let again = try await offer("key-0001", by: token, api)
      #expect(first.status == 201 && again.status == 201)
      #expect(again.body == first.body)
      #expect(again.headers["Location"] == first.headers["Location"])
      #expect(again.headers["ETag"] == first.headers["ETag"])
      // The same, in other words.
      let spaced = OfferRoutesTests.form.replacing(",\"stock\":5}", with: ", \"stock\" : 5 }")
      #expect(try await offer("key-0001", spaced, by: token, api).body == first.body)
      let other = try await offer("key-0002", by: token, api)
      #expect(other.status == 201 && other.body != first.body)
      let without = try await offer(nil, by: token, api)
      #expect(without.status == 201)
      let stranger = try await api.signUp("b@merca.example").token
      let theirs = try await offer("key-0001", by: stranger, api)
      #expect(theirs.status == 201 && theirs.body != first.body)
      let rows = try await api.ask(.get, "/api/products")
        .decoded(as: ShopAnswers.Page<ShopAnswers.Row>.self)
      #expect(rows.data.count == 4)
    }
  }

  @Test func aKeyIsForOneOfferAlone() async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      _ = try await offer("key-0001", by: token, api)
      let other = OfferRoutesTests.form.replacing("\"stock\":5", with: "\"stock\":6")
      let response = try await offer("key-0001", other, by: token, api)
      #expect(response.status == 422)
      let error = Problem(response)?.errors.first
      #expect(error?.detail == "This key belongs to another product. Make up a new one.")
      #expect(error?.pointer == nil)
      for key in ["", "short", "with space", String(repeating: "k", count: 101)] {
        let response = try await offer(key, by: token, api)
        #expect(response.status == 400, "\(key)")
        #expect(Problem(response)?.detail?.hasPrefix("Send 'Idempotency-Key'") == true)
      }
    }
  }

  @Test func whatWasTakenBackIsNotOfferedBySendingItAgain() async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      let product = try await offer("key-0001", by: token, api)
        .decoded(as: ShopAnswers.Product.self)
      _ = try await api.ask(.delete, "/api/products/\(product.id)", token: token)
      #expect(try await offer("key-0001", by: token, api).status == 410)
    }
  }
}
