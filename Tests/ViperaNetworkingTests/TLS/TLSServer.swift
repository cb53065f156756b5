import TestServers
import Glibc

@testable import ViperaNetworking

/// A local nginx with TLS and HTTP/2, in front of a `TestServer` that makes the responses.
///
/// Each server gets a new certificate, so no key is stored.
final class TLSServer {
  let url: RequestURL
  /// The certificate that a client has to trust.
  let certificate: String
  /// Another certificate, which does not belong to this server.
  let otherCertificate: String
  private let folder: TemporaryFolder
  private let program: TestProgram

  /// Starts nginx with a certificate for `name`, which has the format of openssl's `subjectAltName`.
  init(name: String, before upstream: TestServer) throws {
    folder = try TemporaryFolder()
    certificate = folder.path + "/own.pem"
    otherCertificate = folder.path + "/other.pem"
    for owner in ["own", "other"] {
      try TestProgram.run(
        """
        openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 \
          -subj "/CN=$3" -addext "subjectAltName=$2" -keyout "$1/$3.key" -out "$1/$3.pem" \
          2>"$1/openssl.log"
        """,
        [folder.path, name, owner]
      )
    }
    // nginx takes over a listening socket, so the test need not choose a free port or wait.
    let listener = TestServer.listener()
    defer { close(listener.descriptor) }
    url = try RequestURL("https://127.0.0.1:\(listener.port)/")
    let configuration = Self.configuration(listener.port, upstream.address)
    _ = try folder.write(Array(configuration.utf8), as: "nginx.conf")
    // The shell stops nginx when the shell's input ends, which also happens if the test is killed.
    program = try TestProgram(
      """
      PATH="$PATH:/usr/sbin" NGINX='3;' nginx -p "$1" -c nginx.conf -e "$1/error.log" &
      read -r _
      kill $! && wait $!
      rm -rf "$1"
      """,
      [folder.path],
      handing: listener.descriptor
    )
  }

  /// Stops nginx.
  func stop() {
    _ = program.end()
  }

  private static func configuration(_ port: UInt16, _ upstream: String) -> String {
    """
    daemon off;
    worker_processes 1;
    pid nginx.pid;
    events { worker_connections 1024; }
    http {
      access_log off;
      client_body_temp_path body;
      proxy_temp_path proxy;
      fastcgi_temp_path fastcgi;
      uwsgi_temp_path uwsgi;
      scgi_temp_path scgi;
      server {
        listen 127.0.0.1:\(port) ssl http2;
        ssl_certificate own.pem;
        ssl_certificate_key own.key;
        ssl_protocols TLSv1.2 TLSv1.3;
        location / {
          proxy_pass \(upstream);
          # Its worker may not enter the folder of a test that root runs.
          proxy_max_temp_file_size 0;
          proxy_set_header X-Protocol $server_protocol;
          proxy_set_header X-Connection $connection;
        }
      }
    }
    """
  }
}
