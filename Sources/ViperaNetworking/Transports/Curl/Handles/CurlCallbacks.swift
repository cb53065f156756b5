import CCurl

/// The callbacks that curl calls on its thread; the context of a request is its handle.
enum CurlCallbacks {
  static let receiveHead: ccurl_bytes = { bytes, size, count, context in
    let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
    guard let handle = CurlHandle.at(context), let transfer = handle.transfer else { return 0 }
    transfer.idle?.moved()
    return transfer.download.take(line: line, handle.headFacts) ? line.count : 0
  }

  static let receiveBody: ccurl_bytes = { bytes, size, count, context in
    let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
    guard let transfer = CurlHandle.at(context)?.transfer else { return 0 }
    // curl keeps the piece, and passes it on again when the transfer continues.
    guard !transfer.download.isFull else { return Int(CURL_WRITEFUNC_PAUSE) }
    transfer.idle?.moved()
    let isTaken = transfer.download.take(body: piece)
    if transfer.download.isFull { transfer.idle?.pause() }
    return isTaken ? piece.count : 0
  }

  static let sendBody: ccurl_bytes = { bytes, size, count, context in
    let room = UnsafeMutableRawBufferPointer(start: bytes, count: size * count)
    return CurlHandle.at(context)?.transfer?.upload?.read(into: room) ?? Int(CURL_READFUNC_ABORT)
  }

  static let progress: ccurl_progress = { context, toReceive, received, toSend, sent in
    CurlHandle.at(context)?.transfer?.note(
      TransferProgress(
        sent: Int(sent),
        toSend: Int(toSend),
        received: Int(received),
        toReceive: toReceive > 0 ? Int(toReceive) : nil
      )
    )
    return 0
  }

  static let open: ccurl_open = { context, _, address in
    address.flatMap { CurlPoller.at(context)?.open($0) } ?? CURL_SOCKET_BAD
  }

  static let close: ccurl_close = { context, socket in CurlPoller.at(context)?.close(socket) ?? 1 }

  static let watch: ccurl_watch = { _, socket, what, context, _ in
    CurlPoller.at(context)?.take(what, of: socket)
    return 0
  }

  static let timer: ccurl_timer = { _, milliseconds, context in
    CurlPoller.at(context)?.take(timer: milliseconds)
    return 0
  }
}
