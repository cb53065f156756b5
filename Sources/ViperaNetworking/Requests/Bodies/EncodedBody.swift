/// A body as it is sent, with its content type.
struct EncodedBody {
  let content: HTTPContent
  let contentType: String?
}
