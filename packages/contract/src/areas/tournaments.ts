import { z } from 'zod'
import { defineCall, pageQuery, response } from '../define-call.ts'
import { money } from '../money.ts'
import { TOURNAMENT_STATES } from '../tables/rewards.ts'
import { game } from './casino.ts'

/**
 * How points are made. `per_stake`: `points` for each `stake` of money staked, counted over the whole tournament and
 * rounded down. `best_multiple`: a hundred times the best win ÷ stake of one round, rounded down, among rounds with at
 * least `min_stake`.
 */
const pointsRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('per_stake'), points: z.number().int(), stake: money }),
  z.object({ kind: z.literal('best_multiple'), min_stake: money }),
])

/** What places `from` to `to` (inclusive) win, each. */
const prize = z.object({
  from: z.number().int(),
  to: z.number().int(),
  amount: money,
  pays: z.enum(['cash', 'bonus']),
})

export const tournament = z.object({
  id: z.string(),
  name: z.string(),
  /**
   * Address of a 5:2 picture whose left third is calm and dark; `{w}` in it stands for a width the site chooses
   * (480 or 960). `null` when there is none.
   */
  picture: z.string().nullable(),
  state: z.enum(TOURNAMENT_STATES),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** `automatic`: the first round that counts enters; `opt_in`: only rounds after joining count; `bought`: after ordering the entry. */
  entry: z.enum(['automatic', 'opt_in', 'bought']),
  /** The item of the store that is the entry; of kind `bought` only, while it is sold. */
  item: z.string().optional(),
  /** Sum of all prizes. */
  prize_pool: money,
  rule: pointsRule,
  /** How many players take part. */
  players: z.number().int(),
  /** Whether the asking player takes part; false for a guest. */
  joined: z.boolean(),
})
export type Tournament = z.infer<typeof tournament>

/** `place` counts from 1; of two with the same points the one who had them first is ahead. */
const rankingRow = z.object({
  place: z.number().int(),
  /** Masked: the first two letters. The asking player's own is whole. */
  name: z.string(),
  points: z.number().int(),
  prize: z.object({ amount: money, pays: z.enum(['cash', 'bonus']) }).nullable(),
  own: z.boolean(),
})
export type RankingRow = z.infer<typeof rankingRow>

const id = z.string().min(1).max(80)

export const listTournaments = defineCall({
  name: 'tournaments.list',
  method: 'GET',
  path: '/api/tournaments',
  access: 'anyone',
  summary:
    'Tournaments of the brand: active ones that end first, upcoming, then finished ones, the latest first.',
  input: z.object({ state: z.enum(TOURNAMENT_STATES).optional() }),
  answer: response(z.object({ tournaments: z.array(tournament) })),
})

export const readTournament = defineCall({
  name: 'tournaments.detail',
  method: 'GET',
  path: '/api/tournaments/detail',
  access: 'anyone',
  summary: 'One tournament with description and rules as Markdown, prizes, and the games that count.',
  input: z.object({ id }),
  answer: response(
    z.object({
      tournament: tournament.extend({
        markdown: z.string(),
        prizes: z.array(prize),
        /** The first of the games that count; `games_total` says how many there are. */
        games: z.array(game),
        games_total: z.number().int(),
        /** When the prizes were paid; null before. */
        settled_at: z.iso.datetime().nullable(),
        /** The asking player's place; null for a guest and for who does not take part. */
        own: z
          .object({
            /** Null without points. */
            place: z.number().int().nullable(),
            points: z.number().int(),
            rounds: z.number().int(),
            /** The place with the next better prize and the points to get there; null at the top. */
            next: z.object({ place: z.number().int(), points: z.number().int() }).nullable(),
          })
          .nullable(),
      }),
    }),
  ),
  refusals: ['unknown_tournament'],
})

export const readRanking = defineCall({
  name: 'tournaments.ranking',
  method: 'GET',
  path: '/api/tournaments/ranking',
  access: 'anyone',
  summary: 'The ranking by points; `own` is the asking player’s row wherever it stands.',
  input: z.object({ id, ...pageQuery }),
  answer: response(
    z.object({
      rows: z.array(rankingRow),
      own: rankingRow.nullable(),
      total: z.number().int(),
      next_cursor: z.string().nullable(),
    }),
  ),
  refusals: ['unknown_tournament'],
})

export const joinTournament = defineCall({
  name: 'tournaments.join',
  method: 'POST',
  path: '/api/tournaments/join',
  access: 'player',
  summary: 'Enters the player, before or during a tournament. Repeating it is harmless.',
  input: z.object({ id }),
  answer: response(z.object({})),
  refusals: [
    'unknown_tournament',
    'tournament_finished',
    'entry_bought',
    'player_blocked',
    'restricted',
    'texts_not_accepted',
    'identity_before_play',
    'funds_before_play',
  ],
})
