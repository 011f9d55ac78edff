import type { ServerResponse } from 'node:http'
import { createOpenCounts } from '@palco/service/open-counts'
import { countedAddress } from '@palco/service/rate-limit'
import type { SiteModule } from '../../app/entry.server.tsx'
import type { SiteState } from '../../app/session/site-state.ts'
import type { Visit } from '../../app/session/visit.ts'
import { reply, type Values } from '../respond.ts'
import { createFanOut } from './fan-out.ts'
import { createPageStreams, EVENT_STREAM, retryLine } from './page-stream.ts'
import { passStream } from './single-stream.ts'
import { createUpstream } from './upstream.ts'

const TOPIC = /^[a-z_.]{1,80}(:[\w.:-]{1,100})?$/
const TOPIC_LIMIT = 20
/** Topics of the player whose token it is. */
const OWN_TOPICS: readonly string[] = ['player', 'cash_outs']
const isOwn = (topic: string): boolean => OWN_TOPICS.includes(topic)

export type Live = {
  /** Answers a page's request for live events. */
  serve(visit: Visit, res: ServerResponse, headers: Values): Promise<void>
  /** Streams of pages, and the subscriptions they share. */
  counts(): { streams: number; topics: number }
  close(): void
}

/** Live events for the pages of this process, over one connection to the backend. */
export function createLive(module: SiteModule, { settings, log }: SiteState): Live {
  const upstream = createUpstream({
    url: `${settings.apiBaseUrl.replace(/^http/, 'ws')}${module.liveChannel.path}`,
    headers: { [settings.masterApiKeyHeader]: settings.masterApiKey },
    log,
  })
  const fanOut = createFanOut(upstream)
  const streams = createPageStreams(fanOut)
  const guests = createOpenCounts(settings.guestStreamsPerAddress)

  return {
    /** A guest who asks for the player's topic gets 401, which an EventSource takes as final, like every status but 200. */
    async serve(visit, res, headers) {
      const query = new URLSearchParams(visit.facts.path.split('?')[1])
      const topics = [...new Set((query.get('topics') ?? 'player,brand').split(','))]
      if (topics.length > TOPIC_LIMIT || !topics.every((topic) => TOPIC.test(topic)))
        return reply(res, 400, headers)
      const forPlayer = topics.some(isOwn)
      const authorization = forPlayer ? await module.authorise(visit) : null
      const all = { ...headers, 'set-cookie': visit.jar.headers() }
      if (forPlayer && (authorization === null || authorization === 'expired')) return reply(res, 401, all)
      const later = () => reply(res, 200, { ...all, ...EVENT_STREAM }, retryLine())
      if (authorization === 'limited') return later()
      // A session's streams are counted by the platform.
      const leave = forPlayer ? null : guests.enter(countedAddress(visit.facts.clientAddress))
      if (!forPlayer && leave === null) return later()
      if (leave) res.on('close', leave)
      const token = authorization?.replace(/^Bearer /, '') ?? null
      const wanted = topics.map((topic) => ({
        domain: visit.facts.host,
        topic,
        token: isOwn(topic) ? token : null,
      }))
      // Pages of earlier builds want a message for each event.
      const form = query.has('together') ? 'together' : 'each'
      const outcome = await streams.serve(wanted, form, res, all)
      if (outcome === 'unauthenticated') return reply(res, 401, all)
      if (outcome === 'unsupported')
        await passStream(module, visit, { authorization, topics: topics.join(',') }, res, all)
    },
    counts: () => ({ streams: streams.count(), topics: fanOut.topics() }),
    close() {
      streams.close()
      upstream.close()
    },
  }
}
