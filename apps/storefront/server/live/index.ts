import type { ServerResponse } from 'node:http'
import { createOpenCounts } from '@palco/service/open-counts'
import { countedAddress, type RateLimiter, type RateRule } from '@palco/service/rate-limit'
import type { SiteModule } from '../../app/entry.server.tsx'
import type { SiteState } from '../../app/session/site-state.ts'
import type { Visit } from '../../app/session/visit.ts'
import { reply, type Values } from '../respond.ts'
import { createFanOut } from './fan-out.ts'
import { createGuestTopics } from './guest-topics.ts'
import { createPageStreams, EVENT_STREAM, retryLine } from './page-stream.ts'
import { passStream } from './single-stream.ts'
import { createUpstream } from './upstream.ts'

const TOPIC = /^[a-z_.]{1,80}(:[\w.:-]{1,100})?$/
const TOPIC_LIMIT = 20
/** Streams that guests of one address open; a page opens one, and another one when its topics change. */
const GUESTS_OPENINGS: RateRule = { name: 'guest-streams', burst: 240, perMs: 10_000 }
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
export function createLive(
  module: SiteModule,
  { settings, log }: SiteState,
  limiter: Pick<RateLimiter, 'take'>,
): Live {
  const upstream = createUpstream({
    url: `${settings.apiBaseUrl.replace(/^http/, 'ws')}${module.liveChannel.path}`,
    headers: { [settings.masterApiKeyHeader]: settings.masterApiKey },
    log,
  })
  const fanOut = createFanOut(upstream)
  const streams = createPageStreams(fanOut)
  const guests = createOpenCounts(settings.guestStreamsPerAddress)
  const guestTopics = createGuestTopics(settings.guestTopics)

  /** Counts a stream of a guest. @returns what ends that; `null` where the address, or all guests, have asked for too much */
  function enterGuest({ facts }: Visit, topics: readonly string[]): (() => void) | null {
    const address = countedAddress(facts.clientAddress)
    if (limiter.take(GUESTS_OPENINGS, address) > 0) return null
    const leaveAddress = guests.enter(address)
    if (leaveAddress === null) return null
    const leaveTopics = guestTopics.enter(topics.map((topic) => `${facts.host} ${topic}`))
    if (leaveTopics === null) leaveAddress()
    return leaveTopics && (() => [leaveAddress, leaveTopics].forEach((leave) => leave()))
  }

  return {
    /** A guest who asks for the player's topic gets 401, which an EventSource takes as final, like every status but 200. */
    async serve(visit, res, headers) {
      // A view reads what a page is made of, and no more: this ends the browser's tries.
      if (visit.jar.isView()) return reply(res, 204, headers)
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
      // A session's streams are counted by the platform, and its topics take nothing from those of guests, nor theirs from them.
      const leave = forPlayer ? null : enterGuest(visit, topics)
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
