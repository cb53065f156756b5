extension HTTPWorker {
  /// The response with its body in the coding that the peer prefers.
  func compressed(_ response: HTTPResponse, for head: HTTPHead) -> HTTPResponse {
    // Nearly every response of a live page is small, and needs only this check.
    guard case .bytes(let bytes) = response.content, let limits = configuration.compression,
      response.packed != nil || bytes.count >= limits.minimumBytes || response.status.code == 304
    else { return response }
    guard response.mayBeCompressed, !response.isCodedAlready else { return response }
    var response = response
    if response.status.code == 304 {
      response.saysNothingNew(HTTPCoding.best(of: [.brotli, .gzip], for: head))
      return response
    }
    if let packed = response.packed {
      let codings = HTTPCoding.allCases.filter { packed.bytes($0) != nil }
      let coding = HTTPCoding.best(of: codings, for: head)
      response.isCoded(coding, as: packed.bytes(coding))
    } else if bytes.count <= limits.maximumBytes, response.contentType?.isText == true {
      let coding = HTTPCoding.best(of: [.gzip], for: head)
      response.isCoded(coding, as: coding == .gzip ? gzipped(bytes) : nil)
    }
    return response
  }

  /// The bytes in gzip; nil if gzip does not make them fewer.
  private func gzipped(_ bytes: [UInt8]) -> [UInt8]? {
    var packed: [UInt8] = []
    packed.reserveCapacity(bytes.count / 4)
    bytes.withUnsafeBufferPointer { compressors.gzip.append(whole: $0, to: &packed) }
    return packed.count < bytes.count ? packed : nil
  }
}

extension HTTPResponse {
  /// Whether the app has encoded the body itself, returns only a part of it, or forbids compression.
  fileprivate var isCodedAlready: Bool {
    status == .partialContent
      || headers.contains { name, value in
        ASCII.isSame(name.utf8, as: "Content-Encoding")
          || ASCII.isSame(name.utf8, as: "Content-Range")
          || ASCII.isSame(name.utf8, as: "Cache-Control") && value.list.contains("no-transform")
      }
  }

  /// Replaces the body by an encoded form, if there is one, and informs caches that the response varies.
  fileprivate mutating func isCoded(_ coding: HTTPCoding, as bytes: [UInt8]?) {
    addVary()
    guard coding != .identity, let bytes else { return }
    content = .bytes(bytes)
    headers.append(("Content-Encoding", coding.rawValue))
    weakenTag()
  }

  /// Adds to a 304, which has no body, the header fields that describe the body (RFC 9110, 15.4.5).
  ///
  /// The client may have any encoded form of the body, so the tag is weak for all encoded forms.
  fileprivate mutating func saysNothingNew(_ coding: HTTPCoding) {
    addVary()
    if coding != .identity { weakenTag() }
  }

  private mutating func addVary() {
    let isSaid = headers.contains { name, value in
      ASCII.isSame(name.utf8, as: "Vary")
        && (value.list.contains("accept-encoding") || value.list.contains("*"))
    }
    if !isSaid { headers.append(("Vary", "Accept-Encoding")) }
  }

  /// Weakens a strong tag.
  ///
  /// A strong tag stands for one sequence of bytes (RFC 9110, 8.8.1), and encoding changes the bytes.
  private mutating func weakenTag() {
    for index in headers.indices where ASCII.isSame(headers[index].name.utf8, as: "ETag") {
      guard headers[index].value.hasPrefix("\"") else { continue }
      headers[index].value = "W/" + headers[index].value
    }
  }
}

extension String {
  /// The words between commas, in lower case.
  fileprivate var list: [String] {
    split(separator: ",").map { part in
      String(decoding: ASCII.trimmed(Array(part.utf8)).map(ASCII.lowercased), as: UTF8.self)
    }
  }
}

extension HTTPContentType {
  /// Whether the type is text, which compresses well; pictures and films are already compressed.
  fileprivate var isText: Bool {
    let kind = value.prefix { $0 != ";" && $0 != " " }.utf8
    if ASCII.isSame(kind.prefix(5), as: "text/") { return true }
    let known = [
      "application/json", "application/javascript", "application/xml", "application/wasm",
    ]
    return known.contains { ASCII.isSame(kind, as: $0) }
      || ASCII.isSame(kind.suffix(5), as: "+json") || ASCII.isSame(kind.suffix(4), as: "+xml")
  }
}
