// The number of a table in the path of its socket. A proxy uses it to find the machine that most likely has the table
// in memory.
//
// Contract: the same number as on the server (`weimar.wire.shards`) and in public/early.js.

/** The 32-bit FNV-1a hash of the key, modulo 256. */
export function publicShard(key: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(key)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash & 255;
}
