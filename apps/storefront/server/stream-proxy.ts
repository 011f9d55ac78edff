import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SiteModule } from '../app/entry.server.tsx'
import type { Visit } from '../app/session/visit.ts'
import { reply } from './respond.ts'

const STREAM = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}
/** When a page asks again for a stream that the platform did not give. */
const RETRY_MS = 5_000

/**
 * Passes the platform's live events on to a player's page with the player's token, which the browser never
 * sees. Ends when either side does. A guest gets 401, which an EventSource takes as final, like every status but
 * 200: while the platform is away the page is given an empty stream that says when to ask again.
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
    // The master key goes where it was meant to go.
    redirect: 'error',
    signal: stop.signal,
  }).catch(() => null)
  if (!answer?.ok || !answer.body) {
    await answer?.body?.cancel().catch(() => undefined)
    if (answer?.status === 401) return reply(res, 401, { ...headers, ...cookies })
    return reply(res, 200, { ...headers, ...cookies, ...STREAM }, `retry: ${RETRY_MS}\n\n`)
  }
  res.writeHead(200, { ...headers, ...cookies, ...STREAM })
  res.flushHeaders()
  await pipeline(Readable.fromWeb(answer.body as import('node:stream/web').ReadableStream), res).catch(
    () => undefined,
  )
}
