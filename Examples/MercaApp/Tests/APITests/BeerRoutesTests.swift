import API
import Entities
import Store
import Testing
import ViperaNetworking

/// Beers and vipers, which are read-only.
@Suite struct BeerRoutesTests {
  private struct BeerForm: Decodable, Equatable {
    let id: Int
    let name: String
    let description: String
    let image: String?
  }

  private func fill(_ api: APITester, _ count: Int) async throws {
    let beers = (1...count).map {
      Beer(
        id: $0,
        name: "Beer \($0)",
        description: "\"<b>",
        image: $0 == 2 ? nil : "demo/beer/\($0)"
      )
    }
    try await api.store.filling.add(beers)
  }

  @Test func beersComeInPagesOf25() async throws {
    try await APITester.run { api in
      try await fill(api, 30)
      let first = try await api.ask(.get, "/api/beers").decoded(as: ShopAnswers.Page<BeerForm>.self)
      #expect(first.data.map(\.id) == Array(1...25))
      let path = "/api/beers?cursor=\(first.next ?? "")"
      let second = try await api.ask(.get, path).decoded(as: ShopAnswers.Page<BeerForm>.self)
      #expect(second.data.map(\.id) == Array(26...30))
      #expect(second.next == nil)
    }
  }

  @Test func aBeerIsFoundByItsNumber() async throws {
    try await APITester.run { api in
      try await fill(api, 3)
      let response = try await api.ask(.get, "/api/beers/2")
      #expect(
        try response.decoded(as: BeerForm.self)
          == BeerForm(id: 2, name: "Beer 2", description: "\"<b>", image: nil)
      )
      let tag = try #require(response.headers["ETag"])
      #expect(
        try await api.ask(.get, "/api/beers/2", headers: ["If-None-Match": tag]).status == 304
      )
      for number in ["0", "4", "-1", "02", "2.0", "x", "9999999999999999999", "%32", "+2", ""] {
        let response = try await api.ask(.get, "/api/beers/\(number)")
        #expect(response.status == 404, "\(number)")
        #expect(Problem(response)?.detail?.isEmpty == false)
      }
    }
  }

  @Test func aRandomBeerIsAnotherEachTime() async throws {
    try await APITester.run { api in
      let none = try await api.ask(.get, "/api/beers/random")
      #expect(none.status == 404)
      #expect(Problem(none)?.detail == "There is no such beer.")
      try await fill(api, 2)
      var seen: Set<Int> = []
      // Each response is one of two beers with equal probability: 64 equal ones are as unlikely as a hardware fault.
      for _ in 0..<64 where seen.count < 2 {
        let response = try await api.ask(.get, "/api/beers/random")
        #expect(response.headers["Cache-Control"] == "no-store")
        seen.insert(try response.decoded(as: BeerForm.self).id)
      }
      #expect(seen == [1, 2])
    }
  }

  @Test func vipersAreListedUnderTheirTitle() async throws {
    struct Answer: Decodable {
      struct Overview: Decodable {
        let title: String?
      }

      struct Viper: Decodable, Equatable {
        let id: Int
        let level: String?
        let bg_image_url: String?
        let accessible: Bool?
      }

      let success: Bool
      let status: Int
      let overview: Overview
      let vipers: [Viper]
    }
    try await APITester.run { api in
      let vipers = [
        ViperEntity(id: 1, level: "1", imageURL: "demo/viper/1", isAccessible: true), ViperEntity(id: 2),
      ]
      try await api.store.filling.add(VipersAnswer(overview: VipersAnswer.Overview(title: "Vipers"), vipers: vipers))
      let answer = try await api.ask(.get, "/api/vipers").decoded(as: Answer.self)
      #expect(answer.success && answer.status == 200)
      #expect(answer.overview.title == "Vipers")
      #expect(
        answer.vipers == [
          Answer.Viper(
            id: 1,
            level: "1",
            bg_image_url: "/api/pictures/demo/viper/1",
            accessible: true
          ),
          Answer.Viper(id: 2, level: nil, bg_image_url: nil, accessible: nil),
        ]
      )
    }
  }
}
