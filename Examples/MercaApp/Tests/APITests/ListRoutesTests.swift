import API
import Entities
import Store
import Synchronization
import Testing
import ViperaNetworking

/// The lists, page by page, with their cache headers.
@Suite struct ListRoutesTests {
  private struct Page: Decodable {
    struct Row: Decodable {
      let id: Int
    }

    let data: [Row]
    let next: String?
  }

  private func pages(_ api: APITester, _ path: String, token: String?) async throws -> [[Int]] {
    var pages: [[Int]] = []
    var cursor: String?
    repeat {
      let query = cursor.map { "&cursor=\($0)" } ?? ""
      let response = try await api.ask(.get, "\(path)?limit=5\(query)", token: token)
      let page = try response.decoded(as: Page.self)
      pages.append(page.data.map(\.id))
      cursor = page.next
    } while cursor != nil
    return pages
  }

  private static let employees = EmployeeList(
    employees: (1...12).map {
      Employee(id: $0, email: "e\($0)@merca.example", firstName: "Ñ\($0)", lastName: "\"<b>&")
    },
    advertisement: Advertisement(company: "A", url: "https://a.example", text: "Buy")
  )

  @Test func employeesComeInPages() async throws {
    try await APITester.run { api in
      try await api.store.filling.add(Self.employees)
      #expect(
        try await pages(api, "/api/employees", token: nil)
          == [[1, 2, 3, 4, 5], [6, 7, 8, 9, 10], [11, 12]]
      )
    }
  }

  @Test func usersComeInPages() async throws {
    try await APITester.run { api in
      var ids: [Int] = []
      var token = ""
      for number in 1...7 {
        let answer = try await api.signUp("user\(number)@merca.example")
        ids.append(answer.user.id)
        token = answer.token
      }
      let found = try await pages(api, "/api/users", token: token)
      #expect(found == [Array(ids.prefix(5)), Array(ids.suffix(2))])
    }
  }

  @Test func aListThatIsTheSameIsNotSentAgain() async throws {
    try await APITester.run { api in
      try await api.store.filling.add(Self.employees)
      let first = try await api.ask(.get, "/api/employees")
      let tag = try #require(first.headers["ETag"])
      #expect(first.headers["Cache-Control"] == "no-cache")
      for known in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
        let headers = ["If-None-Match": known]
        let second = try await api.ask(.get, "/api/employees", headers: headers)
        #expect(second.status == 304, "\(known)")
        #expect(second.body.isEmpty)
        #expect(second.headers["ETag"].map { $0.hasSuffix(tag) } == true)
      }
      let more = EmployeeList(employees: [
        Employee(id: 13, email: "m@merca.example", firstName: "M", lastName: "N")
      ])
      try await api.store.filling.add(more)
      let headers = ["If-None-Match": tag]
      let third = try await api.ask(.get, "/api/employees", headers: headers)
      #expect(third.status == 200)
      #expect(third.headers["ETag"] != tag)
      #expect(try third.decoded(as: EmployeeList.self).employees.count == 13)
    }
  }

  @Test func everyAnswerHasTheRequestsID() async throws {
    try await APITester.run { api in
      for path in ["/api/employees", "/api/nothing", "/api/users"] {
        let named = try await api.ask(.get, path, headers: ["X-Request-Id": "abc-1.2_Z"])
        #expect(named.headers["X-Request-Id"] == "abc-1.2_Z")
        for id in ["", "a b", "<b>", String(repeating: "x", count: 65)] {
          let response = try await api.ask(.get, path, headers: ["X-Request-Id": id])
          let given = try #require(response.headers["X-Request-Id"])
          #expect(given != id && !given.isEmpty)
        }
      }
      let problem = try await api.ask(.get, "/api/users", headers: ["X-Request-Id": "abc"])
      #expect(String(decoding: problem.body, as: UTF8.self).contains("\"request\":\"abc\""))
    }
  }

  @Test func aStoreThatCannotAnswerIsSaidAndLogged() async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      await api.store.close()
      for path in ["/api/healthz", "/api/employees", "/api/users"] {
        let headers = ["X-Request-Id": "id-1"]
        let response = try await api.ask(.get, path, token: token, headers: headers)
        #expect(response.status == 503)
        #expect(response.headers["Retry-After"] == "5")
        #expect(
          Problem(response)?.detail
            == "The server cannot respond at the moment. Try again in a few seconds."
        )
        let logged = api.faults.withLock { $0.last }
        #expect(logged == "request id-1, GET \(path): The store is closed. Open it again.")
      }
    }
  }
}
