/** A bare node:http server in its own process: every answer is PAGE_FILE, compressed anew as a usual middleware does. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { gzip } from 'node:zlib'

const page = readFileSync(process.env.PAGE_FILE ?? '')

const server = createServer((_, response) => {
  gzip(page, (error, bytes) => {
    if (error) return void response.writeHead(500).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
    response.end(bytes)
  })
})
server.listen(Number(process.env.BARE_PORT), '127.0.0.1', () => process.send?.('ready'))
process.once('disconnect', () => process.exit(0))
