// The yardstick of live events: the minimum work of any program for them. It uses epoll, wslay and one count per row,
// on one thread. It communicates with the load client like a session of Vipera (docs/live-protocol.md), with frames of
// the same size.
//
// usage: live-yardstick PORT

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>
#include <wslay/wslay.h>

enum { rows = 100, first_block = 2, room = 4096 };

struct session {
  int socket;
  wslay_event_context_ptr frames;  // null until the connection is a WebSocket
  unsigned counts[rows];
  unsigned char bytes[room];  // bytes that were read from the socket and are not processed yet
  size_t start, end;
  unsigned char answers[room];  // written in one call, because wslay returns a frame in two pieces
  size_t answered;
};

static const char digits[] = "0123456789abcdefghijklmnopqrstuvwxyz";
static char page[16384];

// The markup that the load client looks for in a page. The IDs are as long as those of LiveBench.
static void make_page(void) {
  char body[8192];
  int size = sprintf(body, "<meta name=\"vipera\" content=\"t 1 1\">");
  for (int block = first_block; block < rows + first_block; block++) {
    const char tens[2] = {block < 36 ? 0 : digits[block / 36], 0};
    size += sprintf(body + size, "<button v=%s%cF class=\"like\">", tens, digits[block % 36]);
  }
  sprintf(page, "HTTP/1.1 200 OK\r\nSet-Cookie: vipera=1; Path=/\r\nContent-Length: %d\r\n\r\n%s", size, body);
}

// The response to the WebSocket key that the load client always sends.
static const char upgrade[] =
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n\r\n\x81\x02*0";

static ssize_t take(wslay_event_context_ptr frames, uint8_t *to, size_t most, int flags, void *user) {
  struct session *session = user;
  const size_t left = session->end - session->start, count = left < most ? left : most;
  if (count == 0) wslay_event_set_error(frames, WSLAY_ERR_WOULDBLOCK);
  memcpy(to, session->bytes + session->start, count);
  session->start += count;
  return count > 0 ? (ssize_t)count : -1;
}

static ssize_t give(wslay_event_context_ptr frames, const uint8_t *bytes, size_t count, int flags, void *user) {
  struct session *session = user;
  if (count > room - session->answered) {
    wslay_event_set_error(frames, WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
  }
  memcpy(session->answers + session->answered, bytes, count);
  session->answered += count;
  return (ssize_t)count;
}

// Handles a like, such as "c2bF": one event is handled, and the text after the button changes.
static void answer(wslay_event_context_ptr frames, const struct wslay_event_on_msg_recv_arg *message, void *user) {
  const int size = (int)message->msg_length - 2;
  if (message->opcode != WSLAY_TEXT_FRAME || size < 1 || size > 2) return;
  const char *block = (const char *)message->msg + 1;
  const unsigned row = (unsigned)strtol((char[]){block[0], size > 1 ? block[1] : 0, 0}, NULL, 36) - first_block;
  if (row >= rows) return;
  char text[32];
  const int length =
      sprintf(text, "1%ct%.*sG%c%u", 0, size, block, 0, ++((struct session *)user)->counts[row]);
  const struct wslay_event_msg changed = {WSLAY_TEXT_FRAME, (const uint8_t *)text, (size_t)length};
  wslay_event_queue_msg(frames, &changed);
}

static const struct wslay_event_callbacks callbacks = {
    .recv_callback = take, .send_callback = give, .on_msg_recv_callback = answer};

// Returns 0 if the connection has ended.
static int serve(struct session *session) {
  const ssize_t count = read(session->socket, session->bytes + session->end, room - 1 - session->end);
  if (count <= 0) return 0;
  session->end += (size_t)count;
  if (session->frames == NULL) {
    session->bytes[session->end] = 0;
    char *head = (char *)session->bytes;
    if (strstr(head, "\r\n\r\n") == NULL) return 1;
    session->end = 0;
    if (strstr(head, "Upgrade: websocket") == NULL) {
      if (write(session->socket, page, strlen(page)) < 0) return 0;
      return strstr(head, "Connection: close") == NULL;
    }
    wslay_event_context_server_init(&session->frames, &callbacks, session);
    return write(session->socket, upgrade, sizeof upgrade - 1) > 0;
  }
  if (wslay_event_recv(session->frames) || wslay_event_send(session->frames)) return 0;
  const ssize_t written = write(session->socket, session->answers, session->answered);
  const int is_whole = written == (ssize_t)session->answered;
  session->start = session->end = session->answered = 0;
  return is_whole && wslay_event_want_read(session->frames);
}

static int listening(int port) {
  const int listener = socket(AF_INET, SOCK_STREAM, 0), on = 1;
  const struct sockaddr_in address = {
      .sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  if (bind(listener, (const struct sockaddr *)&address, sizeof address) || listen(listener, 1024)) {
    perror("live-yardstick");
    exit(1);
  }
  return listener;
}

int main(int count, char **words) {
  if (count != 2) return fputs("usage: live-yardstick PORT\n", stderr), 2;
  signal(SIGPIPE, SIG_IGN);
  make_page();
  const int listener = listening(atoi(words[1])), watch = epoll_create1(0), on = 1;
  struct epoll_event ready[64], event = {.events = EPOLLIN, .data.ptr = NULL};
  epoll_ctl(watch, EPOLL_CTL_ADD, listener, &event);
  for (;;) {
    const int found = epoll_wait(watch, ready, 64, -1);
    for (int index = 0; index < found; index++) {
      struct session *session = ready[index].data.ptr;
      if (session == NULL) {
        session = calloc(1, sizeof *session);
        session->socket = accept(listener, NULL, NULL);
        setsockopt(session->socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        event.data.ptr = session;
        epoll_ctl(watch, EPOLL_CTL_ADD, session->socket, &event);
      } else if (!serve(session)) {
        close(session->socket);
        wslay_event_context_free(session->frames);
        free(session);
      }
    }
  }
}
