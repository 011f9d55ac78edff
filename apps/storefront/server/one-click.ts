import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SiteModule } from '../app/entry.server.tsx'
import { supportPaths } from '../app/support-paths.ts'
import type { Visit } from '../app/session/visit.ts'
import type { Facts } from './request.ts'
import { reply } from './respond.ts'

type Parts = { module: SiteModule; makeVisit: (req: IncomingMessage, facts: Facts) => Visit }
const PLAIN = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' }

/**
 * The address of the header List-Unsubscribe. A mail program posts to it without cookies (RFC 8058), so the token of the
 * address is all that it has; a browser that opens it is led to the page with the button.
 */
export const oneClick =
  ({ module, makeVisit }: Parts) =>
  async (
    req: IncomingMessage,
    res: ServerResponse,
    facts: Facts,
    headers: Record<string, string>,
  ): Promise<void> => {
    const token = new URLSearchParams(facts.path.split('?')[1]).get('token') ?? ''
    const all = { ...headers, ...PLAIN }
    if (facts.method !== 'POST') return reply(res, 302, { ...all, location: supportPaths.unsubscribe(token) })
    req.resume()
    const visit = makeVisit(req, facts)
    await module.startVisit(visit)
    const done = await module.unsubscribeByToken(visit, token)
    reply(res, done ? 200 : 400, all, done ? 'ok' : 'unknown token')
  }
