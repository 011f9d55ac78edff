import { calls } from '@palco/contract'
import { FOLLOW_KINDS } from '@palco/contract/tables'
import { byOffset } from '@palco/service/cursor'
import type { Database } from '../../db/index.ts'
import { type CallContext, handle, INVALID_CURSOR, type Route } from '../../http/index.ts'
import { refuse } from '../../result.ts'
import { readFollows, setFollows } from './follows/follows.ts'
import { readPricing } from './pricing/index.ts'
import { listBoosts } from './read/boosts.ts'
import { listAddresses } from './read/addresses.ts'
import { readEventPage } from './read/event.ts'
import { listEvents } from './read/events.ts'
import type { View } from './read/markets.ts'
import { listFollowed } from './read/followed.ts'
import { readOverview } from './read/overview.ts'
import { offerSearch } from './read/search.ts'
import { ShortCache } from '../../short-cache.ts'

export type SportsOfferDeps = {
  db: Database
  now: () => Date
  /** How long an answer is kept for all visitors of a brand, in milliseconds. */
  keptMs?: number
  /** How long the names that a search looks in are kept, in milliseconds. */
  namesKeptMs?: number
}

const KEPT_MS = 1_000

/** What the sportsbook offers. The same for all visitors of a brand and language, so it is read once for all of a moment. */
export function sportsOfferRoutes({ db, now, keptMs = KEPT_MS, namesKeptMs }: SportsOfferDeps): Route[] {
  const search = offerSearch(db, namesKeptMs)
  const kept = new ShortCache({ keptMs, most: 1_000 })
  const pricings = new ShortCache({ keptMs, most: 1_000 })
  const readView = async ({ brand, language }: CallContext): Promise<View> => ({
    pricing: await pricings.get(brand.id, () => readPricing(db, brand.id)),
    language,
    now: now(),
  })
  const once = <T>({ brand, language }: CallContext, call: string, input: object, read: () => Promise<T>) =>
    kept.get(`${brand.id} ${language} ${call} ${JSON.stringify(input)}`, read)

  return [
    handle(calls.readSports, async ({ input, context }) => {
      if (!hasSportsbook(context)) return refuse('no_sportsbook')
      const { language } = context
      const read = () => readOverview(db, { sport: input.sport, home: findHome(context), language })
      return { response: await once(context, 'overview', input, read) }
    }),
    handle(calls.listSportsEvents, async ({ input, context }) => {
      if (!hasSportsbook(context)) return refuse('no_sportsbook')
      const offset = byOffset.read(input.cursor)
      if (offset === undefined) return INVALID_CURSOR
      const wanted = { ...input, offset: offset ?? 0, zone: context.brand.timeZone, home: findHome(context) }
      const page = await once(context, 'events', wanted, async () =>
        listEvents(db, wanted, await readView(context)),
      )
      if (page === null) return refuse('unknown_competition')
      const { more, ...answer } = page
      const next = more ? byOffset.write(wanted.offset + input.limit) : null
      return { response: { ...answer, next_cursor: next } }
    }),
    handle(calls.listSportsBoosts, async ({ input, context }) => {
      if (!hasSportsbook(context)) return refuse('no_sportsbook')
      const read = async () => ({ events: await listBoosts(db, input, await readView(context)) })
      return { response: await once(context, 'boosts', input, read) }
    }),
    handle(calls.searchSports, async ({ input, context }) => {
      if (!hasSportsbook(context)) return refuse('no_sportsbook')
      return { response: await search(input.q, await readView(context)) }
    }),
    handle(calls.readSportsEvent, async ({ input, context }) => {
      if (!hasSportsbook(context)) return refuse('no_sportsbook')
      const found = await once(context, 'event', input, async () =>
        readEventPage(db, input.id, await readView(context)),
      )
      return found === null ? refuse('unknown_event') : { response: found }
    }),
    handle(calls.listFollowed, async ({ input, context }) => {
      if (!hasSportsbook(context)) return refuse('no_sportsbook')
      const { brand, player } = context
      const own = player ? await readFollows(db, { brandId: brand.id, playerId: player.id }) : []
      const given = FOLLOW_KINDS.flatMap((kind) => (input[kind] ?? []).map((id) => ({ kind, id })))
      const wanted = { view: await readView(context), most: input.events }
      return { response: await listFollowed(db, [...own, ...given], wanted) }
    }),
    handle(calls.setFollows, async ({ input, context }) => {
      if (!hasSportsbook(context)) return refuse('no_sportsbook')
      const follower = { brandId: context.brand.id, playerId: context.player.id }
      const answer = await setFollows(db, follower, { ...input, now: now() })
      return answer.ok ? { response: {} } : answer
    }),
    handle(calls.listSportsAddresses, async ({ context }) => {
      if (!hasSportsbook(context)) return refuse('no_sportsbook')
      return { response: await once(context, 'addresses', {}, () => listAddresses(db)) }
    }),
  ]
}

/** A brand with an integration's address shows that one. */
const hasSportsbook = ({ brand }: CallContext): boolean => !brand.configuration.sports_url

/** The country whose competitions a brand's players see first: that of its jurisdiction. */
const findHome = ({ brand }: CallContext): string | null =>
  brand.configuration.jurisdiction?.slice(0, 2) ?? null
