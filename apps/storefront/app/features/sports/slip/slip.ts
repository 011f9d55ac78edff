import type { CallSentInput, SlipSelection, SlipState, sportsCalls } from '@palco/contract'
import { PRICE_CHANGES } from '@palco/contract/tables'

export type PlaceInput = CallSentInput<typeof sportsCalls.placeBets>
export type PriceChanges = PlaceInput['price_changes']

export const KINDS = ['single', 'multiple', 'system'] as const
export type Kind = (typeof KINDS)[number]
export const ODDS_FORMATS = ['decimal', 'fractional', 'american'] as const
export type OddsFormat = (typeof ODDS_FORMATS)[number]
export { PRICE_CHANGES }

/** A selection as it is sent, with the odds that were shown. */
export type SlipPick = SlipSelection & {
  /** Of its single: a decimal string, '' for none. */
  stake: string
  /** The part of the winnings that a place pays, "1/4", where it is chosen each way; '' otherwise. */
  each_way: string
}
/** What the sportsbook says of a selection. */
export type SelectionState = SlipState['selections'][number]

/**
 * The selections of one event as a bet builder: `odds` as they were shown for all of them, '' until a price was; the stake of its
 * single.
 */
export type Builder = { event_id: string; odds: string; stake: string }

/** What a visitor has chosen. Kept in a cookie: the server's pages and every tab read the same. */
export type Slip = {
  picks: readonly SlipPick[]
  builders: readonly Builder[]
  kind: Kind
  /** Of the multiple, and of one line of the system. */
  stake: string
  /** "trixie", "2/4"; '' for the first that fits. */
  system: string
  changes: PriceChanges
  /** The free bet that is to pay, with its amount as a decimal string; null: the balance. */
  free: { id: string; amount: string } | null
  /** Bonus money is to pay all of it. */
  bonus: boolean
  /** Selections stay after placing. */
  keep: boolean
  format: OddsFormat
}

export const SLIP_COOKIE = 'slip'
/** Seconds: as long as what it names may be bet on. */
export const SLIP_LIFE = 30 * 86_400
export const MOST_PICKS = 30
/** Characters of a slip: twice what a browser keeps in a cookie. What stands behind them is not read. */
const MOST_TEXT = 8_192
export const EMPTY_SLIP: Slip = {
  picks: [],
  builders: [],
  kind: 'multiple',
  stake: '',
  system: '',
  changes: 'better',
  free: null,
  bonus: false,
  keep: false,
  format: 'decimal',
}

/** Names an outcome: for buttons, posts and lookups. */
export type PickKey = Omit<SlipSelection, 'odds'>

const FIELD = '~'
const ITEM = '!'
const SECTION = '*'

export const marketKey = (eventId: string, marketId: number, specifiers: string): string =>
  [eventId, marketId, specifiers].join(FIELD)
export const pickKey = ({ event_id, market_id, specifiers, outcome_id }: PickKey): string =>
  `${marketKey(event_id, market_id, specifiers)}${FIELD}${outcome_id}`

const EVENT = /^[\w.:-]{1,100}$/
const AMOUNT = /^(\d{1,12}(\.\d{1,8})?)?$/
const SAFE = /^[\w.:+|=/-]*$/
const PART = /^([1-9]\d?\/[1-9]\d?)?$/
const ODDS = /^[1-9]\d{0,6}(\.\d{1,3})?$/

/** "event~market~specifiers~outcome~odds~stake~1/4" → pick; `null` for anything else, such as a tampered cookie. */
export function parsePick(text: string): SlipPick | null {
  const [event_id = '', market = '', specifiers = '', outcome_id = '', odds = '', stake = '', each_way = ''] =
    text.split(FIELD)
  const market_id = Number(market)
  const good =
    EVENT.test(event_id) &&
    Number.isInteger(market_id) &&
    market_id > 0 &&
    SAFE.test(specifiers) &&
    outcome_id !== '' &&
    SAFE.test(outcome_id) &&
    ODDS.test(odds) &&
    AMOUNT.test(stake) &&
    PART.test(each_way)
  return good ? { event_id, market_id, specifiers, outcome_id, odds, stake, each_way } : null
}

export const pickText = (pick: SlipPick): string =>
  [
    pickKey(pick),
    pick.odds,
    ...(pick.stake || pick.each_way ? [pick.stake] : []),
    ...(pick.each_way ? [pick.each_way] : []),
  ].join(FIELD)

const toChoice = <T extends string>(all: readonly T[], text: string | undefined, otherwise: T): T =>
  all.find((each) => each === text) ?? otherwise

/** "fb_1a2b:1000.00" → free bet; `null` for anything else. */
export function parseFree(text: string): Slip['free'] {
  const [, id = '', amount = ''] = /^(\w{1,60}):(\d{1,12}(?:\.\d{1,8})?)$/.exec(text) ?? []
  return id === '' ? null : { id, amount }
}
export const freeText = ({ id, amount }: NonNullable<Slip['free']>): string => `${id}:${amount}`

/** "event~odds~stake" → builder; `null` for anything else. */
export function parseBuilder(text: string): Builder | null {
  const [event_id = '', odds = '', stake = ''] = text.split(FIELD)
  const good = EVENT.test(event_id) && (odds === '' || ODDS.test(odds)) && AMOUNT.test(stake)
  return good ? { event_id, odds, stake } : null
}

export const builderText = ({ event_id, odds, stake }: Builder): string =>
  [event_id, odds, ...(stake ? [stake] : [])].join(FIELD)

/** The slip of a cookie's value. What cannot be read of it is left out. */
export function parseSlip(text: string | null | undefined): Slip {
  const [picks = '', options = '', builders = ''] = (text ?? '').slice(0, MOST_TEXT).split(SECTION)
  const [kind, stake = '', system = '', changes, keep, format, free = '', bonus] = options.split(FIELD)
  return tidy({
    picks: picks
      .split(ITEM)
      .flatMap((each) => parsePick(each) ?? [])
      .slice(0, MOST_PICKS),
    kind: toChoice(KINDS, kind, EMPTY_SLIP.kind),
    stake: AMOUNT.test(stake) ? stake : '',
    system: /^[\w/]{0,20}$/.test(system) ? system : '',
    changes: toChoice(PRICE_CHANGES, changes, EMPTY_SLIP.changes),
    keep: keep === '1',
    format: toChoice(ODDS_FORMATS, format, EMPTY_SLIP.format),
    free: parseFree(free),
    bonus: bonus === '1',
    builders: builders.split(ITEM).flatMap((each) => parseBuilder(each) ?? []),
  })
}

export function slipText({
  picks,
  builders,
  kind,
  stake,
  system,
  changes,
  keep,
  format,
  free,
  bonus,
}: Slip): string {
  const options = [
    kind,
    stake,
    system,
    changes,
    keep ? '1' : '0',
    format,
    ...(free || bonus ? [free ? freeText(free) : ''] : []),
    ...(bonus ? ['1'] : []),
  ].join(FIELD)
  const last = builders.length > 0 ? SECTION + builders.map(builderText).join(ITEM) : ''
  return picks.map(pickText).join(ITEM) + SECTION + options + last
}

/** The selections alone, for a link: without stakes and choices. */
export const sharedText = ({ picks, builders }: Slip): string => {
  const last = builders.map((one) => builderText({ ...one, odds: '', stake: '' })).join(ITEM)
  return (
    picks.map((pick) => pickText({ ...pick, stake: '', each_way: '' })).join(ITEM) +
    (last && SECTION + SECTION + last)
  )
}

type Chosen = { picks: readonly SlipPick[]; builders: readonly Builder[] }

const ofEvent = ({ picks }: Chosen, eventId: string): number =>
  picks.filter((pick) => pick.event_id === eventId).length

/** Without builders of fewer than two selections, and with one for an event. */
function tidy(slip: Slip): Slip {
  const own = new Map(slip.builders.map((one) => [one.event_id, one]))
  return { ...slip, builders: [...own.values()].filter(({ event_id }) => ofEvent(slip, event_id) > 1) }
}

/** After the selections of an event have changed: the price shown for them together is no longer theirs. */
const repriced = (slip: Slip, eventId: string): Slip =>
  tidy({
    ...slip,
    builders: slip.builders.map((one) => (one.event_id === eventId ? { ...one, odds: '' } : one)),
  })

/** Makes the selections of an event one leg at the odds shown for them, or separates them again. */
export const combined = (slip: Slip, eventId: string, odds: string): Slip =>
  tidy({ ...slip, builders: [...slip.builders, { event_id: eventId, odds, stake: slip.stake }] })
export const separated = (slip: Slip, eventId: string): Slip => ({
  ...slip,
  builders: slip.builders.filter((one) => one.event_id !== eventId),
})

/** What counts as one leg: a selection, or those of a builder; with their positions in the slip. */
export type SlipLeg = { picks: readonly SlipPick[]; places: readonly number[]; builder: Builder | null }

/** The legs of a slip, in the order of their first selections. */
export function listLegs({ picks, builders }: Chosen): SlipLeg[] {
  const legs = new Map<string, { picks: SlipPick[]; places: number[]; builder: Builder | null }>()
  for (const [place, pick] of picks.entries()) {
    const builder = builders.find(({ event_id }) => event_id === pick.event_id) ?? null
    const key = builder ? builder.event_id : pickKey(pick)
    const leg = legs.get(key) ?? { picks: [], places: [], builder }
    legs.set(key, leg)
    leg.picks.push(pick)
    leg.places.push(place)
  }
  return [...legs.values()]
}

/** Names a leg: in fields and lists. */
export const legKey = ({ builder, picks: [first] }: SlipLeg): string =>
  builder?.event_id ?? (first ? pickKey(first) : '')
/** The odds of a leg as they were shown; '' while none were. */
export const legOdds = ({ builder, picks: [first] }: SlipLeg): string =>
  builder ? builder.odds : (first?.odds ?? '')
export const legStake = ({ builder, picks: [first] }: SlipLeg): string =>
  (builder ? builder.stake : first?.stake) ?? ''

/** Adds a selection, moves the one of its market to it, or takes it out. */
export function toggled(slip: Slip, pick: SlipPick): Slip {
  const { picks } = slip
  if (picks.some((each) => pickKey(each) === pickKey(pick))) return without(slip, pickKey(pick))
  const market = ({ event_id, market_id, specifiers }: SlipPick) => marketKey(event_id, market_id, specifiers)
  const moved = picks.findIndex((each) => market(each) === market(pick))
  if (moved >= 0)
    return repriced(
      { ...slip, picks: picks.with(moved, { ...pick, stake: picks[moved]?.stake ?? '' }) },
      pick.event_id,
    )
  return picks.length >= MOST_PICKS ? slip : repriced({ ...slip, picks: [...picks, pick] }, pick.event_id)
}

export function without(slip: Slip, key: string): Slip {
  const gone = slip.picks.find((each) => pickKey(each) === key)
  if (!gone) return slip
  return repriced({ ...slip, picks: slip.picks.filter((each) => each !== gone) }, gone.event_id)
}

export const emptied = (slip: Slip): Slip => ({
  ...slip,
  picks: [],
  builders: [],
  stake: '',
  free: null,
  bonus: false,
})

/** After the bets are placed: the choices stay, the selections where the player wants them to. */
export const afterPlacing = (slip: Slip): Slip =>
  slip.keep ? { ...slip, free: null, bonus: false } : emptied(slip)

/** Takes over the odds of now, by the keys of selections and the events of builders. */
export const withOdds = (slip: Slip, odds: ReadonlyMap<string, string>): Slip => ({
  ...slip,
  picks: slip.picks.map((pick) => ({ ...pick, odds: odds.get(pickKey(pick)) ?? pick.odds })),
  builders: slip.builders.map((one) => ({ ...one, odds: odds.get(one.event_id) ?? one.odds })),
})

/** What kind of bets the slip makes: a multiple needs two legs, a system three. */
export function toKind(slip: Slip): Kind {
  const legs = listLegs(slip).length
  if (legs < 2) return 'single'
  return slip.kind === 'system' && legs < 3 ? 'multiple' : slip.kind
}

/** Chooses selections each way by their keys, at these parts of the winnings; '' to win only. */
export const withEachWay = (slip: Slip, parts: ReadonlyMap<string, string>): Slip => ({
  ...slip,
  picks: slip.picks.map((pick) => ({ ...pick, each_way: parts.get(pickKey(pick)) ?? pick.each_way })),
})

/** The parts of the winnings that places of these legs pay, where the bet of them is each way; `null`: it is to win only. */
export function findEachWaySelections(legs: readonly SlipLeg[]): string[] | null {
  const parts = legs.map(({ builder, picks: [pick] }) => (builder ? '' : (pick?.each_way ?? '')))
  return parts.length > 0 && parts.every((part) => part !== '') ? parts : null
}

/** Whether the slip makes one bet that a free bet may pay: a single, or a multiple. */
export const mayBeFree = (slip: Slip): boolean => toKind(slip) === 'multiple' || listLegs(slip).length === 1
/** The free bet that pays for the slip's bet. */
export const findFreeBet = (slip: Slip): Slip['free'] => (mayBeFree(slip) && !slip.bonus ? slip.free : null)
