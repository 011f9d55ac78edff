import { z } from 'zod'
import { distinct } from '../distinct.ts'
import { defineCall, nothing, pageQuery, response } from '../define-call.ts'
import { money } from '../money.ts'
import { SPENDING_REFUSALS } from './spending.ts'
import { PRODE_BOOSTS, PRODE_MATCH_STATES, PRODE_PERIODS, PRODE_STATES } from '../tables/prode.ts'

const id = z.string().min(1).max(80)
const yearMonth = z.string().regex(/^\d{4}-\d{2}$/)
const goals = z.number().int().min(0).max(19)

/** What a right prediction brings. `exact` replaces the other two; `difference` is added to `outcome`. */
const points = z.object({
  outcome: z.number().int(),
  difference: z.number().int(),
  exact: z.number().int(),
  /** Added for who goes through, after overtime and penalties; given where the matches are knock-outs. */
  advance: z.number().int().optional(),
})
const through = z.enum(['home', 'away']).nullable()

/** A round of matches of one series ("Primera División, round 14"). */
export const prodeRound = z.object({
  id,
  series: id,
  name: z.string(),
  number: z.number().int(),
  /** First months (YYYY-MM) of the month and season that its points count in. */
  month: yearMonth.nullable().optional(),
  season: yearMonth.nullable().optional(),
  state: z.enum(PRODE_STATES),
  /** Kick-off of the first match and of the last; each match closes at its own. */
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  matches: z.number().int(),
  /** Zero for a free round. */
  fee: money,
  /** Fees paid so far and what the brand adds. */
  prize_pool: money,
  players: z.number().int(),
  joined: z.boolean(),
  /** A result was corrected after points had been given for it. */
  corrected: z.boolean(),
})
export type ProdeRound = z.infer<typeof prodeRound>

/** Either the outcome alone, or the goals of both (the outcome then follows from them). */
const pick = z.object({
  outcome: z.enum(['home', 'draw', 'away']),
  home: goals.nullable(),
  away: goals.nullable(),
  /** Who goes through, in a knock-out. */
  advances: through.optional(),
  boost: z.union(PRODE_BOOSTS.map((boost) => z.literal(boost))),
})

/** A team; `id` is the feed's. */
const side = z.object({ id: z.string(), name: z.string() })

const prodeMatch = z.object({
  event_id: z.string(),
  starts_at: z.iso.datetime(),
  competition: z.string(),
  home: side,
  away: side,
  state: z.enum(PRODE_MATCH_STATES),
  /** Goals now, or at the end; `null` before kick-off. */
  score: z.object({ home: z.number().int(), away: z.number().int() }).nullable(),
  /** Who went through a knock-out. */
  qualified: through.optional(),
  own: pick.extend({ points: z.number().int().nullable() }).nullable(),
  /** How all participants picked, in percent; `null` before the asking player has picked, and while the match is open to a guest. */
  crowd: z.object({ home: z.number(), draw: z.number(), away: z.number() }).nullable(),
})
export type ProdeMatch = z.infer<typeof prodeMatch>

const standing = z.object({
  place: z.number().int(),
  /** Masked: the first two letters. The asking player's own is whole. */
  name: z.string(),
  points: z.number().int(),
  /** Exact scores among them: of two with equal points the one with more is ahead; equal in both share the place. */
  exact: z.number().int(),
  prize: money.nullable(),
  own: z.boolean(),
})
export type ProdeStanding = z.infer<typeof standing>

export const listProdeRounds = defineCall({
  name: 'prode.rounds',
  method: 'GET',
  path: '/api/prode/rounds',
  access: 'anyone',
  summary: 'Rounds of the brand: open and running ones by their start, then finished ones, the latest first.',
  input: z.object({ series: id.optional() }),
  answer: response(z.object({ rounds: z.array(prodeRound) })),
  refusals: ['no_prode'],
})

export const readProdeRound = defineCall({
  name: 'prode.round',
  method: 'GET',
  path: '/api/prode/round',
  access: 'anyone',
  summary: 'One round with its matches, rules and prizes, and the asking player’s predictions.',
  input: z.object({ id }),
  answer: response(
    z.object({
      round: prodeRound,
      points,
      /** How many matches of the round may count double and triple. */
      boosts: z.array(z.object({ boost: z.number().int(), matches: z.number().int() })),
      /**
       * What places `from` to `to` win, each, if the pool stays as it is and no place is shared. `share`: of the pool, in
       * ten-thousandths. Shares of places without a player go to the others.
       */
      prizes: z.array(
        z.object({ from: z.number().int(), to: z.number().int(), share: z.number().int(), amount: money }),
      ),
      matches: z.array(prodeMatch),
      own: standing.nullable(),
    }),
  ),
  refusals: ['no_prode', 'unknown_round'],
})

export const savePredictions = defineCall({
  name: 'prode.save',
  method: 'POST',
  path: '/api/prode/save',
  access: 'player',
  summary:
    'Saves predictions; the first one enters a free round. Matches that have begun keep what was saved before: they are named in `closed`.',
  sentOnce: true,
  input: z.object({
    round: id,
    predictions: distinct(
      z
        .array(
          z.object({
            event_id: z.string().max(80),
            outcome: z.enum(['home', 'draw', 'away']).nullable().default(null),
            home: goals.nullable().default(null),
            away: goals.nullable().default(null),
            advances: through.default(null),
            boost: pick.shape.boost.default(1),
          }),
        )
        .min(1)
        .max(50),
      (prediction) => prediction.event_id,
    ),
  }),
  answer: response(z.object({ saved: z.number().int(), closed: z.array(z.string()) })),
  refusals: [
    'no_prode',
    'unknown_round',
    'unknown_event',
    'prode_closed',
    'prode_boosts',
    'prode_not_joined',
    'player_blocked',
    'restricted',
    'texts_not_accepted',
    'identity_before_play',
    'funds_before_play',
  ],
})

export const joinProdeRound = defineCall({
  name: 'prode.join',
  method: 'POST',
  path: '/api/prode/join',
  access: 'player',
  summary: 'Enters a round and pays its fee from cash. Repeating it after success changes nothing.',
  input: z.object({ round: id }),
  answer: response(nothing),
  refusals: ['no_prode', 'unknown_round', 'prode_closed', ...SPENDING_REFUSALS],
  movesMoney: true,
})

export const readProdeRanking = defineCall({
  name: 'prode.ranking',
  method: 'GET',
  path: '/api/prode/ranking',
  access: 'anyone',
  summary:
    'The ranking of a round, or of the month or season that it counts in (`period`), with points of matches under way; of all participants, or of a league of the player’s (`league`, its members only).',
  input: z.object({
    round: id,
    league: id.optional(),
    period: z.enum(PRODE_PERIODS).default('round'),
    ...pageQuery,
  }),
  answer: response(
    z.object({
      rows: z.array(standing),
      own: standing.nullable(),
      total: z.number().int(),
      next_cursor: z.string().nullable(),
    }),
  ),
  refusals: ['no_prode', 'unknown_round', 'unknown_league'],
})

/** What names a round and says where it stands. */
const ROUND_HEAD = { id: true, name: true, number: true, state: true, starts_at: true } as const

/** A round that the player has entered. */
export const prodePast = z.object({
  round: prodeRound.pick({ ...ROUND_HEAD, matches: true, players: true, fee: true, corrected: true }),
  /** How many of the matches the player has predicted. */
  predicted: z.number().int(),
  standing,
})

export const shareProdeCard = defineCall({
  name: 'prode.share',
  method: 'POST',
  path: '/api/prode/share',
  access: 'player',
  summary: 'Makes the link of the player’s card of a round; repeating it gives the same code.',
  input: z.object({ round: id }),
  answer: response(z.object({ code: z.string() })),
  refusals: ['no_prode', 'unknown_round', 'prode_not_joined'],
})

export const readProdeCard = defineCall({
  name: 'prode.card',
  method: 'GET',
  path: '/api/prode/card',
  access: 'anyone',
  summary:
    'The predictions and the standing that a player shares by a code. The name is masked; matches without a prediction are left out.',
  input: z.object({ code: z.string().regex(/^[\w-]{16}$/) }),
  answer: response(
    z.object({
      round: prodeRound.pick({ ...ROUND_HEAD, players: true }),
      standing,
      matches: z.array(prodeMatch.omit({ crowd: true })),
    }),
  ),
  refusals: ['no_prode', 'unknown_round'],
})
