extension Arguments {
  /// The text of `--help`.
  static let usage = """
    usage: mercaapp [serve] [--port N] [--demo] [--demo-vipers] [--inspector]
                              [--sessions FOLDER|database] [--pictures FOLDER]
                              [--hosts LIST] [--behind-tls] [--trusted-proxies LIST]
                              [--log FORMAT] [--log-level LEVEL] [DATA]
           mercaapp terminal [DATA]
           mercaapp seed [--products N] [--password] [DATA]
           mercaapp migrate [DATA]
           mercaapp openapi
           mercaapp user add --email E --first-name F --last-name L --phone P [DATA]
           mercaapp user list [DATA]
           mercaapp user password --email E [DATA]
           mercaapp user sign-out --email E [DATA]

    serve       serves MercaApp to browsers on this machine (the default command)
      --port N  the port to listen on (default: 8080); 0 takes any free port
      --demo    for trying MercaApp: adds made-up members if there are no accounts, and one account
                that anyone may use, whose password is printed. Not allowed with --hosts. The next start
                without --demo closes that account and ends its sessions
      --demo-vipers  takes the vipers from a file in the program instead of the API, after 1.5 seconds,
                to show the screen while it loads
      --inspector  adds the flow inspector to every page, for development
      --sessions FOLDER  the folder that keeps sessions while the server restarts (default:
                .merca/sessions/PORT in the working folder; none with --port 0). Only one server may
                use it at a time, and only its owner can read it. Delete it to forget all sessions
      --sessions database  keeps sessions in the database instead, so that a page can continue on
                any server of that database (docs/guides/scaling.md)
      --pictures FOLDER  the folder for uploaded pictures (default: 'pictures' beside the SQLite file;
                .merca/pictures with PostgreSQL). Servers of one database must share it
      --hosts LIST  the host names that browsers use, such as shop.example, separated by commas. Other
                names are refused (default: only the names of this machine). Needs --trusted-proxies
      --behind-tls  for a proxy that terminates TLS for the names in --hosts: cookies are sent over
                https only, live connections must come from https pages, /metrics is closed
      --trusted-proxies LIST  the proxies in front, as addresses or ranges (10.0.0.0/8), separated by
                commas. The limits for signing in and up then count the address that these proxies
                give in X-Forwarded-For (default: that header is ignored)
      --log FORMAT  the format of the log on standard error: 'text' for people (default), or 'json'
                for programs
      --log-level LEVEL  what is logged: 'error', 'warning' (default), or 'info', which adds a line
                for each request of the API: id, method, route, status, time and size
    terminal    runs the employees screen in this terminal
    seed        adds made-up employees, beers, vipers, sellers, accounts and products. It changes
                nothing that exists, so you can run it again
      --products N  how many products, from 0 to 1000000 (default: 2000)
      --password  asks for the password of the made-up accounts, as 'user' does. Without it, nobody can
                sign in to them. Not allowed if there are accounts already
    migrate     updates the store to the newest schema and ends. Every other command does this as well
    openapi     prints the API as an OpenAPI 3.1 document in JSON
    user        manages accounts. The command asks for a new password without showing it, or reads it
                from the first line of standard input if that is not a terminal
      add       adds an account
      list      prints the ID, email address and name of every account
      password  changes the password of an account, and signs it out everywhere
      sign-out  signs an account out everywhere

    DATA is the place of the data:
      --data FOLDER   a folder with a SQLite file, created if missing; only its owner can read it
                (default: .merca/data in the working folder)
      --database URL  a PostgreSQL database: postgresql://USER:PASSWORD@HOST/DATABASE. Other users of
                this machine can see a command's arguments, so put a URL with a password into
                MERCAAPP_DATABASE instead. A server on another machine must use TLS. Add
                ?sslmode=verify-full to check its certificate, or ?sslmode=disable on a network that
                nobody else can read
    Without either, the environment variable MERCAAPP_DATA or MERCAAPP_DATABASE is used.
    An empty SQLite file is filled with demonstration data at the first start without --hosts.
    Only --demo and 'seed' fill a PostgreSQL database.

    exit codes: 0 success, 1 failure, 2 wrong arguments
    """
}
