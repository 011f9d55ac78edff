import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SiteModule } from '../../app/entry.server.tsx'
import type { Visit } from '../../app/session/visit.ts'
import { reply, type Values } from '../respond.ts'
import { EVENT_STREAM, retryLine } from './page-stream.ts'

/**
 * A page's stream passed on from its own stream at the backend, for backends without the channel. While the
 * backend is away the page is given an empty stream that says when to ask again.
 */
export async function passStream(
  { calls }: SiteModule,
  { settings, facts, language }: Visit,
  { authorization, topics }: { authorization: string | null; topics: string },
  res: ServerResponse,
  headers: Values,
): Promise<void> {
  const stop = new AbortController()
  res.on('close', () => stop.abort())
  const query = new URLSearchParams({ language, domain: facts.host, topics })
  const answer = await fetch(`${settings.apiBaseUrl}${calls.liveStream.path}?${query}`, {
    headers: {
      accept: 'text/event-stream',
      ...(authorization === null ? {} : { authorization }),
      [settings.masterApiKeyHeader]: settings.masterApiKey,
      [settings.masterLanguageHeader]: language,
      'x-forwarded-for': facts.clientAddress,
    },
    // The master key is for this backend only.
    redirect: 'error',
    signal: stop.signal,
  }).catch(() => null)
  if (!answer?.ok || !answer.body) {
    await answer?.body?.cancel().catch(() => undefined)
    if (answer?.status === 401) return reply(res, 401, headers)
    return reply(res, 200, { ...headers, ...EVENT_STREAM }, retryLine())
  }
  res.writeHead(200, { ...headers, ...EVENT_STREAM })
  res.flushHeaders()
  await pipeline(Readable.fromWeb(answer.body as import('node:stream/web').ReadableStream), res).catch(
    () => undefined,
  )
}
