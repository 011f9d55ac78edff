import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLanguage } from '@palco/contract/tables'
import type { SiteModule } from '../app/entry.server.tsx'
import { paths } from '../app/paths.ts'
import type { Visit } from '../app/session/visit.ts'
import type { Facts } from './request.ts'
import { reply } from './respond.ts'

type Headers = Record<string, string>
type Handler = (
  req: IncomingMessage,
  res: ServerResponse,
  facts: Facts,
  headers: Headers,
) => Promise<void> | void
type Parts = { module: SiteModule; makeVisit: (req: IncomingMessage, facts: Facts) => Visit }

/** The worker asks for the offline page, and for the pages that browsers ask it for; it runs nothing else. */
const WORKER_POLICY = [
  "default-src 'none'",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
const NO_CACHE = { 'cache-control': 'no-cache' }

/** Answers of the installed app: manifest, service worker and the page it shows without a network. */
export function homeScreen({ module, makeVisit }: Parts): Record<string, Handler> {
  async function asked(req: IncomingMessage, facts: Facts) {
    const visit = makeVisit(req, facts)
    await module.startVisit(visit)
    const named = new URLSearchParams(facts.path.split('?')[1]).get('l')
    return { brand: visit.brand, language: isLanguage(named) ? named : visit.language }
  }
  return {
    [paths.manifest()]: async (req, res, facts, headers) => {
      const { brand, language } = await asked(req, facts)
      const all = { ...headers, ...NO_CACHE, 'content-type': 'application/manifest+json; charset=utf-8' }
      reply(res, 200, all, JSON.stringify(module.toManifest(brand, language)))
    },
    [paths.offline()]: async (req, res, facts, headers) => {
      const { brand, language } = await asked(req, facts)
      const all = { ...headers, ...NO_CACHE, 'content-type': 'text/html; charset=utf-8' }
      reply(res, 200, all, module.toOfflinePage(brand, language))
    },
    [paths.serviceWorker()]: (_req, res, _facts, headers) => {
      const all = { ...headers, ...NO_CACHE, 'content-type': 'text/javascript; charset=utf-8' }
      reply(res, 200, { ...all, 'content-security-policy': WORKER_POLICY }, module.serviceWorker)
    },
  }
}
