extension DiagnosticsTests {
  static let hidden = [
    Case(
      name: "a misspelt hidden name",
      source: "@Contract enum C { protocol Worker { @Hidden(\"emial\") func a(email: Int) } }",
      messages: [
        "error at '\"emial\"': '@Hidden' names 'emial', but 'a(email:)' has nothing of that name; "
          + "did you mean 'email'?"
      ],
      fixed: "@Contract enum C { protocol Worker { @Hidden(\"email\") func a(email: Int) } }"
    ),
    Case(
      name: "only what is there can be named",
      source: """
        @Contract enum C {
          protocol Worker {
            @Hidden("return") func a()
            @Hidden("return") func b(email: Int)
            @Hidden("email") func c() -> Int
            @Hidden("code") func d(email: Int) -> Int
          }
        }
        """,
      messages: [
        "error at '\"return\"': '@Hidden' names 'return', but 'a()' has nothing of that name; "
          + "it has nothing to hide, so remove '@Hidden'",
        "error at '\"return\"': '@Hidden' names 'return', but 'b(email:)' has nothing of that name; "
          + "name one of its parameters",
        "error at '\"email\"': '@Hidden' names 'email', but 'c()' has nothing of that name; "
          + "name 'return'",
        "error at '\"code\"': '@Hidden' names 'code', but 'd(email:)' has nothing of that name; "
          + "name one of its parameters, or 'return'",
      ]
    ),
    // Fixed bug: a name in `@Hidden` that is no plain string hid nothing, and the macro did not report it.
    Case(
      name: "a hidden name that cannot be read",
      source: #"""
        @Contract enum C {
          protocol Worker {
            @Hidden(mail) func a(email: Int)
            @Vipera.Hidden("id", Names.email) func b(id: Int, email: Int)
            @Hidden("email" + "") func c(email: Int)
            @Hidden("\(mail)") func d(email: Int)
            @Hidden(#"email"#) func f(email: Int)
          }
        }
        """#,
      messages: ["mail", "Names.email", #""email" + """#, #""\(mail)""#].map {
        "error at '\($0)': '@Hidden' reads names from the source, so each must stand there as it "
          + "is; write the parameter's name, or 'return', as a plain string"
      }
    ),
    Case(
      name: "nothing is named",
      source: """
        @Contract enum C {
          protocol Worker {
            @Hidden func a(email: Int)
            @Hidden() var b: Int { get }
          }
        }
        """,
      messages: ["@Hidden", "@Hidden()"].map {
        "error at '\($0)': '@Hidden' without names would hide nothing; name each parameter to hide, "
          + "and 'return' for what is returned"
      }
    ),
    Case(
      name: "some builds would hide nothing",
      source: """
        @Contract enum C {
          protocol Worker {
            #if A
            @Hidden("email")
            #else
            #if B
            @available(macOS 14, *) @`Hidden`("email")
            #endif
            #endif
            func a(email: Int)
          }
        }
        """,
      messages: ["@Hidden(\"email\")", "@`Hidden`(\"email\")"].map {
        "error at '\($0)': '@Hidden' under '#if' would leave the value readable in other builds; "
          + "write it outside of '#if'"
      }
    ),
  ]
}
