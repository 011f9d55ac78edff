import type { Bonus, BONUS_CANCEL_REASONS, BonusStatus, Currency, Localised } from '@palco/contract'

type BonusKind = Bonus['kind']
export type { BonusStatus }
export type CancelReason = (typeof BONUS_CANCEL_REASONS)[number]

/**
 * Percent a stake counts: keys `game:<id>`, `category:<id>`, `area:<id>` and `default`. `min_odds:<area>` is the smallest decimal odds
 * at which a bet counts at all.
 */
export type Contributions = Readonly<Record<string, number>>

/** What a brand offers, with its amounts in one currency (minor units). */
export type Offer = {
  brandId: string
  definitionId: string
  code: string | null
  kind: BonusKind
  name: Localised
  /** Paragraphs are lines. */
  terms: Localised
  audience: 'everyone' | 'new_players' | 'first_deposit' | 'list'
  newPlayerDays: number | null
  startsAt: Date | null
  endsAt: Date | null
  timesPerPlayer: number
  percent: number | null
  period: 'day' | 'week' | null
  wagerMultiple: number
  wagerBase: 'bonus' | 'deposit_and_bonus'
  contributions: Contributions
  days: number
  currency: Currency
  /** fixed: what is given; else the most that is given. */
  amount: bigint
  minDeposit: bigint
  maxStake: bigint | null
  maxCashOut: bigint | null
  /** Of free spins: the game that they are of, each of `maxStake`. */
  gameId: string | null
}

/** What an offer means for one player. */
export type PlayerOffer = Offer & {
  /** How many the player had of it. */
  taken: number
  listed: boolean
  codeEntered: boolean
}

/** A player's bonus; amounts in minor units of `currency`. */
export type BonusRow = {
  id: string
  brandId: string
  playerId: string
  definitionId: string
  source: string
  name: Localised
  terms: Localised
  kind: BonusKind
  currency: Currency
  amount: bigint
  wagerMultiple: number
  contributions: Contributions
  maxStake: bigint | null
  maxCashOut: bigint | null
  days: number
  status: BonusStatus
  reason: CancelReason | null
  required: bigint
  wagered: bigint
  createdAt: Date
  expiresAt: Date
  claimedAt: Date | null
  endedAt: Date | null
  claimKey: string | null
  cancelKey: string | null
  grantedTx: bigint | null
  endedTx: bigint | null
  converted: bigint
  forfeited: bigint
  gameId: string | null
}

export type PlayerRef = { brandId: string; playerId: string; currency: Currency }

/** A brand's time zone (IANA name) by its id. */
export type ReadTimeZone = (brandId: string) => Promise<string>
