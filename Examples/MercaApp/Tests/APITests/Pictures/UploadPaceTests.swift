import Store
import Synchronization
import Testing
import ViperaNetworking
import ViperaTesting

@testable import API

/// Uploads that are too slow.
@Suite struct UploadPaceTests {
  private static let pace = UploadPace(patience: .seconds(10), rate: 64_000)

  @Test(arguments: [
    (0, Duration.seconds(10)), (64, .milliseconds(10_001)), (64_000, .seconds(11)),
    (8_000_000, .seconds(135)),
  ])
  func aFileHasTheTimeThatItsBytesTake(bytes: Int, time: Duration) {
    #expect(Self.pace.time(for: bytes) == time)
    // The time for the maximum number of bytes does not overflow.
    #expect(Self.pace.time(for: .max) > .seconds(1_000_000))
  }

  @Test func whatComesMeanwhileCounts() async {
    let clock = ManualClock()
    let file = UploadedBytes(most: .max)
    let watching = Task { await Self.pace.isTooSlow(file, by: clock) }
    await clock.untilAsleep()
    // Enough bytes for 15 seconds, of which 10 have passed.
    #expect(file.add([UInt8](repeating: 0, count: 320_000)))
    await clock.advance(by: .seconds(10))
    await clock.untilAsleep()
    // A single byte from time to time is too little.
    #expect(file.add([0]))
    await clock.advance(by: .seconds(5))
    await clock.untilAsleep()
    await clock.advance(by: .seconds(1))
    #expect(await watching.value)
  }

  @Test func whatHasEndedIsNotWatched() async {
    let clock = ManualClock()
    let watching = Task { await Self.pace.isTooSlow(UploadedBytes(most: 1), by: clock) }
    await clock.untilAsleep()
    watching.cancel()
    #expect(await !watching.value)
    #expect(clock.sleepers == 0)
  }

  @Test func bytesAreBoundedAndTakenOnce() {
    let file = UploadedBytes(most: 5)
    #expect(file.add([1, 2, 3]))
    #expect(!file.add([4, 5, 6]))
    #expect(file.add([4, 5]))
    #expect(file.count == 5)
    #expect(file.take() == [1, 2, 3, 4, 5])
    // Bytes that arrive later are not wanted any more.
    #expect(!file.add([6]))
    #expect(file.take() == [])
  }

  // Regression: four accounts could occupy all places for two minutes, and for longer if they sent nothing.
  @Test func uploadsThatStandStillMakeRoom() async throws {
    let clock = ManualClock()
    try await APITester.run(uploads: { PictureUploads($0.uploads, in: $1, clock: clock) }) { api in
      var slow: [UnfinishedUpload] = []
      defer { for upload in slow { upload.close() } }
      for person in 1...4 {
        let token = try await api.signUp("slow\(person)@merca.example").token
        for _ in 1...4 {
          slow.append(try api.beginUpload(ofLength: 1_000_000, token: token))
        }
      }
      await clock.untilAsleep(16)
      let token = try await api.signUp("a@merca.example").token
      #expect(try await api.upload(RealPictures.webP, token: token).status == 503)
      await clock.advance(by: .seconds(10))
      for upload in slow {
        let answer = await upload.answer()
        #expect(answer.hasPrefix("HTTP/1.1 408 "))
        #expect(answer.contains("application/problem+json"))
        let detail = "\"detail\":\"The upload was too slow. Try again, or send a smaller picture.\""
        #expect(answer.contains(detail))
      }
      #expect(try await api.upload(RealPictures.webP, token: token).status == 201)
    }
  }

  // Regression: an upload that the user had cancelled was logged as a fault of the server (503).
  @Test func anUploadThatIsBrokenOffIsNoFaultAndMakesRoom() async throws {
    let clock = ManualClock()
    try await APITester.run(uploads: { PictureUploads($0.uploads, in: $1, clock: clock) }) { api in
      let token = try await api.signUp("a@merca.example").token
      let begun = try (1...4).map { _ in try api.beginUpload(ofLength: 1_000_000, token: token) }
      await clock.untilAsleep(4)
      #expect(try await api.upload(RealPictures.webP, token: token).status == 429)
      for upload in begun { upload.close() }
      var statuses: [Int] = []
      for await record in api.records where record.route == "/api/pictures" {
        statuses.append(record.status)
        if statuses.count == 5 { break }
      }
      #expect(statuses.first == 429)
      // It is not defined whether the incomplete file or the disconnected client is noticed first.
      #expect(statuses.dropFirst().allSatisfy { $0 == 400 || $0 == 499 }, "\(statuses)")
      #expect(try await api.upload(RealPictures.webP, token: token).status == 201)
      #expect(api.faults.withLock { $0 } == [])
    }
  }
}
