import { createServer, type Socket } from 'node:net'

/**
 * The limit of `odds-fanout` and `table-fanout`: a TCP server that writes what it is given to the connections that named its topic, and does nothing else.
 * A connection sends one line with the numbers of its topics.
 */

type Asked = { texts: string[] }

const topics: Socket[][] = []
const server = createServer((socket) => {
  socket.setNoDelay(true)
  socket.on('error', () => socket.destroy())
  socket.once('data', (line: Buffer) => {
    for (const topic of String(line).trim().split(',').map(Number)) (topics[topic] ??= []).push(socket)
    socket.write('open\n')
  })
})
server.listen(Number(process.env['BARE_PORT']), '127.0.0.1', () => process.send?.('ready'))

process.on('message', ({ texts }: Asked) => {
  for (const [topic, text] of texts.entries()) {
    const bytes = Buffer.from(text)
    for (const socket of topics[topic] ?? []) socket.write(bytes)
  }
  process.send?.('written')
})
