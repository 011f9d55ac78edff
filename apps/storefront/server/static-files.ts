import { cp, mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv, { type Options, type RequestHandler } from 'sirv'
import { packRest, unlessGone } from './pack.ts'

const DAY_MS = 86_400_000

/**
 * Keeps this build's assets together with those of earlier builds, so that pages opened before a deployment still find
 * their chunks; what no build has used for `days` goes. Other sites may start on the same folder at the same time: what one
 * of them has removed is gone for all.
 */
export async function keepAssets(client: string, kept: string, days: number, now: number): Promise<void> {
  await mkdir(join(kept, 'assets'), { recursive: true })
  for (const folder of ['assets', 'builds/meta']) {
    const from = join(client, folder)
    const to = join(kept, folder)
    await cp(from, to, { recursive: true, force: false }).catch(() => undefined)
    const current = new Set(await readdir(from).catch(() => []))
    for (const name of await readdir(to).catch(() => [])) {
      const path = join(to, name)
      if (current.has(name)) await utimes(path, now / 1000, now / 1000).catch(unlessGone)
      else if (now - (await usedAt(path, now)) > days * DAY_MS) await rm(path, { force: true })
    }
  }
  await packRest(join(kept, 'assets'))
}

/** When a build last used the file, in ms; `now` for one that is gone. */
async function usedAt(path: string, now: number): Promise<number> {
  const found = await stat(path).catch(unlessGone)
  return found?.mtimeMs ?? now
}

const LISTING_TRIES = 20

/** `sirv` lists the folder once; a file that another site renames or removes meanwhile means listing it again. */
function listed(folder: string, options: Options): RequestHandler {
  for (let tries = 1; ; tries += 1) {
    try {
      return sirv(folder, options)
    } catch (error) {
      unlessGone(error)
      if (tries === LISTING_TRIES) throw error
    }
  }
}

export type StaticFiles = (req: IncomingMessage, res: ServerResponse, otherwise: () => void) => void

/** The site's own files: immutable where the name carries a hash, short-lived otherwise, `latest.json` never kept. */
export function staticFiles(
  client: string,
  kept: string,
  headers: (req: IncomingMessage) => Record<string, string>,
): StaticFiles {
  const setHeaders = (res: ServerResponse, pathname: string) => {
    for (const [name, value] of Object.entries(headers(res.req))) res.setHeader(name, value)
    const forEver = pathname.startsWith('/assets/') || pathname.startsWith('/builds/meta/')
    const life = forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
    res.setHeader('cache-control', pathname === '/builds/latest.json' ? 'no-store' : life)
  }
  const options = { brotli: true, gzip: true, etag: true, dotfiles: false, setHeaders }
  // `dev` looks at the disk for each request: a new build may replace this folder under the running site, and a
  // file that is gone must be a 404 and not a broken stream.
  const own = sirv(client, { ...options, dev: true })
  const older = listed(kept, options)
  return (req, res, otherwise) => {
    // Pages have no ending and files always do: the disk is not asked for a page.
    if (!/\.\w+(?:$|\?)/.test(req.url ?? '')) return otherwise()
    // What carries a hash is the same in both places, and only the kept copy is sure to stay.
    const hashed = /^\/(assets|builds\/meta)\//.test(req.url ?? '')
    if (hashed) older(req, res, () => own(req, res, otherwise))
    else own(req, res, otherwise)
  }
}
