import { Readable } from 'node:stream'

/** Writes a reply of many numbers as JSON. The reply schema would check each of them, which takes several times as long. */
export function jsonStream(reply: unknown): Readable {
  return Readable.from([JSON.stringify(reply)], { objectMode: false })
}
