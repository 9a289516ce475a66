// The socket that the page of a table opens before the app is loaded (public/early.js). It can be taken once.
declare global {
  /** Null once the app has looked for it: public/early.js then need not open one. */
  var weimarSocket: WebSocket | null | undefined;
}

/** That socket, if nobody has taken it and it is still good for something. */
export function earlySocket(): WebSocket | null {
  const socket = globalThis.weimarSocket ?? null;
  globalThis.weimarSocket = null;
  return socket !== null && socket.readyState <= WebSocket.OPEN ? socket : null;
}
