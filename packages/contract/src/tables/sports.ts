/** Sports with their own market catalogue. A site shows one that it does not know by its name. */
export const SPORTS = ['football', 'basketball', 'tennis', 'ice_hockey', 'volleyball'] as const

/** What may be followed. */
export const FOLLOW_KINDS = ['team', 'competition', 'event'] as const
/** Teams, competitions and events to come that one player may follow. */
export const MOST_FOLLOWS = 100

/** The number of each in the odds feed (Unified Odds Feed) is its place in the list. */
export const EVENT_STATES = [
  'not_started',
  'live',
  'suspended',
  'ended',
  'closed',
  'cancelled',
  'delayed',
  'interrupted',
  'postponed',
  'abandoned',
] as const
export type EventState = (typeof EVENT_STATES)[number]

/** Parts of play; `number` counts them from 1. `break` follows part `number`. */
export const PERIODS = ['half', 'quarter', 'period', 'set', 'overtime', 'shootout', 'break'] as const

export const MARKET_STATES = ['active', 'suspended', 'settled', 'cancelled'] as const

/** Where a page lists a market: the groups of the market catalogue. */
export const MARKET_GROUPS = [
  'main',
  'goals',
  'handicap',
  'halves',
  'team',
  'minutes',
  'corners',
  'bookings',
  'players',
  'sets',
  'quarters',
  'periods',
  'overtime',
  'specials',
] as const

export const INCIDENT_KINDS = [
  'kick_off',
  'attack',
  'dangerous_attack',
  'shot_off_target',
  'shot_on_target',
  'goal',
  'goal_reversed',
  'corner',
  'yellow_card',
  'yellow_red_card',
  'red_card',
  'penalty_awarded',
  'penalty_missed',
  'var_check',
  'var_decision',
  'stoppage_time',
  'period_end',
  'points',
  'penalty_kick',
  'retirement',
  'interruption',
  'match_end',
] as const

export const STATISTICS = [
  'possession',
  'shots_on_target',
  'shots_off_target',
  'dangerous_attacks',
  'attacks',
  'corners',
  'yellow_cards',
  'red_cards',
] as const

/** docs/sportsbook.md, states of a bet. */
export const BET_STATES = ['delayed', 'accepted', 'refused', 'settled', 'cashed_out', 'voided'] as const

export const LEG_STATES = ['open', 'won', 'lost', 'half_won', 'half_lost', 'refund'] as const

/** Why a bet was refused at the end of its delay. */
export const DELAY_REFUSALS = ['price_changed', 'suspended', 'closed', 'score_changed', 'feed_down'] as const

/** What is done when odds have changed since they were shown. A better price is always booked at the better price. */
export const PRICE_CHANGES = ['none', 'better', 'any'] as const

/** Steps of an accumulator bonus. */
export const MOST_ACCUMULATOR_STEPS = 15

/** Why a slip cannot be placed as it is, and the state it has to be adapted to. */
export const SLIP_PROBLEMS = [
  /** `odds` are the new ones. */
  'price_changed',
  'suspended',
  /** Settled, taken off, or its event has ended. */
  'closed',
  'event_started',
  /** The producer that feeds it does not answer. */
  'feed_down',
  'unknown_selection',
  /** `selections` exclude each other: one event, one bet. */
  'not_combinable',
  /** Of a bet builder: the market takes no part in one, or its bets may be refunded in part. */
  'builder_market',
  /** Of a bet builder: two outcomes of one market. */
  'builder_same_market',
  /** Of a bet builder: `selections` cannot all win. */
  'builder_impossible',
  /** Of a bet builder: one selection follows from the others and adds nothing. */
  'builder_implied',
  /** Of a bet builder: the provider of odds has no price for it now. */
  'builder_no_price',
  /** The accumulator bonus is not the one that was shown. */
  'accumulator_changed',
  /** Used, expired, or not the player's. */
  'free_bet_unavailable',
  /** It pays singles or multiples only; never a system. */
  'free_bet_kind',
  /** It is staked whole: `limit` is its amount. */
  'free_bet_stake',
  'free_bet_sport',
  /** Only for bets before the start; only for live ones. */
  'free_bet_prematch',
  'free_bet_live',
  /** `odds`: the smallest that the bet may have. */
  'free_bet_odds',
  /** Of bonus money: the player has none that counts on sports; `limit`: what there is of it, the most of one stake. */
  'bonus_unavailable',
  'bonus_balance',
  'bonus_stake',
  /** `odds`: the smallest at which bonus money pays for a bet. */
  'bonus_odds',
  /** `selections` pay no places: their market has none, their event has begun, or the market that decides them is not open. */
  'each_way_unavailable',
  /** The same outcome is in the slip twice. */
  'repeated',
  'stake_invalid',
  /** `limit`: the smallest and the largest stake, or what the account's own limit leaves. */
  'stake_too_small',
  'stake_too_large',
  'return_too_large',
  /** `limit`: the stake that the brand still takes on this outcome, by its limit for a market, for an event. */
  'market_limit',
  'event_limit',
  /** `limit`: what the player may still stake at the boosted price. */
  'boost_limit',
  /** `limit`: what the player may still stake in play on an event of the bet, where the jurisdiction caps that. */
  'live_limit',
  'own_limit',
  /** A reality check waits to be answered. */
  'reality_check',
  /** The account was blocked at this very moment. */
  'player_blocked',
  /** The player is on a break or excluded. */
  'restricted',
  /** The player has to accept a text of the brand before. */
  'texts_not_accepted',
  /** The player’s identity has to be checked before. */
  'identity_before_play',
  /** The player has to show before where the money comes from. */
  'funds_before_play',
  /** `limit`: what is missing. */
  'balance_too_low',
  /** Found at the end of the in-play delay: a goal, a red card, or another incident that matters to the market. */
  'score_changed',
] as const

/** Why selections of one event have no price together. */
export const BUILDER_PROBLEMS = [
  'builder_market',
  'builder_same_market',
  'builder_impossible',
  'builder_implied',
  'builder_no_price',
] as const satisfies readonly (typeof SLIP_PROBLEMS)[number][]

/** Selections of one bet builder, at most. */
export const MOST_IN_BUILDER = 12

/**
 * featured: live and coming ones of popular competitions. next: starting within three hours. today, tomorrow: coming ones of the
 * brand's day. coming: all that have not begun. finished: ended in the last seven days, the latest first.
 */
export const EVENT_LISTS = ['featured', 'live', 'next', 'today', 'tomorrow', 'coming', 'finished'] as const

export type Sport = (typeof SPORTS)[number]
export type BetState = (typeof BET_STATES)[number]
export type LegState = (typeof LEG_STATES)[number]
