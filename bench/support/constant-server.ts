/** A bare node:http server in its own process: every answer is the bytes of PAGE_FILE. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const page = readFileSync(process.env.PAGE_FILE ?? '', 'utf8')

const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(page)
})
server.listen(Number(process.env.BARE_PORT), '127.0.0.1', () => process.send?.('ready'))
process.once('disconnect', () => process.exit(0))
