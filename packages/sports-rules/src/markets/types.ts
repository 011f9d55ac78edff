import type { Fraction } from '../fraction.ts'
import type { Verdict } from '../bets/leg.ts'
import type { SportRecord, Sport } from '../records/index.ts'

export type Language = 'es_ES' | 'en_US' | 'pt_BR'
/** A text in three languages. Placeholders: the specifiers, {home}, {away}, {hcp} (signed) and {-hcp} (the other side's). */
export type Text = Readonly<Record<Language, string>>

/** Kinds of specifiers and what they may hold. */
export type SpecifierKind =
  | 'line' // a multiple of 0.25 of at least 0.25: total=2.5
  | 'half_line' // a line without quarters: total=2.5, total=3
  | 'handicap' // a multiple of 0.25, signed: hcp=-0.75
  | 'score' // goals ahead at the start: hcp=1:0
  | 'number' // a whole number from 1: goalnr=2
  | 'minute' // a whole number from 1 to 120: from=1
  | 'variant' // a set of outcomes that the market or a description has: variant=sr:exact_goals:6+
  | 'phase' // when a scorer is bet on: type=prematch, type=live
export type Specifiers = Readonly<Record<string, string>>

/** What a provider calls a market and its outcomes by their ids: of a market whose outcomes the catalogue does not have. */
export type Description = { name: Text; outcomes: Readonly<Record<string, Text>> }

/** Outcome id → how it ended. `null`: not decided yet. */
export type Settlement = Readonly<Record<string, Verdict>> | null

/** Where a page lists a market. */
// prettier-ignore
export const GROUPS = ['main', 'goals', 'handicap', 'halves', 'team', 'minutes', 'corners', 'bookings', 'players', 'sets', 'quarters', 'periods', 'overtime', 'specials'] as const
export type Group = (typeof GROUPS)[number]

/**
 * Terms of places. `market`: whose outcome of the same id decides them, without specifiers. `only`: the specifiers for which places are
 * paid; left out: all.
 */
export type MarketPlaces = { market: number; fraction: Fraction; only?: Specifiers }

export type Market<S extends Sport = Sport> = {
  /** The field's number of the market, with the same outcome ids and specifiers. */
  id: number
  sport: S
  name: Text
  group: Group
  specifiers: Readonly<Record<string, SpecifierKind>>
  /** Those that it takes besides, and may be without. */
  optional: Readonly<Record<string, SpecifierKind>>
  /** The values of its specifier `variant` that are catalogued, each with the ids of its outcomes; others are described. */
  variants?: Readonly<Record<string, readonly string[]>>
  /** Names of the outcomes by id; `null` where the outcomes are players of the event besides. */
  outcomes: Readonly<Record<string, Text>>
  /** How many outcomes win when none is refunded: 1, or 2 for a double chance; `null` where any number may (players). */
  winners: 1 | 2 | null
  /** Where a bet may be each way: the market that decides the place part, and the part of the winnings that it pays. */
  places?: MarketPlaces
  combinable: boolean
  cashOut: boolean
  /** Decides the market from a match record; early where no continuation could change it. Pure. */
  settle: (record: SportRecord<S>, specifiers: Specifiers) => Settlement
}

/** A market without what its sport gives it. */
export type Entry<S extends Sport> = Omit<
  Market<S>,
  'sport' | 'combinable' | 'cashOut' | 'specifiers' | 'optional' | 'winners'
> &
  Partial<Pick<Market<S>, 'combinable' | 'cashOut' | 'specifiers' | 'optional' | 'winners'>>
