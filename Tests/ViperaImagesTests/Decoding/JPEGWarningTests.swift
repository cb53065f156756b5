import TestServers
import Testing

@testable import ViperaImages

/// The warnings of libjpeg, only some of which mean that pixels are damaged.
struct JPEGWarningTests {
  private let bitmap = TestPicture.noise(64, 48)

  @Test func arithmeticCodingIsRead() throws {
    let quarters = TestPicture.quarters(64, 48)
    let file = TestJPEG(isArithmetic: true).file(quarters)
    #expect(try TestPicture.bitmap(of: file).quarters.areNearly(quarters.quarters))
  }

  // Fixed bug: a picture with invalid arithmetic coding was shown: one half was noise, and the other half was grey.
  @Test func aBrokenArithmeticCodeIsABrokenPicture() throws {
    let file = TestJPEG(isArithmetic: true).file(bitmap)
    let scan = try #require(TestJPEG.scan(of: file))
    // With most filler bytes, the file is valid and shows another picture; with some, it is invalid.
    let found = (UInt8.min..<UInt8.max).compactMap { filler in
      var changed = file
      for place in scan + 40..<file.count - 2 { changed[place] = filler }
      return reason { try TestPicture.bitmap(of: changed) }
    }
    #expect(Set(found) == [.broken(.jpeg)])
  }

  @Test func passesThatDoNotFollowEachOtherAreABrokenPicture() throws {
    let file = TestJPEG(isProgressive: true).file(bitmap)
    let scans = file.indices.dropLast().filter { file[$0] == 0xFF && file[$0 + 1] == 0xDA }
    let last = try #require(scans.last)
    // The last pass refines an earlier one; this file contains it twice, although there is nothing left to refine.
    let twice = file[..<(file.count - 2)] + file[last...]
    #expect(reason { try TestPicture.bitmap(of: Array(twice)) } == .broken(.jpeg))
  }

  // Cameras and programs write such files, and no pixel is missing.
  @Test func whatTakesNothingFromThePixelsDoesNoHarm() throws {
    let file = try TestPicture.jpeg(bitmap)
    let whole = try TestPicture.bitmap(of: file)
    let scan = try #require(TestJPEG.scan(of: file))
    let tooMany = Array(file.dropLast(2)) + [0, 0, 0] + file.suffix(2)
    var noRange = file
    // The bytes give the first and last coefficient of the scan: 0 and 63 mean all.
    noRange[scan - 2] = 0
    let newJFIF = TestJPEG.inserting(
      0xE0,
      Array("JFIF\0".utf8) + [9, 9, 0, 0, 1, 0, 1, 0, 0],
      into: file
    )
    for (name, changed) in [
      ("bytes before the end", tooMany), ("a scan without a range", noRange),
      ("a newer JFIF", newJFIF),
    ] {
      #expect(try TestPicture.bitmap(of: changed) == whole, "\(name)")
    }
  }
}
