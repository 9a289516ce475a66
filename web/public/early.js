// Knocks at the server while the app is still on its way: whoever follows a link waits for one journey less.
// The app takes the socket over and says whose it is (src/net/early.ts); if it was here first, or the link names no
// table, nobody would, and there is nothing to open.
if (globalThis.weimarSocket === undefined && location.hash.length > 1) {
  globalThis.weimarSocket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
}
