// Knocks at the server while the app is still on its way: whoever follows a link waits for one journey less.
// The app takes the socket over and says whose it is (src/net/early.ts).
globalThis.weimarSocket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
