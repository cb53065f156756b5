/// The arguments make no sense.
struct Usage: Error, CustomStringConvertible {
  let arguments: ArraySlice<String>

  var description: String {
    """
    '\(arguments.joined(separator: " "))' makes no sense here.

    usage: gallery [PORT]

    Serves the gallery to browsers on this machine, at port 8080 unless another is named; 0 takes a
    free one.
    """
  }
}
