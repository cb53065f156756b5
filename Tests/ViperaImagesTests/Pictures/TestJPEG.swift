import CJPEG
import Glibc

@testable import ViperaImages

/// Writes JPEGs of kinds that our encoder does not write.
struct TestJPEG {
  var isProgressive = false
  /// The number of passes of a progressive file, from 4 to 190; nil for the usual number.
  var passes: Int?
  /// Whether the picture has four inks, inverted as in files of Adobe's programs.
  var isCMYK = false
  /// Whether arithmetic coding is used instead of Huffman coding.
  var isArithmetic = false
  /// Whether the picture is grayscale, made from the red channel.
  var isGray = false

  func file(_ bitmap: Bitmap) -> [UInt8] {
    var info = jpeg_compress_struct()
    var errors = jpeg_error_mgr()
    var written: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    withUnsafeMutablePointer(to: &errors) { errors in
      info.err = jpeg_std_error(errors)
      jpeg_CreateCompress(&info, JPEG_LIB_VERSION, MemoryLayout<jpeg_compress_struct>.size)
      jpeg_mem_dest(&info, &written, &count)
      info.image_width = UInt32(bitmap.size.width)
      info.image_height = UInt32(bitmap.size.height)
      info.input_components = isGray ? 1 : 4
      info.in_color_space = isGray ? JCS_GRAYSCALE : isCMYK ? JCS_CMYK : JCS_EXT_RGBX
      jpeg_set_defaults(&info)
      jpeg_set_quality(&info, 90, 1)
      if isCMYK { info.write_Adobe_marker = 1 }
      if isArithmetic { info.arith_code = 1 }
      if isProgressive { jpeg_simple_progression(&info) }
      let script = passes.map { Self.script($0) } ?? []
      script.withUnsafeBufferPointer { script in
        if !script.isEmpty {
          info.scan_info = script.baseAddress
          info.num_scans = Int32(script.count)
        }
        write(bitmap, &info)
      }
      jpeg_destroy_compress(&info)
    }
    defer { free(written) }
    return Array(UnsafeBufferPointer(start: written, count: Int(count)))
  }

  private func write(_ bitmap: Bitmap, _ info: inout jpeg_compress_struct) {
    jpeg_start_compress(&info, 1)
    for y in 0..<bitmap.size.height {
      var row = Array(bitmap.pixels[y * bitmap.size.width * 4..<(y + 1) * bitmap.size.width * 4])
      if isGray { row = stride(from: 0, to: row.count, by: 4).map { row[$0] } }
      row.withUnsafeMutableBufferPointer { row in
        var start = row.baseAddress
        _ = jpeg_write_scanlines(&info, &start, 1)
      }
    }
    jpeg_finish_compress(&info)
  }

  /// The passes in an order that the format allows.
  ///
  /// The first pass has the averages of all three colors. The details of each color follow, in as many passes as
  /// needed.
  private static func script(_ count: Int) -> [jpeg_scan_info] {
    func pass(_ colors: [Int32], _ details: ClosedRange<Int32>) -> jpeg_scan_info {
      var pass = jpeg_scan_info()
      pass.comps_in_scan = Int32(colors.count)
      withUnsafeMutableBytes(of: &pass.component_index) {
        $0.copyBytes(
          from: colors.flatMap { color in
            withUnsafeBytes(of: color) { Array($0) }
          }
        )
      }
      pass.Ss = details.lowerBound
      pass.Se = details.upperBound
      return pass
    }
    var passes = [pass([0, 1, 2], 0...0)]
    var left = count - 1
    for color in Int32(0)..<3 {
      // Leaves at least one pass for each of the following colors.
      let own = min(63, left - (2 - Int(color)))
      for detail in Int32(1)...Int32(own) {
        passes.append(pass([color], detail...(Int(detail) == own ? 63 : detail)))
      }
      left -= own
    }
    return passes
  }

  /// The number of passes of a file.
  static func scans(of file: [UInt8]) -> Int {
    file.indices.dropLast().count { file[$0] == 0xFF && file[$0 + 1] == 0xDA }
  }

  /// Inserts a segment after the marker at the start of a file.
  static func inserting(_ kind: UInt8, _ bytes: [UInt8], into file: [UInt8]) -> [UInt8] {
    let length = bytes.count + 2
    return file.prefix(2) + [0xFF, kind, UInt8(length >> 8), UInt8(length & 255)] + bytes
      + file.dropFirst(2)
  }

  /// The position of the compressed pixels, after the header of the first scan.
  static func scan(of file: [UInt8]) -> Int? {
    let mark = file.indices.dropLast(4).first { file[$0] == 0xFF && file[$0 + 1] == 0xDA }
    return mark.map { $0 + 2 + Int(file[$0 + 2]) << 8 + Int(file[$0 + 3]) }
  }

  /// A camera's metadata, which contains only the orientation.
  static func exif(_ orientation: UInt16, isLittle: Bool = false) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
      return isLittle ? bytes : bytes.reversed()
    }
    return Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(1, 2)
      + number(0x112, 2) + number(3, 2) + number(1, 4) + number(Int(orientation), 2) + [0, 0]
      + number(0, 4)
  }

  static func turned(_ file: [UInt8], _ orientation: UInt16, isLittle: Bool = false) -> [UInt8] {
    inserting(0xE1, Array("Exif\0\0".utf8) + exif(orientation, isLittle: isLittle), into: file)
  }
}
