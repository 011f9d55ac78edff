import type { BusMessage } from './types.ts'

/** A NOTIFY payload must be shorter than 8,000 bytes (PostgreSQL manual, NOTIFY). */
const LIMIT_BYTES = 7900

/** Splits messages into JSON lists `[origin, ...messages]` of at most `limit` bytes; a message too large by itself is left out. */
export function packMessages(
  origin: string,
  messages: readonly BusMessage[],
  limit = LIMIT_BYTES,
): { lists: string[]; tooLarge: number } {
  const lists: string[] = []
  const frame = Buffer.byteLength(JSON.stringify([origin])) + 1
  let parts: string[] = []
  let size = frame
  let tooLarge = 0
  const close = () => {
    if (parts.length > 0) lists.push(`[${JSON.stringify(origin)},${parts.join(',')}]`)
    parts = []
    size = frame
  }
  for (const message of messages) {
    const text = JSON.stringify(message)
    const bytes = Buffer.byteLength(text) + 1
    if (frame + bytes > limit) {
      tooLarge += 1
      continue
    }
    if (size + bytes > limit) close()
    parts.push(text)
    size += bytes
  }
  close()
  return { lists, tooLarge }
}
