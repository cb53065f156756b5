import ViperaCommandLine

/// `vipera completions`: prints the script with which a shell completes the words of `vipera` commands.
enum CompletionsCommand {
  private static let shell = Argument(
    "shell",
    domain: .words(Shell.allCases.map(\.rawValue)),
    help: "the shell"
  ) { text throws(ArgumentError) in
    guard let shell = Shell(rawValue: text) else {
      throw ArgumentError("There are no completions for '\(text)', only for \(Shell.allCases.map(\.rawValue).listed).")
    }
    return shell
  }

  static let command = Command(
    "completions",
    "Prints the completions for a shell.",
    details: """
      bash  add to ~/.bashrc:  source <(vipera completions bash)
      zsh   add to ~/.zshrc:   source <(vipera completions zsh)
      fish  vipera completions fish > ~/.config/fish/completions/vipera.fish
      """,
    [shell]
  ) { values in
    guard let shell = values[shell] else { return }
    Output.say(shell.script(for: "vipera"))
  }
}
