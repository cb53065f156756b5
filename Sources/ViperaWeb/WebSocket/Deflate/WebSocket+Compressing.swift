extension WebSocket {
  /// Sends a compressed message.
  ///
  /// - Returns: Whether the message was queued; nil if it is better sent uncompressed.
  func sendCompressed(
    _ opcode: WebSocketCodec.Opcode,
    _ bytes: UnsafeBufferPointer<UInt8>,
    by codec: WebSocketCodec,
    on loop: isolated EventLoop
  ) -> Bool? {
    guard let compression, opcode != .ping, bytes.count >= compression.settings.minimumBytes,
      bytes.count <= Int(UInt32.max)
    else { return nil }
    let history = usedHistory(compression, on: loop)
    var packed = loop.buffers.borrow()
    defer { loop.buffers.giveBack(packed) }
    worker.compressors.deflater(windowBits: compression.agreement.windowBits)
      .append(message: bytes, after: history?.bytes ?? [], to: &packed)
    // The history contains only queued messages, so the compressed bytes can be discarded.
    guard packed.count < bytes.count else { return nil }
    let isQueued = packed.withUnsafeBufferPointer { codec.send(opcode, $0, isCompressed: true) }
    if isQueued { history?.append(bytes, limit: compression.historyBytes) }
    return isQueued
  }

  private func usedHistory(
    _ compression: WebSocketCompression,
    on loop: isolated EventLoop
  ) -> WebSocketHistory? {
    guard compression.historyBytes > 0 else { return nil }
    let history = history ?? WebSocketHistory()
    guard worker.histories.use(history, for: compression.settings.historyTime, on: loop)
    else { return nil }
    self.history = history
    return history
  }
}
