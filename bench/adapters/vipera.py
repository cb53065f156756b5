"""Lets an external load client communicate with a live page of Vipera (docs/live-protocol.md).

The client provides `base.py` (a small WebSocket client); copy this file next to it.
"""
import re

from .base import WSBase, frame


class Adapter(WSBase):
    def open(self):
        s = self.connect()
        headers, body = self.get(s, self.path, "Connection: close\r\n")
        s.close()
        page = body.decode()
        token, number, _ = re.search(r'name="vipera" content="([^"]+)"', page).group(1).split()
        likes = re.findall(r'<button v=(\w+) class="like"', page)
        c = self.upgrade(f"/_vipera/live?s={token}&p={number}&r=0", self.cookies(headers))
        self.recv_until(c, lambda op, text: text.startswith(b"*"))
        c.x = [frame(b"c" + id.encode()) for id in likes]
        return c

    def like(self, c):
        c.k += 1
        return c.x[c.k % len(c.x)]

    def feed(self, c, data):
        # A message starts with the number of handled events, and the resulting changes follow.
        heads = [text.split(b"\0", 1)[0] for _, text in self.frames(c, data)]
        return sum(int(head) for head in heads if head.isdigit())
