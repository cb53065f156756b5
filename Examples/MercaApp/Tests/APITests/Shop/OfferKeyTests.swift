import Testing
import ViperaNetworking

@testable import API

/// Sending an offer again with the same `Idempotency-Key`.
@Suite struct OfferKeyTests {
  // Regression: a second tap, or a lost response, offered a product twice.
  @Test func anOfferThatIsSentAgainIsTheSameProduct() async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      let first = try await api.offer(by: token, key: "key-0001")
      let again = try await api.offer(by: token, key: "key-0001")
      #expect(first.status == 201 && again.status == 201)
      #expect(again.body == first.body)
      #expect(again.headers["Location"] == first.headers["Location"])
      #expect(again.headers["ETag"] == first.headers["ETag"])
      // The same offer, formatted differently.
      let spaced = OfferRoutesTests.form.replacing(",\"stock\":5}", with: ", \"stock\" : 5 }")
      #expect(try await api.offer(spaced, by: token, key: "key-0001").body == first.body)
      let other = try await api.offer(by: token, key: "key-0002")
      #expect(other.status == 201 && other.body != first.body)
      let stranger = try await api.signUp("b@merca.example").token
      let theirs = try await api.offer(by: stranger, key: "key-0001")
      #expect(theirs.status == 201 && theirs.body != first.body)
      let rows = try await api.ask(.get, "/api/products")
        .decoded(as: ShopAnswers.Page<ShopAnswers.Row>.self)
      #expect(rows.data.count == 3)
    }
  }

  // Regression: without a key, an offer that was sent again became a second product.
  @Test func aKeyIsForOneOfferAlone() async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      _ = try await api.offer(by: token, key: "key-0001")
      let other = OfferRoutesTests.form.replacing("\"stock\":5", with: "\"stock\":6")
      let response = try await api.offer(other, by: token, key: "key-0001")
      #expect(response.status == 422)
      let error = Problem(response)?.errors.first
      #expect(error?.detail == "This key was used for another product. Generate a new key.")
      #expect(error?.pointer == nil)
      for key in [nil, "", "short", "with space", String(repeating: "k", count: 101)] {
        let response = try await api.ask(
          .post,
          "/api/products",
          OfferRoutesTests.form,
          token: token,
          headers: key.map { ["Idempotency-Key": $0] } ?? [:]
        )
        #expect(response.status == 400, "\(key ?? "none")")
        #expect(Problem(response)?.detail?.hasPrefix("Send 'Idempotency-Key'") == true)
      }
      let rows = try await api.ask(.get, "/api/products")
        .decoded(as: ShopAnswers.Page<ShopAnswers.Row>.self)
      #expect(rows.data.count == 1)
    }
  }

  @Test func whatWasTakenBackIsNotOfferedBySendingItAgain() async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      let product = try await api.offer(by: token, key: "key-0001")
        .decoded(as: ShopAnswers.Product.self)
      _ = try await api.ask(.delete, "/api/products/\(product.id)", token: token)
      #expect(try await api.offer(by: token, key: "key-0001").status == 410)
    }
  }
}
