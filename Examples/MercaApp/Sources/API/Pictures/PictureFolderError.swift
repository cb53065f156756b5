/// Why a file of a picture was not read, kept or removed.
package enum PictureFolderError: Error, Hashable, CustomStringConvertible {
  /// The system refused a call for the file.
  case system(call: String, path: String, code: Int32)
  /// The disk would have too few bytes left.
  case full(left: Int)
  /// Too many calls wait already.
  case overloaded(limit: Int)

  /// What happened and what to do.
  package var description: String {
    switch self {
    case .system(let call, let path, let code):
      "'\(call)' failed for '\(path)' with \(code). See that the folder is this user's and writable."
    case .full(let left):
      "No picture is kept where \(left) bytes would be left on the disk. Make room."
    case .overloaded(let limit): "\(limit) calls wait for the pictures already. Try again later."
    }
  }
}
