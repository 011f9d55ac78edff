import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findGame, games } from '../kinds/index.ts'
import { POKER_GAME_ID } from '../poker/messages/index.ts'

export const FILE_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.webm': 'audio/webm',
  '.wav': 'audio/wav',
}
const FOREVER = 'public, max-age=31536000, immutable'
const ASK_EACH_TIME = 'no-cache'
const AN_HOUR = 'public, max-age=3600'
/** What the bundler writes with a hash in the name. */
const HASHED = /^\/assets\//

/** Media are packed already. */
const PACKABLE = /^text\/|javascript|json|svg/
/** Close to the best there is, in a tenth of its time: a file is packed when it is first asked for. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** `packed` answers null for what does not become smaller. */
type File = { body: Buffer; type: string; etag: () => string; packed: () => Promise<Buffer | null> }
const compress = promisify(brotliCompress)

/** The built views, read once at the start: nothing outside the folder can be asked for. */
function readFiles(folder: string): Map<string, File> {
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return new Map(
    names.flatMap((entry): [string, File][] => {
      const path = join(entry.parentPath, entry.name)
      const type = FILE_TYPES[extname(entry.name)]
      if (!type) return []
      const body = readFileSync(path)
      const etag = once(() => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`)
      const packed = once(() => pack(body, type))
      return [[`/${relative(folder, path).split(sep).join('/')}`, { body, type, etag, packed }]]
    }),
  )
}

async function pack(body: Buffer, type: string): Promise<Buffer | null> {
  if (!PACKABLE.test(type)) return null
  const packed = await compress(body, QUALITY)
  return packed.length < body.length ? packed : null
}

function once<T extends {}>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** File name of the page that shows a kind's games: folders of views have hyphens, names of kinds underscores. */
export const toPage = (kind: string): string => `${kind.replaceAll('_', '-')}.html`

/** Pages and files: `/play/:gameId`, `/channel/:channel`, `/verify` and what the pages load. */
export function registerFiles(app: FastifyInstance, folder: string): void {
  const files = readFiles(folder)
  const send = async (request: FastifyRequest, reply: FastifyReply, path: string, cache: string) => {
    const file = files.get(path)
    if (!file) return reply.code(404).type('text/plain').send('not found')
    const packed = /\bbr\b/.test(request.headers['accept-encoding'] ?? '') ? await file.packed() : null
    const etag = packed ? file.etag().replace(/"$/, '-br"') : file.etag()
    reply.header('cache-control', cache).header('etag', etag)
    if (PACKABLE.test(file.type)) reply.header('vary', 'accept-encoding')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    if (packed) reply.header('content-encoding', 'br')
    return reply.type(file.type).send(packed ?? file.body)
  }
  app.get<{ Params: { gameId: string } }>('/play/:gameId', async (request, reply) => {
    const { gameId } = request.params
    const kind = gameId === POKER_GAME_ID ? 'poker' : findGame(gameId)?.kind
    if (!kind) return reply.code(404).type('text/plain').send('no such game')
    if (files.size === 0) return reply.code(503).type('text/plain').send('the views are not built')
    return send(request, reply, `/${toPage(kind)}`, ASK_EACH_TIME)
  })
  app.get<{ Params: { channel: string } }>('/channel/:channel', async (request, reply) => {
    const { channel } = request.params
    if (!games.some((game) => game.channel === channel))
      return reply.code(404).type('text/plain').send('no such channel')
    return send(request, reply, `/${channel}-channel.html`, ASK_EACH_TIME)
  })
  app.get('/verify', async (request, reply) => send(request, reply, '/verify.html', ASK_EACH_TIME))
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] as string
    if (path.endsWith('.html')) return reply.code(404).type('text/plain').send('not found')
    return send(request, reply, path, HASHED.test(path) ? FOREVER : AN_HOUR)
  })
}
