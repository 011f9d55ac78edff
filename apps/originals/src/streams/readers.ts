import type { Socket } from 'node:net'

/** A reader with more bytes than this unsent is cut off and comes back to the present state. */
const UNSENT = 256 * 1024
const HEARTBEAT = 15_000
const PHRASES_KEPT = 20

type Rooms = ReadonlyMap<string, { readers: ReadonlySet<{ socket: Socket }>; timer: NodeJS.Timeout | null }>

/** Writes to a reader's stream; who does not take what was sent is cut off. */
export function push(socket: Socket, bytes: string | Buffer): void {
  if (socket.writableLength > UNSENT) socket.destroy()
  else socket.write(bytes)
}

/** Writes to all readers now and then, so that no proxy takes a quiet stream for a dead one. */
export const heartbeats = (rooms: Rooms): NodeJS.Timeout =>
  setInterval(() => {
    for (const { readers } of rooms.values()) for (const { socket } of readers) socket.write(': \n\n')
  }, HEARTBEAT).unref()

/** Ends all streams, and what the rooms still had to send. */
export function closeAll(rooms: Rooms): void {
  for (const { readers, timer } of rooms.values()) {
    if (timer) clearTimeout(timer)
    for (const { socket } of readers) socket.destroy()
  }
}

/** The phrases of a table that are shown, with one more. */
export const withPhrase = <S>(said: readonly S[], phrase: S): S[] => [...said, phrase].slice(-PHRASES_KEPT)
