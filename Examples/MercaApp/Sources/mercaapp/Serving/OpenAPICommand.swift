import API

/// Prints the API as an OpenAPI document.
enum OpenAPICommand {
  static func run() {
    Output.say(APIDocument.text)
  }
}
