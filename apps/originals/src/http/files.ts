import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findGame } from '../games/index.ts'

const TYPES: Readonly<Record<string, string>> = {
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

type File = { body: Buffer; type: string; etag: string }

/** The built views, read once at the start: nothing outside the folder can be asked for. */
function readFiles(folder: string): Map<string, File> {
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return new Map(
    names.flatMap((entry): [string, File][] => {
      const path = join(entry.parentPath, entry.name)
      const type = TYPES[extname(entry.name)]
      if (!type) return []
      const body = readFileSync(path)
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      return [[`/${relative(folder, path).split(sep).join('/')}`, { body, type, etag }]]
    }),
  )
}

/** Pages and files: `/play/:gameId`, `/verify` and what the pages load. */
export function registerFiles(app: FastifyInstance, folder: string): void {
  const files = readFiles(folder)
  const send = (request: FastifyRequest, reply: FastifyReply, path: string, cache: string) => {
    const file = files.get(path)
    if (!file) return reply.code(404).type('text/plain').send('not found')
    reply.header('cache-control', cache).header('etag', file.etag)
    if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
    return reply.type(file.type).send(file.body)
  }
  app.get<{ Params: { gameId: string } }>('/play/:gameId', async (request, reply) => {
    const game = findGame(request.params.gameId)
    if (!game) return reply.code(404).type('text/plain').send('no such game')
    if (files.size === 0) return reply.code(503).type('text/plain').send('the views are not built')
    return send(request, reply, `/${game.kind}.html`, ASK_EACH_TIME)
  })
  app.get('/verify', async (request, reply) => send(request, reply, '/verify.html', ASK_EACH_TIME))
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] as string
    if (path.endsWith('.html')) return reply.code(404).type('text/plain').send('not found')
    return send(request, reply, path, HASHED.test(path) ? FOREVER : AN_HOUR)
  })
}
