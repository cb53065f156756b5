/// The tag of a cell of a table.
public protocol CellTag: HTMLTag {}

extension HTMLTags.Th: CellTag {}
extension HTMLTags.Td: CellTag {}
