import { calls, type Language, type ProdeRound, toWire } from '@palco/contract'
import { byOffset } from '@palco/service/cursor'
import type { Database } from '../../db/index.ts'
import { type CallContext, handle, INVALID_CURSOR, type Route } from '../../http/index.ts'
import { refuse } from '../../result.ts'
import { joinRound } from './rounds/enter.ts'
import { findCard, shareCard } from './cards.ts'
import { leagueRoutes } from './leagues/routes.ts'
import { findLeague } from './leagues/leagues.ts'
import { toOutcome } from './rounds/points.ts'
import { readPicks } from './rounds/picks.ts'
import {
  countRanked,
  findRanking,
  readLeagueRanking,
  readOwn,
  readRanking,
  type Standing,
} from './rankings/ranking.ts'
import { savePicks } from './rounds/save.ts'
import { hasProde, type NamedMatch, readMatches, readRounds } from './store.ts'
import type { Pick, ProdeDeps, Round } from './types.ts'
import { onWire, rowAnswer } from './wire.ts'

export function prodeRoutes(deps: ProdeDeps): Route[] {
  return [
    listRoute(deps),
    roundRoute(deps),
    saveRoute(deps),
    joinRoute(deps),
    rankingRoute(deps),
    ...cardRoutes(deps),
    ...leagueRoutes(deps),
  ]
}

const findRound = async (
  db: Database,
  { brand, player }: CallContext,
  id: string,
): Promise<Round | undefined> =>
  (await readRounds(db, { brandId: brand.id, playerId: player?.id ?? null, id }))[0]

const ORDER = { open: 0, running: 1, finished: 2, cancelled: 2 } as const

const listRoute = ({ db, now }: ProdeDeps) =>
  handle(calls.listProdeRounds, async ({ input: { series }, context: { brand, player, language } }) => {
    if (!(await hasProde(db, brand.id))) return refuse('no_prode')
    const found = await readRounds(db, { brandId: brand.id, playerId: player?.id ?? null, series })
    const rounds = found.map((round) => onWire(round, language, now()))
    const inOrder = (a: ProdeRound, b: ProdeRound) =>
      ORDER[a.state] - ORDER[b.state] ||
      (ORDER[a.state] < 2 ? a.starts_at.localeCompare(b.starts_at) : b.starts_at.localeCompare(a.starts_at))
    return { response: { rounds: rounds.toSorted(inOrder) } }
  })

const roundRoute = ({ db, now }: ProdeDeps) =>
  handle(calls.readProdeRound, async ({ input: { id }, context }) => {
    const round = await findRound(db, context, id)
    if (!round) return refuse('unknown_round')
    const { player, language } = context
    const ref = { brandId: round.brandId, roundId: round.id }
    const matches = await readMatches(db, ref)
    const own = player ? await readPicks(db, ref, player.id) : new Map()
    const whole = { ...ref, period: 'round', id: round.id } as const
    const standing = player && round.joined ? await readOwn(db, whole, player.id) : null
    return {
      response: {
        round: onWire(round, language, now()),
        points: round.points,
        boosts: round.boosts,
        prizes: listPrizes(round),
        matches: matches.map((match) => matchOnWire(match, own.get(match.eventId) ?? null, language)),
        own: standing && rowAnswer(round, standing, { own: true, language }),
      },
    }
  })

/** What each place wins of the pool as it stands, rounded down to the minor unit. */
function listPrizes({ shares, sponsored, fee, players, currency }: Round) {
  const pool = sponsored + fee * BigInt(players)
  return shares.map((share) => ({
    ...share,
    amount: toWire({ minor: (pool * BigInt(share.share)) / 10_000n, currency }),
  }))
}

function matchOnWire(match: NamedMatch, own: (Pick & { points: number | null }) | null, language: Language) {
  const { home, draw, away } = match.picks
  const all = home + draw + away
  const percent = (picks: number) => Math.round((100 * picks) / all)
  return {
    event_id: match.eventId,
    starts_at: match.startAt.toISOString(),
    competition: match.competition[language] ?? match.competition.es_ES ?? '',
    home: match.home,
    away: match.away,
    state: match.state,
    score: match.score,
    qualified: match.qualified,
    own: own && {
      outcome: own.outcome,
      home: own.goals?.home ?? null,
      away: own.goals?.away ?? null,
      advances: own.advances,
      boost: own.boost,
      points: own.points,
    },
    // Before the own pick it would be a hint.
    crowd:
      all > 0 && (own !== null || match.state !== 'open')
        ? { home: percent(home), draw: percent(draw), away: percent(away) }
        : null,
  }
}

function cardRoutes({ db, now }: ProdeDeps): Route[] {
  return [
    handle(calls.shareProdeCard, async ({ input, context }) => {
      const round = await findRound(db, context, input.round)
      if (!round) return refuse('unknown_round')
      const entry = { brandId: round.brandId, roundId: round.id, playerId: context.player.id }
      const code = await shareCard(db, entry, now())
      return code === null ? refuse('prode_not_joined') : { response: { code } }
    }),
    handle(calls.readProdeCard, async ({ input: { code }, context }) => {
      const card = await findCard(db, context.brand.id, code)
      const round = card && (await findRound(db, context, card.roundId))
      if (!card || !round) return refuse('unknown_round')
      const [matches, picks, standing] = await Promise.all([
        readMatches(db, card),
        readPicks(db, card, card.playerId),
        readOwn(db, { brandId: card.brandId, period: 'round', id: card.roundId }, card.playerId),
      ])
      if (!standing) return refuse('unknown_round')
      const shared = matches.flatMap((match) => {
        const own = picks.get(match.eventId)
        if (!own) return []
        const { crowd, ...shown } = matchOnWire(match, own, context.language)
        return [shown]
      })
      const { id, name, number, state, starts_at, players } = onWire(round, context.language, now())
      return {
        response: {
          round: { id, name, number, state, starts_at, players },
          // A shared card names no prize.
          standing: {
            ...rowAnswer(round, standing, { own: false, language: context.language }),
            prize: null,
          },
          matches: shared,
        },
      }
    }),
  ]
}

const saveRoute = (deps: ProdeDeps) =>
  handle(calls.savePredictions, async ({ input, context }) => {
    const round = await findRound(deps.db, context, input.round)
    if (!round) return refuse('unknown_round')
    const picks = input.predictions.flatMap((given): Pick[] => {
      const { event_id: eventId, home, away, boost } = given
      const advances = round.points.advance ? given.advances : null
      const goals = home !== null && away !== null ? { home, away } : null
      const outcome = goals ? toOutcome(goals) : given.outcome
      return outcome ? [{ eventId, outcome, goals, advances, boost }] : []
    })
    const saved = await savePicks(deps, round, context.player.id, picks)
    return saved.ok ? { response: { saved: saved.saved, closed: saved.closed } } : refuse(saved.code)
  })

const joinRoute = (deps: ProdeDeps) =>
  handle(calls.joinProdeRound, async ({ input, context }) => {
    const round = await findRound(deps.db, context, input.round)
    if (!round) return refuse('unknown_round')
    const { player } = context
    const joined = await joinRound(deps, round, { playerId: player.id, currency: player.currency })
    return joined.ok ? { response: {} } : refuse(joined.code)
  })

const EMPTY = { response: { rows: [], own: null, total: 0, next_cursor: null } }

const rankingRoute = ({ db }: ProdeDeps) =>
  handle(calls.readProdeRanking, async ({ input: { round: id, league, period, cursor, limit }, context }) => {
    const before = byOffset.read(cursor)
    if (before === undefined) return INVALID_CURSOR
    const round = await findRound(db, context, id)
    if (!round) return refuse('unknown_round')
    const ref = findRanking(round, period)
    const playerId = context.player?.id ?? null
    if (league !== undefined) {
      const member = { brandId: round.brandId, playerId: playerId ?? '' }
      if (!(await findLeague(db, member, league))) return refuse('unknown_league')
    }
    if (!ref) return EMPTY
    const row = (standing: Standing) =>
      rowAnswer(round, standing, { own: standing.playerId === playerId, language: context.language })
    if (league !== undefined) {
      const rows = (await readLeagueRanking(db, ref, league)).map(row)
      const own = rows.find((entry) => entry.own) ?? null
      return { response: { rows, own, total: rows.length, next_cursor: null } }
    }
    const offset = before ?? 0
    const [found, total, own] = await Promise.all([
      readRanking(db, ref, { offset, limit }),
      countRanked(db, ref),
      playerId === null ? null : readOwn(db, ref, playerId),
    ])
    const next = offset + found.length
    return {
      response: {
        rows: found.map(row),
        own: own && row(own),
        total,
        next_cursor: next < total && found.length > 0 ? byOffset.write(next) : null,
      },
    }
  })
