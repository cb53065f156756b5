import CCurl

/// What curl calls while it works, on its thread; the context is the transfer.
enum CurlCallbacks {
  static let receiveHead: ccurl_bytes = { bytes, size, count, context in
    let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return CurlTransfer.at(context)?.download.take(line: line) == true ? line.count : 0
  }

  static let receiveBody: ccurl_bytes = { bytes, size, count, context in
    let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
    return CurlTransfer.at(context)?.download.take(body: piece) == true ? piece.count : 0
  }

  static let sendBody: ccurl_bytes = { bytes, size, count, context in
    let room = UnsafeMutableRawBufferPointer(start: bytes, count: size * count)
    return CurlTransfer.at(context)?.upload?.read(into: room) ?? Int(CURL_READFUNC_ABORT)
  }

  static let progress: ccurl_progress = { context, toReceive, received, toSend, sent in
    CurlTransfer.at(context)?.note(
      TransferProgress(
        sent: Int(sent),
        toSend: Int(toSend),
        received: Int(received),
        toReceive: toReceive > 0 ? Int(toReceive) : nil
      )
    )
    return 0
  }
}
