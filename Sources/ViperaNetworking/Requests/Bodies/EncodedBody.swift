/// An encoded request body, with its content type.
struct EncodedBody {
  let content: HTTPContent
  let contentType: String?
}
