import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SiteModule } from '../app/entry.server.tsx'
import type { Visit } from '../app/session/visit.ts'
import { reply } from './respond.ts'

/**
 * Passes the platform's live events on to a player's page with the player's token, which the browser never
 * sees. Ends when either side does. A guest gets 401, which an EventSource takes as final.
 */
export async function proxyStream(
  module: SiteModule,
  visit: Visit,
  req: IncomingMessage,
  res: ServerResponse,
  headers: Record<string, string>,
): Promise<void> {
  const authorization = await module.authorise(visit)
  const cookies = { 'set-cookie': visit.jar.headers() }
  if (authorization === null || authorization === 'expired')
    return reply(res, 401, { ...headers, ...cookies })
  const stop = new AbortController()
  res.on('close', () => stop.abort())
  const { settings, facts } = visit
  const query = new URLSearchParams({ language: visit.language, domain: facts.host })
  const answer = await fetch(`${settings.apiBaseUrl}${module.calls.liveStream.path}?${query}`, {
    headers: {
      accept: 'text/event-stream',
      authorization,
      [settings.masterApiKeyHeader]: settings.masterApiKey,
      [settings.masterLanguageHeader]: visit.language,
      'x-forwarded-for': facts.clientAddress,
    },
    signal: stop.signal,
  }).catch(() => null)
  if (!answer?.ok || !answer.body) {
    const status = answer?.status === 401 ? 401 : 503
    await answer?.body?.cancel().catch(() => undefined)
    // 204 would end the stream for good; a failing backend is asked again by the browser after a while.
    return reply(res, status, { ...headers, ...cookies, 'retry-after': '5' })
  }
  res.writeHead(200, {
    ...headers,
    ...cookies,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  res.flushHeaders()
  await pipeline(Readable.fromWeb(answer.body as import('node:stream/web').ReadableStream), res).catch(
    () => undefined,
  )
}
