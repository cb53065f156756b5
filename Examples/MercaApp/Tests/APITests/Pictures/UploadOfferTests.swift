import Foundation
import Store
import Synchronization
import Testing
import ViperaNetworking
import ViperaTesting

@testable import API

/// Uploaded pictures, and the products that use them.
@Suite struct UploadOfferTests {
  private func uploaded(_ api: APITester, _ file: [UInt8], _ token: String) async throws
    -> UploadedPicture
  {
    let response = try await api.upload(file, token: token)
    #expect(response.status == 201)
    return try response.decoded(as: UploadedPicture.self)
  }

  private func files(_ api: APITester) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: api.pictures).sorted()
  }

  // The response may be lost, and the user may tap twice.
  @Test func theSamePictureIsKeptOnce() async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      let pictures = try await withThrowingTaskGroup(of: UploadedPicture.self) { group in
        for _ in 0..<3 { group.addTask { try await uploaded(api, RealPictures.webP, token) } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(pictures == Array(repeating: pictures[0], count: 3))
      let file = String(pictures[0].name.dropFirst(Upload.prefix.count))
      #expect(try files(api) == [file])
      // The same picture counts as another picture if another user sends it.
      let other = try await api.signUp("b@merca.example").token
      #expect(try await uploaded(api, RealPictures.webP, other).name != pictures[0].name)
      #expect(try files(api).count == 2)
    }
  }

  @Test func twoAtOnceAreTwo() async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      async let first = uploaded(api, RealPictures.webP, token)
      async let second = uploaded(api, RealPictures.turnedJPEG, token)
      let names = try await [first.name, second.name]
      #expect(Set(names).count == 2)
      let form = UploadRoutesTests.form(names)
      let product = try await api.offer(form, by: token)
        .decoded(as: ShopAnswers.Product.self)
      #expect(product.pictures == names.map { "/api/pictures/\($0)" })
    }
  }

  @Test func onlyPicturesOfOnesOwnAreOffered() async throws {
    try await APITester.run { api in
      let owner = try await api.signUp("a@merca.example").token
      let other = try await api.signUp("b@merca.example").token
      let mine = try await uploaded(api, RealPictures.webP, owner)
      let theirs = try await uploaded(api, RealPictures.turnedJPEG, other)
      let made = try await api.offer(UploadRoutesTests.form([mine.address]), by: owner)
      let path = try #require(made.headers["Location"])
      let any = ["If-Match": "*"]
      let unknown = Upload.prefix + String(repeating: "0", count: 64)
      // Regression: names that nobody had uploaded were accepted, and showed nothing.
      let others = ["own/x", "a", "demo/x/y", "demo/product/1/1", "/api/pictures/demo/product/1/1"]
      for name in [theirs.name, theirs.address, unknown] + others {
        let form = UploadRoutesTests.form([mine.name, name])
        let change = UploadRoutesTests.change([mine.name, name])
        let changed = try await api.ask(.patch, path, change, token: owner, headers: any)
        #expect(changed.status == 422)
        let problem = Problem(changed)?.errors.first
        #expect(problem?.detail == "You have no such picture. Upload it first.")
        #expect(problem?.pointer == "/pictures/1")
        #expect(try await api.offer(form, by: owner).status == 422)
      }
      // Another user's product cannot be changed at all.
      let change = UploadRoutesTests.change([theirs.name])
      #expect(try await api.ask(.patch, path, change, token: other, headers: any).status == 403)
      let product = try await api.ask(.get, path).decoded(as: ShopAnswers.Product.self)
      #expect(product.pictures == [mine.address])
      let nine = Array(repeating: mine.name, count: 9)
      let many = try await api.ask(
        .patch,
        path,
        UploadRoutesTests.change(nine),
        token: owner,
        headers: any
      )
      #expect(many.status == 422)
      #expect(Problem(many)?.detail?.contains("8 pictures") == true)
    }
  }

  @Test func aPersonHasSoManyPictures() async throws {
    try await APITester.run { api in
      let answer = try await api.signUp("a@merca.example")
      for number in 0..<Upload.mostOfUser {
        let (content, name) = ("\(number)", "own/\(number)")
        _ = try await api.store.uploads.keep(content, of: answer.user.id, as: name)
      }
      let response = try await api.upload(RealPictures.webP, token: answer.token)
      #expect(response.status == 409)
      #expect(Problem(response)?.detail?.contains("\(Upload.mostOfUser) pictures") == true)
      #expect(try files(api) == [])
    }
  }

  @Test func whatNoProductShowsGoesAfterADay() async throws {
    let time = Mutex(1_700_000_000_000)
    let now: @Sendable () -> Timestamp = { Timestamp(milliseconds: time.withLock { $0 }) }
    try await APITester.run(time: now) { api in
      let token = try await api.signUp("a@merca.example").token
      let kept = try await uploaded(api, RealPictures.webP, token)
      let idle = try await uploaded(api, RealPictures.turnedJPEG, token)
      let form = UploadRoutesTests.form([kept.name])
      let path = try #require(try await api.offer(form, by: token).headers["Location"])
      let clock = ManualClock()
      let sweeper = Sweeper(api.uploads, of: api.store, clock: clock)
      let sweeping = Task { await sweeper.run() }
      await clock.untilAsleep()
      /// Whether the two pictures exist some seconds later.
      func areThere(after seconds: Int) async throws -> [Bool] {
        time.withLock { $0 += seconds * 1000 }
        await clock.advance(by: .seconds(600))
        await clock.untilAsleep()
        var statuses: [Bool] = []
        for picture in [kept, idle] {
          statuses.append(try await api.ask(.get, picture.address).status == 200)
        }
        return statuses
      }
      #expect(try await areThere(after: 86_400) == [true, true])
      // Uploading the picture again starts another day.
      #expect(try await uploaded(api, RealPictures.turnedJPEG, token) == idle)
      #expect(try await areThere(after: 86_400) == [true, true])
      #expect(try await areThere(after: 1) == [true, false])
      #expect(try await api.ask(.delete, path, token: token).status == 204)
      #expect(try await areThere(after: 86_400) == [true, false])
      #expect(try await areThere(after: 1) == [false, false])
      #expect(try files(api) == [])
      // Uploaded again, the picture has another name, because no name is used twice.
      let again = try await uploaded(api, RealPictures.webP, token)
      #expect(again.name != kept.name)
      #expect(try await api.ask(.get, again.address).status == 200)
      sweeping.cancel()
      await sweeping.value
    }
  }

  // Regression: a server hung before it removed a file. Another server removed the picture, and its owner uploaded it
  // again. Then the first server removed the new file.
  @Test func aLateRemovalTakesNothingThatWasUploadedSince() async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      let old = try await uploaded(api, RealPictures.webP, token)
      let any = Timestamp(milliseconds: .max)
      let late = try await api.store.uploads.claimUnused(since: any)
      #expect(late == [old.name])
      // Regression: this upload got 503 while the old picture was being removed.
      let new = try await uploaded(api, RealPictures.webP, token)
      #expect(new.name != old.name)
      let form = UploadRoutesTests.form([new.name])
      #expect(try await api.offer(form, by: token).status == 201)
      #expect(try await api.uploads.sweep(since: any) == 1)
      let removed = late.map { String($0.dropFirst(Upload.prefix.count)) }
      try await PictureFolder(api.pictures).remove(removed)
      #expect(try await api.uploads.sweep(since: any) == 0)
      #expect(try await api.ask(.get, new.address).status == 200)
      #expect(try await api.ask(.get, old.address).status == 404)
    }
  }

  // Regression: the file was written after its name had been removed. It stayed forever, and the name in the response
  // did not exist.
  @Test func anUploadThatHangsForADayLeavesNoFile() async throws {
    try await APITester.run(
      uploads: { store, folder in
        PictureUploads(SweptUploads(uploads: store.uploads), in: folder, clock: ManualClock())
      }
    ) { api in
      let token = try await api.signUp("a@merca.example").token
      let response = try await api.upload(RealPictures.webP, token: token)
      #expect(response.status == 503)
      #expect(response.headers["Retry-After"] == "1")
      #expect(try files(api) == [])
    }
  }

  @Test func placesAreBoundedAndGivenBack() {
    let places = UploadPlaces(3, ofUser: 2)
    let (yours, all) = ("2 of your pictures are being uploaded.", "The server cannot respond at the moment.")
    /// Reserves a place for an upload; returns the error text if there is none.
    func taken(by user: Int) -> String? {
      do throws(APIFailure) { try places.take(user) } catch { return error.detail }
      return nil
    }
    #expect(taken(by: 1) == nil)
    #expect(taken(by: 1) == nil)
    #expect(taken(by: 1)?.hasPrefix(yours) == true)
    #expect(taken(by: 2) == nil)
    #expect(taken(by: 3)?.hasPrefix(all) == true)
    places.giveBack(1)
    #expect(taken(by: 3) == nil)
    #expect(taken(by: 2)?.hasPrefix(all) == true)
  }
}
