/// The reason why nothing was rendered.
public enum RenderingError: Error, Equatable, CustomStringConvertible {
  /// Elements are nested deeper than `limit`.
  case tooDeep(limit: Int)
  /// A page has used up the numbers for blocks, such as rows and branches.
  case outOfNumbers

  /// The error and how to fix it.
  public var description: String {
    switch self {
    case .tooDeep(let limit):
      """
      Elements are nested deeper than \(limit) levels. Browsers flatten what is nested deeper than \
      512; show deep data as a list with indentation, or stop at a level.
      """
    case .outOfNumbers:
      """
      The page has had \(UInt32.max) blocks, and no number is left for another one. Render it whole with a \
      'LiveMarkup' that is new.
      """
    }
  }
}
