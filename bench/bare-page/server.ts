/** Serves the bare page that BARE_BUILD holds on BARE_PORT, packed like the site's files. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { createRequestHandler, type ServerBuild } from 'react-router'

const build = process.env.BARE_BUILD ?? ''
const port = Number(process.env.BARE_PORT)
const handle = createRequestHandler(
  (await import(join(build, 'server/index.js'))) as ServerBuild,
  'production',
)
const packed = new Map<string, Buffer>()

async function asset(path: string): Promise<Buffer> {
  const known = packed.get(path)
  if (known) return known
  const bytes = brotliCompressSync(await readFile(join(build, 'client', path)))
  packed.set(path, bytes)
  return bytes
}

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const answer = async () => {
    if (pathname.startsWith('/assets/')) {
      const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript'
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' })
      return response.end(await asset(pathname))
    }
    const page = await handle(new Request(`http://localhost:${port}${request.url}`))
    response.writeHead(page.status, Object.fromEntries(page.headers))
    response.end(await page.text())
  }
  void answer().catch((error: unknown) => response.writeHead(500).end(String(error)))
})
server.listen(port, '127.0.0.1', () => process.send?.('ready'))
process.once('disconnect', () => process.exit(0))
