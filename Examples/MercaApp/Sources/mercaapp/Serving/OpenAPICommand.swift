import API

/// Prints what the API does as an OpenAPI document.
enum OpenAPICommand {
  static func run() {
    Output.say(APIDocument.text)
  }
}
