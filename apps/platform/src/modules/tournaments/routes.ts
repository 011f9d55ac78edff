import { calls, type Game, type RankingRow, toWire, type Tournament } from '@palco/contract'
import { byOffset } from '@palco/service/cursor'
import type { Database } from '../../db/index.ts'
import { type CallContext, handle, INVALID_CURSOR, type Route } from '../../http/index.ts'
import { refuse } from '../../result.ts'
import { findGames, type Viewer, toViewer } from '../casino/index.ts'
import { maskName, nextPrizePlace, computePool, findPrize, stateAt } from './points.ts'
import { countRanked, readOwn, readRanking, type Ranked } from './ranking.ts'
import { insertEntry, readTournaments, type Whole } from './store.ts'

export type TournamentDeps = { db: Database; now: () => Date }

/** The tiles that a tournament's page shows. */
const SHOWN_GAMES = 24

export function tournamentRoutes(deps: TournamentDeps): Route[] {
  return [listRoute(deps), detailRoute(deps), rankingRoute(deps), joinRoute(deps)]
}

const one = async (db: Database, { brand, language, player }: CallContext, id: string) =>
  (await readTournaments(db, { brandId: brand.id, language, playerId: player?.id ?? null, id }))[0]

const listRoute = ({ db, now }: TournamentDeps) =>
  handle(calls.listTournaments, async ({ input: { state }, context: { brand, language, player } }) => {
    const at = now()
    const found = await readTournaments(db, { brandId: brand.id, language, playerId: player?.id ?? null })
    const tournaments = found.map((whole) => onWire(whole, at)).toSorted(inListOrder)
    return { response: { tournaments: tournaments.filter((entry) => !state || entry.state === state) } }
  })

const RANK = { active: 0, upcoming: 1, finished: 2 } as const

/** What can be played now first, the nearest end first; what has ended last, the latest first. */
function inListOrder(a: Tournament, b: Tournament): number {
  if (a.state !== b.state) return RANK[a.state] - RANK[b.state]
  if (a.state === 'active') return a.ends_at < b.ends_at ? -1 : 1
  if (a.state === 'upcoming') return a.starts_at < b.starts_at ? -1 : 1
  return a.ends_at > b.ends_at ? -1 : 1
}

function onWire(whole: Whole, now: Date): Tournament {
  const { id, name, picture, currency, startsAt, endsAt, entry, rule, players, joined, prizes, item } = whole
  const money = (minor: bigint) => toWire({ minor, currency })
  return {
    id,
    name,
    picture,
    state: stateAt(whole, now),
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    entry,
    ...(entry === 'bought' && item !== null && { item }),
    prize_pool: money(computePool(prizes)),
    rule:
      rule.kind === 'per_stake'
        ? { kind: 'per_stake', points: Number(rule.points), stake: money(rule.stake) }
        : { kind: 'best_multiple', min_stake: money(rule.minStake) },
    players,
    joined,
  }
}

const detailRoute = ({ db, now }: TournamentDeps) =>
  handle(calls.readTournament, async ({ input: { id }, context }) => {
    const whole = await one(db, context, id)
    if (!whole) return refuse('unknown_tournament')
    const { games, total } = await readGames(db, toViewer(context, now()), whole)
    const prizes = whole.prizes.map(({ amount, ...prize }) => ({
      ...prize,
      amount: toWire({ minor: amount, currency: whole.currency }),
    }))
    return {
      response: {
        tournament: {
          ...onWire(whole, now()),
          markdown: whole.markdown,
          prizes,
          games,
          games_total: total,
          settled_at: whole.settledAt?.toISOString() ?? null,
          own: context.player ? await findStanding(db, whole, context.player.id) : null,
        },
      },
    }
  })

function readGames(
  db: Database,
  viewer: Viewer,
  { area, providers, games }: Whole,
): Promise<{ games: Game[]; total: number }> {
  const filter = {
    area: (area as Game['area'] | null) ?? undefined,
    provider: providers ? [...providers] : undefined,
    ids: games ? [...games] : undefined,
  }
  return findGames(db, viewer, filter, { offset: 0, limit: SHOWN_GAMES })
}

/** A player's place, and what is missing to the next better prize. */
async function findStanding(db: Database, whole: Whole, playerId: string) {
  const ref = { brandId: whole.brandId, tournamentId: whole.id }
  const own = await readOwn(db, ref, playerId)
  if (!own) return null
  const standing = { place: own.place, points: Number(own.points), rounds: own.rounds }
  const ranked = await countRanked(db, ref)
  const wanted = nextPrizePlace(whole.prizes, own.place)
  if (wanted === null) return { ...standing, next: null }
  // Fewer players with points than prizes: the first free place is won with any points.
  const place = Math.min(wanted, ranked + 1)
  const [holder] = await readRanking(db, ref, { offset: place - 1, limit: 1 })
  return { ...standing, next: { place, points: Number((holder?.points ?? 0n) - own.points) + 1 } }
}

const rankingRoute = ({ db }: TournamentDeps) =>
  handle(calls.readRanking, async ({ input: { id, cursor, limit }, context }) => {
    const before = byOffset.read(cursor)
    if (before === undefined) return INVALID_CURSOR
    const offset = before ?? 0
    const whole = await one(db, context, id)
    if (!whole) return refuse('unknown_tournament')
    const ref = { brandId: whole.brandId, tournamentId: whole.id }
    const playerId = context.player?.id ?? null
    const found = await readRanking(db, ref, { offset, limit })
    const toRow = (ranked: Omit<Ranked, 'reachedId' | 'staked'>, place: number): RankingRow => {
      const prize = findPrize(whole.prizes, place)
      const own = ranked.playerId === playerId
      return {
        place,
        name: own ? ranked.username : maskName(ranked.username, context.language),
        points: Number(ranked.points),
        prize: prize && {
          amount: toWire({ minor: prize.amount, currency: whole.currency }),
          pays: prize.pays,
        },
        own,
      }
    }
    const total = await countRanked(db, ref)
    const own = playerId === null ? null : await readOwn(db, ref, playerId)
    const next = offset + found.length
    return {
      response: {
        rows: found.map((ranked, index) => toRow(ranked, offset + index + 1)),
        own: own?.place && playerId ? toRow({ ...own, playerId }, own.place) : null,
        total,
        next_cursor: next < total ? byOffset.write(next) : null,
      },
    }
  })

const joinRoute = ({ db, now }: TournamentDeps) =>
  handle(calls.joinTournament, async ({ input: { id }, context }) => {
    const whole = await one(db, context, id)
    if (!whole) return refuse('unknown_tournament')
    const at = now()
    if (stateAt(whole, at) === 'finished') return refuse('tournament_finished')
    if (whole.entry === 'bought' && !whole.joined) return refuse('entry_bought')
    const { brand, player } = context
    await insertEntry(db, { brandId: brand.id, tournamentId: whole.id, playerId: player.id, now: at })
    return { response: {} }
  })
