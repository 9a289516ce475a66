// The socket that the page of a table opens before the app is there (public/early.js). It is there once.
declare global {
  var weimarSocket: WebSocket | undefined;
}

/** That socket, if nobody has taken it and it is still good for something. */
export function earlySocket(): WebSocket | null {
  const socket = globalThis.weimarSocket;
  globalThis.weimarSocket = undefined;
  return socket !== undefined && socket.readyState <= WebSocket.OPEN ? socket : null;
}
