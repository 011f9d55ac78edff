import type { SentInputOf, sportsCalls } from '@palco/contract'
import { PRICE_CHANGES } from '@palco/contract/tables'

export type PlaceInput = SentInputOf<typeof sportsCalls.placeBets>
export type PriceChanges = PlaceInput['price_changes']

export const KINDS = ['single', 'multiple', 'system'] as const
export type Kind = (typeof KINDS)[number]
export const ODDS_FORMATS = ['decimal', 'fractional', 'american'] as const
export type OddsFormat = (typeof ODDS_FORMATS)[number]
export { PRICE_CHANGES }

/** A selection with the odds as they were shown, and the stake of its single: a decimal string, '' for none. */
export type Pick = {
  eventId: string
  marketId: number
  specifiers: string
  outcomeId: string
  odds: string
  stake: string
}

/** What a visitor has chosen. Kept in a cookie: the server's pages and every tab read the same. */
export type Slip = {
  picks: readonly Pick[]
  kind: Kind
  /** Of the multiple, and of one line of the system. */
  stake: string
  /** "trixie", "2/4"; '' for the first that fits. */
  system: string
  changes: PriceChanges
  /** Selections stay after placing. */
  keep: boolean
  format: OddsFormat
}

export const SLIP_COOKIE = 'slip'
/** Seconds: as long as what it names may be bet on. */
export const SLIP_LIFE = 30 * 86_400
export const MOST_PICKS = 30
export const EMPTY_SLIP: Slip = {
  picks: [],
  kind: 'multiple',
  stake: '',
  system: '',
  changes: 'better',
  keep: false,
  format: 'decimal',
}

/** Names an outcome: for buttons, posts and lookups. */
export type PickKey = Omit<Pick, 'odds' | 'stake'>

const FIELD = '~'
const ITEM = '!'
const SECTION = '*'

export const marketKey = (eventId: string, marketId: number, specifiers: string): string =>
  [eventId, marketId, specifiers].join(FIELD)
export const pickKey = ({ eventId, marketId, specifiers, outcomeId }: PickKey): string =>
  `${marketKey(eventId, marketId, specifiers)}${FIELD}${outcomeId}`

const AMOUNT = /^(\d{1,12}(\.\d{1,8})?)?$/
const SAFE = /^[\w.:+|=/-]*$/
const ODDS = /^[1-9]\d{0,6}(\.\d{1,3})?$/

/** "event~market~specifiers~outcome~odds~stake" → pick; `null` for anything else, such as a tampered cookie. */
export function parsePick(text: string): Pick | null {
  const [eventId = '', market = '', specifiers = '', outcomeId = '', odds = '', stake = ''] =
    text.split(FIELD)
  const marketId = Number(market)
  const good =
    /^[\w.:-]{1,100}$/.test(eventId) &&
    Number.isInteger(marketId) &&
    marketId > 0 &&
    SAFE.test(specifiers) &&
    outcomeId !== '' &&
    SAFE.test(outcomeId) &&
    ODDS.test(odds) &&
    AMOUNT.test(stake)
  return good ? { eventId, marketId, specifiers, outcomeId, odds, stake } : null
}

export const pickText = (pick: Pick): string =>
  [pickKey(pick), pick.odds, ...(pick.stake ? [pick.stake] : [])].join(FIELD)

const oneOf = <T extends string>(all: readonly T[], text: string | undefined, otherwise: T): T =>
  all.find((each) => each === text) ?? otherwise

/** The slip of a cookie's value. What cannot be read of it is left out. */
export function parseSlip(text: string | null | undefined): Slip {
  const [picks = '', options = ''] = (text ?? '').split(SECTION)
  const [kind, stake = '', system = '', changes, keep, format] = options.split(FIELD)
  return {
    picks: picks
      .split(ITEM)
      .flatMap((each) => parsePick(each) ?? [])
      .slice(0, MOST_PICKS),
    kind: oneOf(KINDS, kind, EMPTY_SLIP.kind),
    stake: AMOUNT.test(stake) ? stake : '',
    system: /^[\w/]{0,20}$/.test(system) ? system : '',
    changes: oneOf(PRICE_CHANGES, changes, EMPTY_SLIP.changes),
    keep: keep === '1',
    format: oneOf(ODDS_FORMATS, format, EMPTY_SLIP.format),
  }
}

export function slipText({ picks, kind, stake, system, changes, keep, format }: Slip): string {
  const options = [kind, stake, system, changes, keep ? '1' : '0', format].join(FIELD)
  return picks.map(pickText).join(ITEM) + SECTION + options
}

/** Adds a selection, moves the one of its market to it, or takes it out. */
export function toggled(slip: Slip, pick: Pick): Slip {
  const { picks } = slip
  if (picks.some((each) => pickKey(each) === pickKey(pick))) return without(slip, pickKey(pick))
  const market = ({ eventId, marketId, specifiers }: Pick) => marketKey(eventId, marketId, specifiers)
  const moved = picks.findIndex((each) => market(each) === market(pick))
  if (moved >= 0) return { ...slip, picks: picks.with(moved, { ...pick, stake: picks[moved]?.stake ?? '' }) }
  return picks.length >= MOST_PICKS ? slip : { ...slip, picks: [...picks, pick] }
}

export const without = (slip: Slip, key: string): Slip => ({
  ...slip,
  picks: slip.picks.filter((each) => pickKey(each) !== key),
})

/** After the bets are placed: the choices stay, the selections where the player wants them to. */
export const afterPlacing = (slip: Slip): Slip => (slip.keep ? slip : { ...slip, picks: [], stake: '' })

/** Takes over the odds of now, by key. */
export const withOdds = (slip: Slip, odds: ReadonlyMap<string, string>): Slip => ({
  ...slip,
  picks: slip.picks.map((pick) => ({ ...pick, odds: odds.get(pickKey(pick)) ?? pick.odds })),
})

/** What kind of bets the slip makes: a multiple needs two selections, a system three. */
export function kindOf({ kind, picks }: Slip): Kind {
  if (picks.length < 2) return 'single'
  return kind === 'system' && picks.length < 3 ? 'multiple' : kind
}
