// Knocks at the server while the app is still on its way: whoever follows a link waits for one journey less.
// The app takes the socket over and says whose it is (src/lib/protocol/early.ts); if it was here first, or the link names no
// table, nobody would, and there is nothing to open. The address has the table's number (src/lib/protocol/shard.ts).
if (globalThis.weimarSocket === undefined && location.hash.length > 1) {
  let shard = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(location.hash.slice(1).split(".")[0]))
    shard = Math.imul(shard ^ byte, 0x01000193);
  globalThis.weimarSocket = new WebSocket(
    `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${document.documentElement.dataset.base || "/"}ws/${shard & 255}`,
  );
}
