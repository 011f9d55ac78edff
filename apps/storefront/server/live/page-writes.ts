import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Frames } from './fan-out.ts'

/**
 * A function that writes frames to pages' streams. A chunk that was made once for all of them goes past `res.write`, which would
 * frame it anew for each, and what comes for a page in one turn of the event loop is one call of the system.
 */
export function createPageWrites(): (res: ServerResponse, frames: Frames) => void {
  const corked = new Set<Socket>()
  let flushing = false
  const flush = () => {
    flushing = false
    for (const socket of corked) socket.uncork()
    corked.clear()
  }
  return (res, { bytes, chunk }) => {
    const { socket } = res
    // HTTP/1.0 has no chunks.
    if (socket === null || !res.chunkedEncoding) return void res.write(bytes)
    if (socket.destroyed) return
    if (!corked.has(socket)) {
      corked.add(socket)
      socket.cork()
    }
    socket.write(chunk)
    if (flushing) return
    flushing = true
    setImmediate(flush)
  }
}
