import CZlib

/// The unpacked bytes, or nil if the gzip data is incomplete.
func gunzipped(_ packed: [UInt8], limit: Int = 4_194_304) -> [UInt8]? {
  let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  stream.initialize(to: z_stream())
  precondition(czlib_inflate_init(stream, 31) == Z_OK)
  defer {
    inflateEnd(stream)
    stream.deallocate()
  }
  var (input, output) = (packed, [UInt8](repeating: 0, count: limit))
  let result = input.withUnsafeMutableBufferPointer { input in
    output.withUnsafeMutableBufferPointer { output in
      stream.pointee.next_in = input.baseAddress
      stream.pointee.avail_in = UInt32(input.count)
      stream.pointee.next_out = output.baseAddress
      stream.pointee.avail_out = UInt32(output.count)
      return inflate(stream, Z_FINISH)
    }
  }
  guard result == Z_STREAM_END, stream.pointee.avail_in == 0 else { return nil }
  return Array(output.dropLast(Int(stream.pointee.avail_out)))
}
