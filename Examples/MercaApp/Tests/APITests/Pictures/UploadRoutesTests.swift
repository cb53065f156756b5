import API
import Foundation
import Store
import Synchronization
import Testing
import ViperaNetworking

@testable import ViperaImages

/// Uploading pictures for products.
@Suite struct UploadRoutesTests {
  /// An offer with pictures.
  static func form(_ names: [String]) -> String {
    let list = names.map { "\"\($0)\"" }.joined(separator: ",")
    return OfferRoutesTests.form.replacing("\"pictures\":[]", with: "\"pictures\":[\(list)]")
  }

  /// A change that contains only pictures.
  static func change(_ names: [String]) -> String {
    "{\"pictures\":[\(names.map { "\"\($0)\"" }.joined(separator: ","))]}"
  }

  @Test(arguments: [
    ("turned JPEG", RealPictures.turnedJPEG, [32, 48]),
    ("transparent PNG", RealPictures.transparentPNG, [48, 32]),
    ("WebP", RealPictures.webP, [48, 32]),
    ("wide PNG", RealPictures.widePNG, [1600, 8]),
  ])
  func aPictureIsDrawnAnewAndServed(kind: String, file: [UInt8], size: [Int]) async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      // The declared content type does not matter.
      let response = try await api.upload(file, token: token, as: "text/plain")
      #expect(response.status == 201)
      let picture = try response.decoded(as: UploadedPicture.self)
      #expect([picture.width, picture.height] == size)
      #expect(picture.address == "/api/pictures/\(picture.name)")
      #expect(response.headers["Location"] == picture.address)
      let shown = try await api.ask(.get, picture.address)
      #expect(shown.status == 200)
      #expect(shown.headers["Content-Type"] == "image/jpeg")
      #expect(shown.headers["Cache-Control"] == "public, max-age=31536000, immutable")
      #expect(shown.headers["X-Content-Type-Options"] == "nosniff")
      let header = try ImageHeader(of: shown.body, within: ImageLimits())
      #expect(header.format == .jpeg && header.orientation == .upright)
      #expect([header.size.width, header.size.height] == size)
      let tag = try #require(shown.headers["ETag"])
      let known = ["If-None-Match": tag]
      #expect(try await api.ask(.get, picture.address, headers: known).status == 304)
      #expect(try await api.ask(.head, picture.address).status == 200)
    }
  }

  /// The pixels of a JPEG.
  private func bitmap(_ file: [UInt8]) throws -> Bitmap {
    let header = try ImageHeader(of: file, within: ImageLimits())
    let shape = ThumbnailShape.fit(1600, 1600)
    return try ImageDecoder.bitmap(ThumbnailMaker.job(file, header, shape, ImageLimits()) { false })
  }

  private func isNearly(_ bitmap: Bitmap, x: Int, y: Int, _ color: [Int]) -> Bool {
    let place = (y * bitmap.size.width + x) * 4
    return zip(bitmap.pixels[place..<place + 3], color).allSatisfy { abs(Int($0) - $1) < 40 }
  }

  @Test func nothingButWhatCanBeSeenIsKept() async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      let file = RealPictures.turnedJPEG
      #expect(String(decoding: file, as: UTF8.self).contains("SecretCamera"))
      let picture = try await api.upload(file, token: token).decoded(as: UploadedPicture.self)
      let shown = try await api.ask(.get, picture.address).body
      for word in ["Secret", "Exif", "SecretComment"] {
        #expect(!String(decoding: shown, as: UTF8.self).contains(word))
      }
      // Upright, as the camera was held: the file's lower left corner is the picture's upper left one.
      let turned = try bitmap(shown)
      #expect(isNearly(turned, x: 6, y: 10, [40, 60, 210]))
      #expect(isNearly(turned, x: 26, y: 10, [220, 30, 40]))
      #expect(isNearly(turned, x: 6, y: 38, [250, 250, 250]))
      #expect(isNearly(turned, x: 26, y: 38, [30, 180, 60]))
      let clear = try await api.upload(RealPictures.transparentPNG, token: token)
        .decoded(as: UploadedPicture.self)
      let flat = try bitmap(try await api.ask(.get, clear.address).body)
      #expect(isNearly(flat, x: 8, y: 8, [255, 255, 255]))
      #expect(isNearly(flat, x: 40, y: 8, [30, 180, 60]))
    }
  }

  @Test(arguments: [
    ("moving WebP", RealPictures.movingWebP, 422, "animated"),
    ("moving PNG", RealPictures.movingPNG, 422, "animated"),
    ("GIF", RealPictures.gif, 415, "JPEG, PNG or WebP"),
    ("text", Array("<script>alert(1)</script>".utf8), 415, "not a picture"),
    ("nothing", [], 415, "not a picture"),
    ("form", Array("--x\r\nContent-Disposition: form-data\r\n\r\n".utf8), 415, "as the body"),
    ("half a JPEG", Array(RealPictures.turnedJPEG.prefix(700)), 422, "incomplete"),
    ("half a PNG", Array(RealPictures.transparentPNG.prefix(60)), 422, "incomplete"),
    ("head of a JPEG", [0xFF, 0xD8, 0xFF], 422, "incomplete"),
    ("broken JPEG", Array(RealPictures.turnedJPEG.prefix(30)) + [1, 2, 3, 4, 5, 6], 422, "S"),
    ("large PNG", RealPictures.png(saying: 6_000, 5_000), 422, "25 million"),
    ("long PNG", RealPictures.png(saying: 1_000_000, 1), 422, "maximum for each side is 65535"),
    ("huge PNG", RealPictures.png(saying: 2_147_483_647, 2_147_483_647), 422, "maximum for each side"),
  ])
  func whatIsNoPictureIsRefused(
    kind: String,
    file: [UInt8],
    status: Int,
    text: String
  ) async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      let response = try await api.upload(file, token: token)
      #expect(response.status == status)
      #expect(response.headers["Content-Type"] == "application/problem+json")
      #expect(Problem(response)?.detail?.contains(text) == true)
      #expect(try FileManager.default.contentsOfDirectory(atPath: api.pictures) == [])
      #expect(try await api.store.uploads.claimUnused(since: Timestamp(milliseconds: .max)) == [])
    }
  }

  @Test func aFileThatIsTooLargeIsAProblem() async throws {
    try await APITester.run { api in
      let token = try await api.signUp("a@merca.example").token
      let file = RealPictures.turnedJPEG + [UInt8](repeating: 0, count: 8_000_000)
      let response = try await api.upload(file, token: token)
      #expect(response.status == 413)
      #expect(Problem(response)?.detail?.contains("8000000 bytes") == true)
      // The request is refused before any of the file is read.
      #expect(try await api.upload(file, token: nil).status == 401)
    }
  }

  @Test func whereTheDiskIsFullNothingIsTaken() async throws {
    var folder = ""
    try await APITester.run(
      uploads: { store, _ in
        var configuration = PictureFolder.Configuration()
        configuration.spareBytes = .max
        folder = FileManager.default.temporaryDirectory.appending(path: "merca-\(UUID())").path
        guard let full = try? PictureFolder(folder, configuration) else {
          preconditionFailure("There is no folder at '\(folder)'.")
        }
        return PictureUploads(store.uploads, in: full)
      }
    ) { api in
      let token = try await api.signUp("a@merca.example").token
      let response = try await api.upload(RealPictures.webP, token: token)
      #expect(response.status == 503)
      #expect(api.faults.withLock { $0.first?.contains("Free some space.") } == true)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }
    try FileManager.default.removeItem(atPath: folder)
  }
}
