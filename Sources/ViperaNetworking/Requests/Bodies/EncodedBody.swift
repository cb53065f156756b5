struct EncodedBody {
  let content: HTTPContent
  let contentType: String?
}
