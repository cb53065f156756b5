/// A body as it is sent, and what it says of itself.
struct EncodedBody {
  let content: HTTPContent
  let contentType: String?
}
