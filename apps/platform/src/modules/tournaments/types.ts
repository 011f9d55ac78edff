import type { Currency, Language } from '@palco/contract'

/** How points are made; `stake` and `min_stake` in minor units of the tournament's currency. */
export type PointsRule =
  | { readonly kind: 'per_stake'; readonly points: bigint; readonly stake: bigint }
  | { readonly kind: 'best_multiple'; readonly minStake: bigint }

/** How players enter: by playing, by joining, or by an item of the store. */
export type EntryKind = 'automatic' | 'opt_in' | 'bought'

/** Which games count; a missing condition holds for every game of a provider. */
export type Eligible = {
  readonly area: string | null
  readonly providers: readonly string[] | null
  readonly games: readonly string[] | null
}

/** What decides whether and how a movement counts. */
export type Scoring = Eligible & {
  readonly brandId: string
  readonly id: string
  readonly currency: Currency
  readonly startsAt: Date
  readonly endsAt: Date
  readonly entry: EntryKind
  readonly rule: PointsRule
}

/** Places `from` to `to` win `amount` (minor units) each. */
export type Prize = {
  readonly from: number
  readonly to: number
  readonly amount: bigint
  readonly pays: 'cash' | 'bonus'
  /** The offer a bonus is given under: of kind `fixed`, for who is on its list. */
  readonly bonusId?: string | null
}

export type TournamentText = { name: string; markdown: string }

/** A tournament as an operator writes it; `texts.es_ES` is used for a language that is missing. */
export type NewTournament = Scoring & {
  readonly picture: string | null
  readonly prizes: readonly Prize[]
  /** What a prize is at most, in ten-thousandths of its winner's own stakes that counted; none: no bound. */
  readonly prizeShare?: number | null
  readonly texts: { es_ES: TournamentText } & Partial<Record<Language, TournamentText>>
}
