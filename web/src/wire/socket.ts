/** A socket that reconnects by itself after a pause, and asks for what it missed. */

import { PROTOCOL, RefusedError, unreachable } from "./api";
import type { Refusal, SocketReply, SocketRequest } from "./types";

export type Connection = "connecting" | "open" | "lost" | "reload" | "refused";

const PAUSES = [250, 500, 1000, 2000, 4000, 8000];
const PATIENCE = 12_000;
const PING_EVERY = 25_000;
const RELOAD = 4426;
const REFUSED = 4403;

interface Waiting {
  patience: ReturnType<typeof setTimeout>;
  resolve: (message: never) => void;
  reject: (error: RefusedError) => void;
}

export class LiveSocket<News extends SocketReply> {
  #socket: WebSocket | null = null;
  #attempt = 0;
  #closed = false;
  #asked = 0;
  #waiting = new Map<string, Waiting>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;

  constructor(
    /** Returns the path, with the version that is already known. */
    readonly path: () => string,
    readonly heard: (news: News) => void,
    readonly changed: (connection: Connection, refusal?: Refusal) => void,
  ) {
    this.#connect();
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.#cut);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  /** Sends a request and waits for its answer. */
  ask<T extends SocketReply>(message: SocketRequest): Promise<T> {
    const ask = `a${++this.#asked}`;
    return new Promise<T>((resolve, reject) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) {
        reject(unreachable());
        return;
      }
      const patience = setTimeout(() => {
        this.#waiting.delete(ask);
        reject(unreachable());
      }, PATIENCE);
      this.#waiting.set(ask, { patience, resolve: resolve as (message: never) => void, reject });
      this.#socket.send(JSON.stringify({ ...message, ask }));
    });
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#ping);
    removeEventListener("online", this.#hurry);
    removeEventListener("offline", this.#cut);
    document.removeEventListener("visibilitychange", this.#hurry);
    const socket = this.#socket;
    // Browsers log an error if a socket is closed before it is open.
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket?.close();
  }

  #connect(): void {
    if (this.#closed) return;
    this.changed(this.#attempt === 0 ? "connecting" : "lost");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const address = `${scheme}://${location.host}/api${this.path()}`;
    const separator = address.includes("?") ? "&" : "?";
    const socket = new WebSocket(`${address}${separator}protocol=${PROTOCOL}`);
    this.#socket = socket;
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data));
    socket.onclose = (event) => this.#lost(socket, event);
    socket.onopen = () => {
      this.#attempt = 0;
      this.changed("open");
      clearInterval(this.#ping);
      this.#ping = setInterval(
        () => void this.ask({ type: "ping" }).catch(() => socket.close()),
        PING_EVERY,
      );
    };
  }

  #hear(message: SocketReply & { ask?: string }): void {
    const waiting = message.ask === undefined ? undefined : this.#waiting.get(message.ask);
    if (waiting !== undefined) {
      this.#waiting.delete(message.ask!);
      clearTimeout(waiting.patience);
      if (message.type === "error") waiting.reject(new RefusedError(message.status, message.error));
      else waiting.resolve(message as never);
    } else if (message.type === "error") {
      this.changed("refused", message.error);
    } else {
      this.heard(message as News);
    }
  }

  #lost(socket: WebSocket, event?: CloseEvent): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    clearInterval(this.#ping);
    for (const { patience, reject } of this.#waiting.values()) {
      clearTimeout(patience);
      reject(unreachable());
    }
    this.#waiting.clear();
    if (this.#closed) return;
    if (event?.code === RELOAD) return this.changed("reload");
    if (event?.code === REFUSED) return;
    this.changed("lost");
    const pause = PAUSES[Math.min(this.#attempt++, PAUSES.length - 1)]!;
    this.#timer = setTimeout(() => this.#connect(), pause * (0.75 + Math.random() / 2));
  }

  /**
   * Gives the socket up at once when the network is gone: it would stay silent for minutes. Still
   * reconnects, because a server on the same machine needs no network.
   */
  #cut = (): void => {
    const socket = this.#socket;
    if (socket === null) return;
    socket.onopen = socket.onmessage = null;
    this.#lost(socket);
    socket.close();
  };

  #hurry = (): void => {
    if (document.hidden || this.#socket !== null || this.#closed) return;
    clearTimeout(this.#timer);
    this.#connect();
  };
}
