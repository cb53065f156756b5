import CCurl

/// libcurl's error for a failed transfer.
public struct CurlFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error code, as in curl's documentation.
  public let code: Int
  /// curl's error message.
  public let description: String
}

extension CURLcode {
  /// Whether curl had no memory, or a value exceeded one of curl's limits (error 100 since curl 8.6).
  fileprivate var isLackOfRoom: Bool { self == CURLE_OUT_OF_MEMORY || rawValue == 100 }
}

extension NetworkError.Reason {
  /// Converts a curl error to the error of a request.
  ///
  /// - Parameters:
  ///   - code: The error of curl.
  ///   - transfer: The failed transfer.
  ///   - late: The reason to use for a timeout.
  init(_ code: CURLcode, for transfer: CurlTransfer, late: NetworkError.Reason) {
    let options = transfer.request.options
    if let excess = transfer.download.excess {
      self = excess
    } else if code == CURLE_FILESIZE_EXCEEDED {
      self = .tooLarge(limit: options.largestResponse)
    } else if let fault = transfer.upload?.fault {
      self = .unsendable(fault)
    } else if code.isLackOfRoom {
      // While a head is read, this error means a line over curl's limit: if memory really ran out, Swift would end the
      // program.
      self = transfer.download.isInHead ? .tooManyHeaderBytes(limit: CurlDownload.mostLineBytes) : .unreadable
    } else {
      self =
        switch code {
        case CURLE_OPERATION_TIMEDOUT: late
        case CURLE_TOO_MANY_REDIRECTS: .tooManyRedirects(limit: options.mostRedirects)
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT,
          CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_PROXY:
          .unreachable
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
          .untrusted
        case CURLE_SSL_CACERT_BADFILE:
          .unsendable("No certificates can be read there. Check 'certificateAuthorities'.")
        case CURLE_UNSUPPORTED_PROTOCOL, CURLE_URL_MALFORMAT, CURLE_WEIRD_SERVER_REPLY,
          CURLE_BAD_CONTENT_ENCODING, CURLE_WRITE_ERROR:
          .unreadable
        default: .connectionLost
        }
    }
  }
}
