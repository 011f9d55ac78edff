import { connect } from 'node:net'

export type RawAnswer = { status: number; head: string }

/**
 * Writes bytes to the site as they are and waits for the head of its answer, whether the request is whole or not.
 * @returns status 0 when the connection was closed without an answer
 */
export function sendRaw(port: number, ...chunks: readonly (string | Buffer)[]): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let head = ''
    const end = () => {
      socket.destroy()
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), head })
    }
    socket.on('data', (bytes: Buffer) => {
      head += bytes.toString('latin1')
      if (head.includes('\r\n\r\n')) end()
    })
    socket.on('close', end)
    socket.on('error', end)
    socket.setTimeout(5_000, end)
    for (const chunk of chunks) socket.write(chunk)
  })
}
