// SPDX-License-Identifier: GPL-3.0-or-later
// The WebSocket to the server; reconnects by itself when it is lost.
import type { Message } from './messages';

const kKey = 'protean-table';
const kFirstWait = 300;
const kLongestWait = 5000;

export class Link {
  private socket?: WebSocket;
  private wait = kFirstWait;
  private dismissed = false;

  /** `forgotten` is called if the server no longer has the board of this tab. */
  constructor(private hear: (message: Message) => void, private lost: (is: boolean) => void, private forgotten: () => void) {
    this.open();
  }

  send(what: string, more: object = {}): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ do: what, ...more }));
    else if (!this.dismissed) this.lost(true);
  }

  private open(): void {
    const socket = new WebSocket(`ws://${location.host}/table`);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = kFirstWait;
      this.lost(false);
      this.send('sit', { id: sessionStorage.getItem(kKey) ?? '' });
    };
    socket.onmessage = event => this.take(JSON.parse(event.data));
    socket.onclose = () => {
      if (this.dismissed) return;
      this.lost(true);
      setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(2 * this.wait, kLongestWait);
    };
  }

  private take(message: Message): void {
    if (message.type === 'welcome') {
      const former = sessionStorage.getItem(kKey);
      sessionStorage.setItem(kKey, message.id);
      if (former && former !== message.id) this.forgotten();
    }
    if (message.type === 'dismissed') {
      // The same table was opened in another tab: this one begins a table of its own when reloaded.
      this.dismissed = true;
      sessionStorage.removeItem(kKey);
    }
    this.hear(message);
  }
}
