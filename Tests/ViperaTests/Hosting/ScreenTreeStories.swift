/// Sequences of operations on a tree whose stacks hold at most 4 screens, with at most 3 sheets.
enum ScreenTreeStories {
  typealias Row = ScreenTreeTests.Row
  typealias Story = ScreenTreeTests.Story

  static let all = stacks + tabs + sheets

  private static let stacks = [
    Story(
      "a root replaces everything",
      [
        Row(.root(1), "*1"),
        Row(.push(2), "*1 2"),
        Row(.present(3, from: 2), "*1 2 / *3"),
        Row(.root(4), left: [1, 2, 3], "*4"),
      ]
    ),
    Story(
      "clearing leaves an empty tree, and what is pushed then is the first screen",
      [
        Row(.push(1), "*1"),
        Row(.clear, left: [1], ""),
        Row(.clear, ""),
        Row(.select(0), ""),
        Row(.push(2, above: 1), "*2"),
      ]
    ),
    Story(
      "a screen is popped with what lies above it",
      [
        Row(.root(1), "*1"),
        Row(.push(2), "*1 2"),
        Row(.push(3), "*1 2 3"),
        Row(.push(4), "*1 2 3 4"),
        Row(.pop(4), left: [4], "*1 2 3"),
        Row(.pop(2), left: [2, 3], "*1"),
      ]
    ),
    Story(
      "the first screen stays",
      [
        Row(.root(1), "*1"),
        Row(.pop(1), "*1"),
        Row(.popToRoot(1), "*1"),
        Row(.dismiss(1), "*1"),
        Row(.push(2), "*1 2"),
        Row(.pop(1), "*1 2"),
      ]
    ),
    Story(
      "to the root from any screen of the stack",
      [
        Row(.root(1), "*1"),
        Row(.push(2), "*1 2"),
        Row(.push(3), "*1 2 3"),
        Row(.popToRoot(3), left: [2, 3], "*1"),
        Row(.push(4), "*1 4"),
        Row(.popToRoot(1), left: [4], "*1"),
      ]
    ),
    Story(
      "a stack that is too deep forgets what lies above its first screen",
      [
        Row(.root(1), "*1"),
        Row(.push(2), "*1 2"),
        Row(.push(3), "*1 2 3"),
        Row(.push(4), "*1 2 3 4"),
        Row(.push(5), left: [2], "*1 3 4 5"),
        Row(.push(6), left: [3], "*1 4 5 6"),
        Row(.pop(6), left: [6], "*1 4 5"),
      ]
    ),
    Story(
      "who is not there changes nothing",
      [
        Row(.root(1), "*1"),
        Row(.pop(9), "*1"),
        Row(.popToRoot(9), "*1"),
        Row(.dismiss(9), "*1"),
        Row(.select(9), "*1"),
        Row(.select(-1), "*1"),
        Row(.push(2, above: 9), "*1 2"),
      ]
    ),
  ]

  private static let tabs = [
    Story(
      "a tab is shown as it was left",
      [
        Row(.tabs([1, nil, nil], selected: 0), "*1 |  | "),
        Row(.push(2), "*1 2 |  | "),
        Row(.select(2), "1 2 |  | *"),
        Row(.push(3), "1 2 |  | *3"),
        Row(.select(0), "*1 2 |  | 3"),
        Row(.select(0), "*1 2 |  | 3"),
      ]
    ),
    Story(
      "a screen of a hidden tab is pushed, popped and emptied there",
      [
        Row(.tabs([1, 2], selected: 0), "*1 | 2"),
        Row(.push(3, above: 2), "*1 | 2 3"),
        Row(.push(4, above: 2), "*1 | 2 3 4"),
        Row(.pop(4), left: [4], "*1 | 2 3"),
        Row(.popToRoot(3), left: [3], "*1 | 2"),
        Row(.pop(2), "*1 | 2"),
      ]
    ),
    Story(
      "another tab closes the sheets",
      [
        Row(.tabs([1, 2], selected: 0), "*1 | 2"),
        Row(.present(3, from: 1), "*1 | 2 / *3"),
        Row(.present(4, from: 3), "*1 | 2 / *3 / *4"),
        Row(.select(1), left: [3, 4], "1 | *2"),
        Row(.present(5, from: 2), "1 | *2 / *5"),
        Row(.select(1), left: [5], "1 | *2"),
      ]
    ),
    Story(
      "a tab that is not there closes nothing",
      [
        Row(.tabs([1, 2], selected: 0), "*1 | 2"),
        Row(.present(3, from: 1), "*1 | 2 / *3"),
        Row(.select(2), "*1 | 2 / *3"),
      ]
    ),
    Story(
      "popping a hidden opener closes its sheet",
      [
        Row(.tabs([1, 2], selected: 0), "*1 | 2"),
        Row(.push(3, above: 2), "*1 | 2 3"),
        Row(.present(4, from: 3), "*1 | 2 3 / *4"),
        Row(.pop(3), left: [3, 4], "*1 | 2"),
      ]
    ),
  ]

  private static let sheets = [
    Story(
      "sheets lie above sheets and close with those above them",
      [
        Row(.root(1), "*1"),
        Row(.present(2, from: 1), "*1 / *2"),
        Row(.present(3, from: 2), "*1 / *2 / *3"),
        Row(.present(4, from: 3), "*1 / *2 / *3 / *4"),
        Row(.dismiss(4), left: [4], "*1 / *2 / *3"),
        Row(.dismiss(2), left: [2, 3], "*1"),
      ]
    ),
    Story(
      "a sheet has a stack of its own",
      [
        Row(.root(1), "*1"),
        Row(.present(2, from: 1), "*1 / *2"),
        Row(.push(3), "*1 / *2 3"),
        Row(.push(4, above: 2), "*1 / *2 3 4"),
        Row(.push(5, above: 1), "*1 5 / *2 3 4"),
        Row(.pop(4), left: [4], "*1 5 / *2 3"),
        Row(.popToRoot(3), left: [3], "*1 5 / *2"),
        Row(.popToRoot(2), "*1 5 / *2"),
        Row(.pop(2), left: [2], "*1 5"),
      ]
    ),
    Story(
      "any screen of a sheet closes it",
      [
        Row(.root(1), "*1"),
        Row(.present(2, from: 1), "*1 / *2"),
        Row(.push(3), "*1 / *2 3"),
        Row(.push(4), "*1 / *2 3 4"),
        Row(.dismiss(3), left: [2, 3, 4], "*1"),
      ]
    ),
    Story(
      "popping an opener closes its sheets and those above them",
      [
        Row(.root(1), "*1"),
        Row(.push(2), "*1 2"),
        Row(.push(3), "*1 2 3"),
        Row(.present(4, from: 3), "*1 2 3 / *4"),
        Row(.present(5, from: 1), "*1 2 3 / *4 / *5"),
        Row(.pop(2), left: [2, 3, 4, 5], "*1"),
      ]
    ),
    Story(
      "the sheets below the opener's stay",
      [
        Row(.root(1), "*1"),
        Row(.push(2), "*1 2"),
        Row(.present(3, from: 1), "*1 2 / *3"),
        Row(.present(4, from: 2), "*1 2 / *3 / *4"),
        Row(.popToRoot(1), left: [2, 4], "*1 / *3"),
      ]
    ),
    Story(
      "an opener that is forgotten takes its sheet along",
      [
        Row(.root(1), "*1"),
        Row(.push(2), "*1 2"),
        Row(.present(3, from: 2), "*1 2 / *3"),
        Row(.push(4, above: 1), "*1 2 4 / *3"),
        Row(.push(5, above: 1), "*1 2 4 5 / *3"),
        Row(.push(6, above: 1), left: [2, 3], "*1 4 5 6"),
      ]
    ),
    Story(
      "a sheet's stack forgets as well",
      [
        Row(.root(1), "*1"),
        Row(.present(2, from: 1), "*1 / *2"),
        Row(.push(3), "*1 / *2 3"),
        Row(.push(4), "*1 / *2 3 4"),
        Row(.push(5), "*1 / *2 3 4 5"),
        Row(.push(6), left: [3], "*1 / *2 4 5 6"),
      ]
    ),
  ]
}
