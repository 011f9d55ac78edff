import { connect, type Socket } from 'node:net'

/**
 * A process of readers: each opens a connection, sends its request and reads what comes. Messages carry the time at which they were
 * published as `"at":<ms>`; what one read returns counts once.
 */

type Asked = { op: 'open'; port: number; requests: string[] } | { op: 'collect' } | { op: 'close' }

const MARK = Buffer.from('"at":')
const DIGITS = 13

let sockets: Socket[] = []
let latencies: number[] = []
let bytes = 0

function read(data: Buffer): void {
  bytes += data.length
  const place = data.lastIndexOf(MARK)
  if (place === -1) return
  const at = Number(data.toString('latin1', place + MARK.length, place + MARK.length + DIGITS))
  if (at > 0) latencies.push(Date.now() - at)
}

async function open(port: number, requests: readonly string[]): Promise<void> {
  // Few at a time: a server accepts so many at once.
  for (let from = 0; from < requests.length; from += 100)
    await Promise.all(
      requests.slice(from, from + 100).map(
        (request) =>
          new Promise<void>((resolve, reject) => {
            const socket = connect(port, '127.0.0.1', () => socket.write(request))
            sockets.push(socket)
            socket.once('data', (first: Buffer) => {
              const [line = ''] = first.toString('latin1').split('\r\n')
              // The program of the limit writes no head.
              if (/^HTTP\/1\.1 (?!200)/.test(line)) reject(new Error(line))
              else resolve()
            })
            socket.once('error', reject)
            socket.on('data', read)
          }),
      ),
    )
}

/** What came since it was asked last. */
function collect(): { messages: number; bytes: number; p99: number } {
  const sorted = latencies.toSorted((a, b) => a - b)
  const answer = {
    messages: sorted.length,
    bytes,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
  }
  latencies = []
  bytes = 0
  return answer
}

process.on('message', (asked: Asked) => {
  if (asked.op === 'collect') return process.send?.(collect())
  if (asked.op === 'open')
    return void open(asked.port, asked.requests).then(
      () => process.send?.('open'),
      (error: unknown) => process.send?.(`failed: ${String(error)}`),
    )
  for (const socket of sockets) socket.destroy()
  sockets = []
  process.send?.('closed')
})
process.send?.('ready')
