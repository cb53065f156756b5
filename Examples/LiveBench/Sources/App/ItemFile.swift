package import Catalog
import Foundation

/// Reads the file that contains the items.
package enum ItemFile {
  /// Why the items could not be read.
  package struct Failure: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  /// Reads the items.
  package static func read(_ path: String) throws(Failure) -> Catalogue {
    do {
      let data = try Data(contentsOf: URL(filePath: path))
      return Catalogue(try JSONDecoder().decode([Item].self, from: data))
    } catch {
      throw Failure(
        description: """
          '\(path)' could not be read as a list of items: \(error.localizedDescription) Start the \
          program in the root of the repository, or name the file with '--items'.
          """
      )
    }
  }
}
