// The socket that a table's page opens before the app has loaded (public/early.js). It can be taken once.
declare global {
  /** Null once the app has checked it: then public/early.js need not open one. */
  var weimarSocket: WebSocket | null | undefined;
}

/** That socket, if nobody has taken it and it still works. */
export function earlySocket(): WebSocket | null {
  const socket = globalThis.weimarSocket ?? null;
  globalThis.weimarSocket = null;
  return socket !== null && socket.readyState <= WebSocket.OPEN ? socket : null;
}
