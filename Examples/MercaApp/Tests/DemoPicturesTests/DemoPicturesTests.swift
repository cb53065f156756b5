import DemoData
import Entities
import Store
import Testing
import ViperaImages

@testable import DemoPictures

@Suite struct DemoPicturesTests {
  private let data = DemoData()
  private let pictures = DemoPictures(DemoData())

  @Test(arguments: [
    ("demo/beer/7", PixelSize(600, 600)), ("demo/product/12/1", PixelSize(720, 540)),
    ("demo/viper/1", PixelSize(960, 540)), ("demo/portrait/101", PixelSize(320, 320)),
  ])
  func eachIsAPictureThatIsReadAndDrawnAlikeAgain(name: String, size: PixelSize) async throws {
    let file = try #require(try await pictures.picture(named: name))
    #expect(file.starts(with: [0x89, 0x50, 0x4e, 0x47]))
    let maker = ThumbnailMaker()
    #expect(try maker.check(file) == size)
    #expect(try await maker.thumbnail(of: file, .fill(64, 64), as: .jpeg).size == PixelSize(64, 64))
    #expect(file.count < 200_000)
    #expect(try await DemoPictures(data).picture(named: name) == file)
    #expect(try await pictures.picture(named: name) == file)
  }

  @Test func everyPictureThatTheDataNamesIsThere() {
    let people = data.employees.employees.map(\.avatar)
    let users = data.users(passwordHash: "h").map(\.user.profile.avatar)
    let things = data.beers.map(\.image) + (data.vipers.vipers ?? []).map(\.imageURL)
    let products = data.products(1..<500).flatMap(\.offer.pictures)
    let names = (people + users + things).compactMap(\.self) + products
    #expect(names.count > 1_000)
    for name in names { #expect(PictureName(name) != nil, "\(name)") }
  }

  @Test(arguments: [
    "", "demo", "demo/", "demo/beer", "demo/beer/", "demo/beer/0", "demo/beer/326", "demo/beer/07",
    "demo/beer/7/", "demo/beer/7/1", "demo/beer/+7", "demo/beer/٧", "demo/viper/4",
    "demo/portrait/0", "demo/portrait/1000", "demo/product/1", "demo/product/1/0",
    "demo/product/1/4", "demo/product/0/1", "demo/product/1/1/1", "demo/product//1",
    "demo/product/99999999999999999999/1", "demo/person/1", "/demo/beer/7", "other/beer/7",
    "demo/../demo/beer/7",
  ])
  func whatNobodyNamesIsNotThere(name: String) async throws {
    #expect(try await pictures.picture(named: name) == nil)
  }

  @Test func thingsDifferAndSoDoThePicturesOfOne() async throws {
    var files: Set<[UInt8]> = []
    let names = (1...3).flatMap { id in
      ["demo/viper/\(id)", "demo/beer/\(id)", "demo/portrait/\(id)"]
        + (1...3).map { "demo/product/\(id)/\($0)" }
    }
    for name in names { files.insert(try #require(try await pictures.picture(named: name))) }
    #expect(files.count == names.count)
  }

  @Test func everyKindOfProductHasItsOwnDrawing() {
    for kind in DemoData.productKinds {
      #expect(Drawings.all.marks[kind]?.isEmpty == false, "\(kind)")
      #expect(Scenes.drawing(of: "\(kind) Andina K10 clásico rojo") == kind)
    }
    #expect(Scenes.drawing(of: "") == "parcel")
  }

  @Test func everyColourAndBeerHasItsColour() {
    let colours = Drawings.all.palette("products")
    for title in DemoData().products(1..<500).map(\.offer.title) {
      #expect(title.split(separator: " ").last.map { colours[String($0)] != nil } == true, "\(title)")
    }
    let styles = Drawings.all.palette("beers")
    for name in DemoData().beers.map(\.name) {
      #expect(name.split(separator: " ").last.map { styles[String($0)] != nil } == true, "\(name)")
    }
  }

  @Test func moreThanMayWaitAreRefused() async throws {
    let pictures = DemoPictures(data, waiting: 0)
    await #expect(throws: StoreError.self) { try await pictures.picture(named: "demo/viper/1") }
  }
}
