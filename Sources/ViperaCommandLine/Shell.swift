/// A shell for which a completion script can be generated.
package enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// The argument by which a script requests completions; the typed words follow it.
  package static let question = "__complete"

  /// Returns the script by which the shell completes the words of `program`.
  ///
  /// The scripts call the program for completions, so they need no update when commands change.
  package func script(for program: String) -> String {
    switch self {
    case .bash: Self.bashScript(for: program)
    case .zsh: Self.zshScript(for: program)
    case .fish: Self.fishScript(for: program)
    }
  }

  private static func bashScript(for program: String) -> String {
    """
    # Completions of '\(program)' for bash. Add to ~/.bashrc: source <(\(program) completions bash)
    _\(program)() {
      local line
      COMPREPLY=()
      while IFS=$'\\t' read -r line _; do
        case $line in
          :files) compopt -o default 2>/dev/null; COMPREPLY=() ;;
          :folders) COMPREPLY+=($(compgen -d -- "${COMP_WORDS[COMP_CWORD]}")) ;;
          *) COMPREPLY+=("$line") ;;
        esac
      done < <(\(program) \(question) "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    }
    complete -F _\(program) \(program)
    """
  }

  private static func zshScript(for program: String) -> String {
    """
    #compdef \(program)
    # Completions of '\(program)' for zsh. Add to ~/.zshrc: source <(\(program) completions zsh)
    _\(program)() {
      local line
      local -a found
      while IFS=$'\\t' read -r line help; do
        case $line in
          :files) _files ;;
          :folders) _files -/ ;;
          *) found+=("${line//:/\\\\:}:$help") ;;
        esac
      done < <(\(program) \(question) "${(@)words[2,CURRENT]}" 2>/dev/null)
      (( $#found )) && _describe '\(program)' found
    }
    compdef _\(program) \(program)
    """
  }

  private static func fishScript(for program: String) -> String {
    """
    # Completions of '\(program)' for fish. Save as ~/.config/fish/completions/\(program).fish
    function __\(program)_complete
      set -l words (commandline -opc) (commandline -ct)
      for line in (\(program) \(question) $words[2..-1] 2>/dev/null)
        switch $line
          case ':files'
            __fish_complete_path (commandline -ct)
          case ':folders'
            __fish_complete_directories (commandline -ct)
          case '*'
            echo $line
        end
      end
    end
    complete -c \(program) -f -a '(__\(program)_complete)'
    """
  }
}

extension Completion {
  /// The output line for the scripts of `Shell`.
  package var line: String {
    switch self {
    case .word(let word, let help): help.isEmpty ? word : "\(word)\t\(help)"
    case .files: ":files"
    case .folders: ":folders"
    }
  }
}
