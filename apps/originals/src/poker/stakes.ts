import type { Currency } from '@palco/contract'
import type { Limit, Variant } from '@palco/poker-rules'

/** What both sorts of tables have. `name` needs no translation. */
type Base = {
  name: string
  variant: Variant
  limit: Limit
  chairs: number
  speed: 'regular' | 'turbo'
  currency: Currency
  /** How many bots may sit there. */
  bots: number
}

/** Amounts are minor units. */
export type CashFacts = Base & {
  kind: 'cash'
  private: boolean
  smallBlind: bigint
  bigBlind: bigint
  minBuyIn: bigint
  maxBuyIn: bigint
  rake: { basisPoints: number; cap: bigint }
}

export type SitAndGoFacts = Base & { kind: 'sit_and_go'; private: false; buyIn: bigint; fee: bigint }
export type Facts = CashFacts | SitAndGoFacts
export type Template = { template: string; facts: Facts }

/** Minor units of the smallest unit of stakes: about five euro cents. */
const UNITS: Readonly<Record<Currency, bigint>> = {
  ARS: 5_000n,
  CLP: 50n,
  BRL: 25n,
  EUR: 5n,
  GBP: 5n,
  USD: 5n,
  USDT: 50_000n,
  BTC: 50n,
}

/** 5 % of each pot, three big blinds of a hand at most. */
const RAKE_BASIS_POINTS = 500
const RAKE_CAP_BIG_BLINDS = 3n
/** Buy-ins in big blinds. */
const MIN_BUY_IN = 20n
const MAX_BUY_IN = 100n

type Shape = Omit<Base, 'currency'>
const NL = { variant: 'holdem', limit: 'no-limit' } as const
const PL = { variant: 'holdem', limit: 'pot-limit' } as const
const PLO = { variant: 'omaha', limit: 'pot-limit' } as const

/** Cash tables: the small blind in units; the big blind is twice as much. Another stake is another table with its own name. */
const CASH: readonly (Shape & { id: string; units: bigint })[] = [
  { id: 'ceibo', name: 'Ceibo', ...NL, chairs: 6, speed: 'regular', bots: 3, units: 1n },
  { id: 'jacaranda', name: 'Jacarandá', ...NL, chairs: 9, speed: 'regular', bots: 4, units: 5n },
  { id: 'lapacho', name: 'Lapacho', ...NL, chairs: 6, speed: 'turbo', bots: 3, units: 5n },
  { id: 'quebracho', name: 'Quebracho', ...NL, chairs: 6, speed: 'regular', bots: 0, units: 20n },
  { id: 'timbo', name: 'Timbó', ...PL, chairs: 6, speed: 'regular', bots: 3, units: 2n },
  { id: 'ombu', name: 'Ombú', ...PLO, chairs: 6, speed: 'regular', bots: 3, units: 1n },
  { id: 'algarrobo', name: 'Algarrobo', ...PLO, chairs: 6, speed: 'regular', bots: 0, units: 10n },
]

/** Tournaments: buy-in in units; the fee is a tenth of it. */
const SIT_AND_GO: readonly (Shape & { id: string; units: bigint })[] = [
  { id: 'colibri', name: 'Colibrí', ...NL, chairs: 3, speed: 'turbo', bots: 2, units: 40n },
  { id: 'hornero', name: 'Hornero', ...NL, chairs: 6, speed: 'turbo', bots: 5, units: 100n },
  { id: 'benteveo', name: 'Benteveo', ...NL, chairs: 9, speed: 'regular', bots: 0, units: 200n },
  { id: 'carancho', name: 'Carancho', ...PLO, chairs: 6, speed: 'turbo', bots: 5, units: 100n },
]

/** The stakes of a cash table by its small blind. */
export const cashStakes = (smallBlind: bigint) => {
  const bigBlind = smallBlind * 2n
  return {
    smallBlind,
    bigBlind,
    minBuyIn: bigBlind * MIN_BUY_IN,
    maxBuyIn: bigBlind * MAX_BUY_IN,
    rake: { basisPoints: RAKE_BASIS_POINTS, cap: bigBlind * RAKE_CAP_BIG_BLINDS },
  }
}

/** The public tables of a currency, cheapest first within their sort. */
export function listTemplates(currency: Currency): Template[] {
  const unit = UNITS[currency]
  return [
    ...CASH.map(({ id, units, ...shape }): Template => ({
      template: id,
      facts: { kind: 'cash', private: false, ...shape, currency, ...cashStakes(unit * units) },
    })),
    ...SIT_AND_GO.map(({ id, units, ...shape }): Template => {
      const buyIn = unit * units
      return {
        template: id,
        facts: { kind: 'sit_and_go', private: false, ...shape, currency, buyIn, fee: buyIn / 10n },
      }
    }),
  ]
}

/** Greatest sum of all buy-ins and top-ups of one stay, in the largest buy-in of the currency. */
const ROUND_BUY_INS = 50n

/** Least and greatest amount that one stay can cost: what the catalogue says of the poker rooms. */
export function roundBounds(currency: Currency): { min: bigint; max: bigint } {
  const costs = listTemplates(currency).map(({ facts }) =>
    facts.kind === 'cash'
      ? { min: facts.minBuyIn, max: facts.maxBuyIn * ROUND_BUY_INS }
      : { min: facts.buyIn + facts.fee, max: facts.buyIn + facts.fee },
  )
  const [first] = costs
  if (!first) throw new Error('there is no table')
  return costs.reduce(
    (all, { min, max }) => ({
      min: min < all.min ? min : all.min,
      max: max > all.max ? max : all.max,
    }),
    first,
  )
}

/** Names of the bots: those of machines of the printing trade, so that none is a person's. */
export const BOT_NAMES = [
  'Linotipia',
  'Galera',
  'Tipo',
  'Rodillo',
  'Prensa',
  'Tinta',
  'Margen',
  'Cíclope',
  'Viñeta',
]
