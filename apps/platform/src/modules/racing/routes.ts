import { calls, type Currency, toWire } from '@palco/contract'
import { approximateDividends } from '@palco/sports-rules/pools'
import { listRunners as runnersIn } from '@palco/sports-rules/pools'
import type { Queryable } from '../../db/index.ts'
import { type CallContext, handle, toIdempotencyKey, type Route } from '../../http/index.ts'
import { refuse } from '../../result.ts'
import {
  betOnWire,
  readBets,
  toBoard,
  fixedRoutes,
  isAntePost,
  readBetRules,
  readDeductions,
  readStarting,
} from './fixed/index.ts'
import { ticketsOnWire } from './listed/tickets-on-wire.ts'
import { multipleRoutes } from './multiples/index.ts'
import { checkTicket, placeTicket } from './place.ts'
import { brandStakes, countedStakes, readKindRules, readPools, readStakes } from './pools.ts'
import { findProof } from './proof.ts'
import { featuresBetween, raceWithNext, racesBetween } from './races.ts'
import { readTickets } from './tickets.ts'
import type { Race, RacingDeps } from './types.ts'
import { toCard, toHead, listPools, priceText, ticketOnWire } from './wire.ts'

const HOUR = 3_600_000
/** Combinations of a ticket whose dividends are shown before it is placed. */
const QUOTED = 24
const TICKETS_OF_RACE = 50
const DAYS_AHEAD = 5

export function racingRoutes(deps: RacingDeps): Route[] {
  return [
    listRoute(deps),
    raceRoute(deps),
    quoteRoute(deps),
    placeRoute(deps),
    ...fixedRoutes(deps),
    ...multipleRoutes(deps),
  ]
}

/** Pools are of one currency: the player's, for a guest the brand's. */
const toCurrency = ({ player, brand }: CallContext): Currency => player?.currency ?? brand.currency

const listRoute = ({ db, now }: RacingDeps) =>
  handle(calls.listRaces, async ({ context }) => {
    if ((await readKindRules(db, context.brand.id, toCurrency(context))).size === 0)
      return refuse('no_horses')
    const at = now()
    const [from, until] = [new Date(at.getTime() - 3 * HOUR), new Date(at.getTime() + 12 * HOUR)]
    const ahead = new Date(at.getTime() + DAYS_AHEAD * 24 * HOUR)
    const [races, features, bets] = await Promise.all([
      racesBetween(db, from, until),
      featuresBetween(db, at, ahead),
      readBetRules(db, context.brand.id, toCurrency(context)),
    ])
    const antePost = bets ? features.filter((race) => isAntePost(race, at)) : []
    return {
      response: {
        races: races.map((race) => toHead(race, at)),
        ante_post: antePost.map((race) => toHead(race, at)),
      },
    }
  })

const raceRoute = ({ db, now }: RacingDeps) =>
  handle(calls.readRace, async ({ input: { id }, context }) => {
    const { brand, player } = context
    const currency = toCurrency(context)
    const rules = await readKindRules(db, brand.id, currency)
    if (rules.size === 0) return refuse('no_horses')
    const both = await raceWithNext(db, id)
    if (!both) return refuse('unknown_race')
    const ref = { brandId: brand.id, raceId: id, currency }
    const at = now()
    const { race, next } = both
    const [pools, stakes, tickets, fixed] = await Promise.all([
      readPools(db, ref),
      readStakes(db, ref),
      player
        ? readTickets(db, { brandId: brand.id, playerId: player.id }, { raceId: id, limit: TICKETS_OF_RACE })
        : [],
      readFixed(db, ref, race, player?.id ?? null, at),
    ])
    return {
      response: {
        race: toHead(race, at),
        card: toCard(race),
        winning_time: race.card.winning_time,
        proof: findProof(race),
        next: next && { ...toHead(next, at), card: toCard(next) },
        pools: listPools({ both, rules, pools, stakes, now: at }),
        tickets: tickets.map((ticket) => ticketOnWire(ticket, race, at)),
        ...fixed,
      },
    }
  })

/** The fixed odds of a race, and the player's bets at them. */
async function readFixed(
  q: Queryable,
  book: { brandId: string; raceId: string; currency: Currency },
  race: Race,
  playerId: string | null,
  now: Date,
) {
  const { brandId, raceId } = book
  const [rules, deductions, starting, bets] = await Promise.all([
    readBetRules(q, brandId, book.currency),
    readDeductions(q, book),
    readStarting(q, book),
    playerId === null ? [] : readBets(q, { brandId, playerId }, { raceId, limit: TICKETS_OF_RACE }),
  ])
  return {
    board: rules && toBoard({ race, rules, deductions, starting, now }),
    bets: bets.map((bet) => betOnWire(bet, { race, deductions, starting }, now)),
  }
}

const quoteRoute = ({ db, now }: RacingDeps) =>
  handle(calls.quoteRaceTicket, async ({ input, context }) => {
    const [brandId, currency, kind] = [context.brand.id, toCurrency(context), input.pool]
    const rules = await readKindRules(db, brandId, currency)
    if (rules.size === 0) return refuse('no_horses')
    const both = await raceWithNext(db, input.race)
    const checked = checkTicket(input, rules.get(kind), both, now())
    if (!checked.ok) return checked
    if (!both) return refuse('unknown_race')
    const ref = { brandId, raceId: input.race, currency }
    const [pools, stakes] = await Promise.all([readPools(db, ref), readStakes(db, ref)])
    const terms = pools.get(kind) ?? checked.rules
    const players = new Map(stakes.get(kind))
    for (const combination of checked.combinations)
      players.set(combination, (players.get(combination) ?? 0n) + checked.unit)
    const counted = countedStakes(kind, both, players, brandStakes(kind, both, terms))
    const findDividend = approximateDividends(kind, counted, terms)
    return {
      response: {
        combinations: checked.combinations.length,
        stake: toWire({ minor: checked.stake, currency }),
        dividends: checked.combinations.slice(0, QUOTED).flatMap((combination) => {
          const price = findDividend(combination)
          return price === null ? [] : [{ runners: runnersIn(combination), dividend: priceText(price) }]
        }),
      },
    }
  })

const placeRoute = (deps: RacingDeps) =>
  handle(calls.placeRaceTicket, async ({ input, context }) => {
    const { brand, player, language } = context
    const punter = { brandId: brand.id, playerId: player.id, currency: player.currency, language }
    const placed = await placeTicket(deps, punter, input, toIdempotencyKey(context))
    if (!placed.ok) return placed
    const [ticket] = await ticketsOnWire(deps.db, [placed.ticket], deps.now())
    return ticket ? { response: { ticket } } : refuse('unknown_race')
  })
