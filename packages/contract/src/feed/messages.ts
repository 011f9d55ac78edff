import { z } from 'zod'
import { cashoutStatus, marketStatus, product, sportEventStatus } from './status.ts'

export const eventId = z
  .string()
  .regex(/^[a-z0-9]+(:[a-z0-9_-]+)+$/)
  .max(80)
/** Text in one order of names, "goalnr=1|total=2.5"; "" where the market takes none. */
export const specifiers = z.string().max(120)
/** Decimal odds with up to three decimals: "1.85". */
export const decimalOdds = z.string().regex(/^[1-9]\d{0,5}(\.\d{1,3})?$/)
const time = z.number().int().nonnegative()
const probability = z.number().min(0).max(1)

/** Of one message; a snapshot names all markets of its event. */
export const MOST_MARKETS = 5_000
/** Of one market. */
export const MOST_OUTCOMES = 1_000

/** Milliseconds since 1970 at the provider, and which producer speaks. */
const head = { product, timestamp: time }
const ofEvent = {
  ...head,
  event_id: eventId,
  /** Counts the messages of the event from 1 without gaps, whichever producer sends them. */
  sequence: z.number().int().min(1),
  /** Present on what a recovery sends: the number it was asked for with. */
  request_id: z.number().int().optional(),
}

const marketKey = z.object({ id: z.number().int().min(1), specifiers })
export type MarketKey = z.infer<typeof marketKey>

export const oddsOutcome = z.object({
  id: z.string().min(1).max(80),
  active: z.boolean(),
  /** The fair price, rounded down; a bookmaker adds its own margin to the probability. */
  odds: decimalOdds.optional(),
  /** 1 / fair price, before rounding: a market's outcomes sum to the number of its winners. */
  probabilities: probability.optional(),
  /** How often it ends in each way; present where a refund or a half is possible. */
  win_probabilities: probability.optional(),
  lose_probabilities: probability.optional(),
  refund_probabilities: probability.optional(),
  half_win_probabilities: probability.optional(),
  half_lose_probabilities: probability.optional(),
})
export type OddsOutcome = z.infer<typeof oddsOutcome>
/** A text of a provider as people read it: no control or formatting characters, which could hide or turn the text around it. */
const shownText = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^(?=.*\S)[^\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]+$/su)
/** In each language: a name that lacks one is not shown to some, and would be bet on by its id. */
const names = z.object({ es_ES: shownText(160), en_US: shownText(160), pt_BR: shownText(160) })
/** A described market has at most so many outcomes. */
export const MOST_DESCRIBED = 300
/** What a market and its outcomes are called whose outcomes the catalogue of markets does not have. */
export const marketDescription = z.object({
  name: names,
  outcomes: z
    .array(z.object({ id: z.string().regex(/^[\w.:+/-]{1,80}$/), name: names }))
    .min(1)
    .max(MOST_DESCRIBED)
    .refine(
      (outcomes) => new Set(outcomes.map(({ id }) => id)).size === outcomes.length,
      'an id is named twice',
    ),
})
export type MarketDescription = z.infer<typeof marketDescription>
export const oddsMarket = marketKey.extend({
  status: marketStatus,
  /** The line whose prices are closest to each other. */
  favourite: z.boolean().optional(),
  cashout_status: cashoutStatus.optional(),
  /** Of a described market: with the first message that names it, and when it changes. It is not offered without one. */
  description: marketDescription.optional(),
  /** All outcomes, where any of them changed; left out where only the status did. */
  outcomes: z.array(oddsOutcome).max(MOST_OUTCOMES).optional(),
})
export type OddsMarket = z.infer<typeof oddsMarket>

/** Every 10 s per producer. `subscribed` 0: something was lost, ask for recovery. */
export const alive = z.object({
  type: z.literal('alive'),
  ...head,
  subscribed: z.union([z.literal(0), z.literal(1)]),
})
export const oddsChange = z.object({
  type: z.literal('odds_change'),
  ...ofEvent,
  sport_event_status: sportEventStatus.optional(),
  odds: z.object({
    betting_status: z.number().int().optional(),
    betstop_reason: z.string().max(60).optional(),
    /** Only what changed; a market that is not named stays as it is. In a snapshot: all that are not settled. */
    markets: z.array(oddsMarket).max(MOST_MARKETS),
  }),
})
export const betStop = z.object({
  type: z.literal('bet_stop'),
  ...ofEvent,
  /** `all`, or groups of the market catalogue separated by "|". */
  groups: z.string().min(1).max(200),
  market_status: z.union([z.literal(-1), z.literal(0)]).default(-1),
  betstop_reason: z.string().max(60).optional(),
  /** The state that caused it: a goal, a penalty. */
  sport_event_status: sportEventStatus.optional(),
})

/** A decimal from 0 to 1: a JSON number, or a text where it has more than 15 digits. It is exact as it is written. */
const factor = z
  .union([z.number().min(0).max(1), z.string().regex(/^(0(\.\d{1,30})?|1(\.0{1,30})?)$/)])
  .transform(String)
export const settledOutcome = z.object({
  id: z.string().min(1).max(80),
  /** −1: not decided yet. */
  result: z.literal([0, 1, -1]),
  /** 0.5 for a half, 1 for a refund; 0 when left out. */
  void_factor: z.literal([0, 0.5, 1]).optional(),
  /** The part of a win that is paid where places are shared: places to share over participants that share them. 1 when left out. */
  dead_heat_factor: factor.optional(),
})
export const betSettlement = z.object({
  type: z.literal('bet_settlement'),
  ...ofEvent,
  /** 1: as scouted live; 2: confirmed. */
  certainty: z.literal([1, 2]),
  markets: z
    .array(marketKey.extend({ outcomes: z.array(settledOutcome).max(MOST_OUTCOMES) }))
    .max(MOST_MARKETS),
})
export const rollbackBetSettlement = z.object({
  type: z.literal('rollback_bet_settlement'),
  ...ofEvent,
  markets: z.array(marketKey).max(MOST_MARKETS),
})
const window = { start_time: time.optional(), end_time: time.optional() }
export const betCancel = z.object({
  type: z.literal('bet_cancel'),
  ...ofEvent,
  ...window,
  superceded_by: eventId.optional(),
  /** `postponed`, `abandoned`, `cancelled`, `wrong_data`. */
  void_reason: z.string().max(60).optional(),
  markets: z.array(marketKey).max(MOST_MARKETS),
})
export const rollbackBetCancel = z.object({
  type: z.literal('rollback_bet_cancel'),
  ...ofEvent,
  ...window,
  markets: z.array(marketKey).max(MOST_MARKETS),
})

export const FIXTURE_CHANGE = { new: 1, start_time: 2, cancelled: 3, format: 4, coverage: 5 } as const
export const fixtureChange = z.object({
  type: z.literal('fixture_change'),
  ...ofEvent,
  change_type: z.literal(Object.values(FIXTURE_CHANGE)),
  start_time: time,
})
/** The recovery that was asked for with this number has been sent whole. */
export const snapshotComplete = z.object({
  type: z.literal('snapshot_complete'),
  ...head,
  request_id: z.number().int(),
})

export const feedMessage = z.discriminatedUnion('type', [
  alive,
  oddsChange,
  betStop,
  betSettlement,
  rollbackBetSettlement,
  betCancel,
  rollbackBetCancel,
  fixtureChange,
  snapshotComplete,
])
export type FeedMessage = z.output<typeof feedMessage>
export type FeedMessageJson = z.input<typeof feedMessage>
/** Messages that decide bets: a recovery repeats them one by one. */
export const STATEFUL = [
  'bet_settlement',
  'rollback_bet_settlement',
  'bet_cancel',
  'rollback_bet_cancel',
] as const
