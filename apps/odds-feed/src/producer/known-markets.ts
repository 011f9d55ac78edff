import { MARKET_STATUS, type MarketStatus, type OddsMarket, type OddsOutcome } from '@palco/contract/feed'
import { FACTORS, type Verdict } from '@palco/sports-rules/bets'
import { CATALOGUE, findMarket, parseSpecifiers, type Settlement } from '@palco/sports-rules/markets'
import type { MatchRecord, Sport } from '@palco/sports-rules/records'
import { toOutcome, type Priced } from '../pricing/priced.ts'

type SettledOutcome = { id: string; result: 0 | 1; void_factor?: 0.5 | 1 }
export type SettledMarket = { id: number; specifiers: string; outcomes: SettledOutcome[] }
type Known = {
  id: number
  specifiers: string
  status: MarketStatus
  favourite: boolean
  outcomes: OddsOutcome[]
  /** All outcomes that were ever offered: where outcomes are players, those who are not named have lost. */
  ids: Set<string>
  /** What was sent as its settlement; '' for none. */
  settled: string
}
/** As it is stored: status, ids of the outcomes, settlement. */
export type StoredMarkets = Record<string, [status: MarketStatus, ids: string[], settled: string]>

/** A price is sent anew when its probability has moved by this share. */
const MOVED = 0.012
const {
  active,
  deactivated,
  suspended,
  settled: settledStatus,
  cancelled,
  handed_over: handedOver,
} = MARKET_STATUS
const toKey = ({ id, specifiers }: { id: number; specifiers: string }): string => `${id}|${specifiers}`

/** The markets of one event as the consumer knows them; says what has to be sent. */
export class KnownMarkets {
  readonly #sport: Sport
  readonly #markets = new Map<string, Known>()

  constructor(sport: Sport, stored: StoredMarkets = {}) {
    this.#sport = sport
    for (const [key, [status, ids, settled]] of Object.entries(stored)) {
      const [id, specifiers] = [key.slice(0, key.indexOf('|')), key.slice(key.indexOf('|') + 1)]
      this.#markets.set(key, {
        id: Number(id),
        specifiers,
        status,
        favourite: false,
        outcomes: [],
        ids: new Set(ids),
        settled,
      })
    }
  }

  store(): StoredMarkets {
    return Object.fromEntries(
      [...this.#markets].map(([key, { status, ids, settled }]) => [key, [status, [...ids], settled]]),
    )
  }

  /** Takes prices as sent, without saying what changed: after a restart the consumer has them. */
  adopt(offer: readonly Priced[]): void {
    this.change(offer)
  }

  /** The offer of this moment against what is known: markets to send. What is not in it any more is taken off. */
  change(offer: readonly Priced[]): OddsMarket[] {
    const changes: OddsMarket[] = []
    const offered = new Set<string>()
    for (const priced of offer) {
      const key = toKey(priced)
      offered.add(key)
      const change = this.#update(key, priced)
      if (change) changes.push(change)
    }
    for (const [key, known] of this.#markets)
      if (!offered.has(key) && (known.status === active || known.status === suspended))
        changes.push(setStatus(known, deactivated))
    return changes
  }

  #update(key: string, priced: Priced): OddsMarket | null {
    const outcomes = priced.outcomes.map(toOutcome)
    const favourite = priced.favourite === true
    const known = this.#markets.get(key)
    if (known && isDecided(known)) return null
    if (
      known &&
      known.status === active &&
      known.favourite === favourite &&
      !haveMoved(known.outcomes, outcomes)
    )
      return null
    const next: Known = known ?? {
      id: priced.id,
      specifiers: priced.specifiers,
      status: active,
      favourite,
      outcomes,
      ids: new Set(),
      settled: '',
    }
    Object.assign(next, { status: active, favourite, outcomes })
    for (const { id } of outcomes) next.ids.add(id)
    this.#markets.set(key, next)
    return marketOut(next, this.#sport)
  }

  /** Suspends all that is active, without naming it: a bet stop. */
  stop(): void {
    for (const known of this.#markets.values()) if (known.status === active) known.status = suspended
  }

  /** Hands over what is open to the live producer. */
  handOver(): OddsMarket[] {
    return this.#open().map((known) => setStatus(known, handedOver))
  }

  /** Everything open as a snapshot. */
  snapshot(): OddsMarket[] {
    return this.#open().map((known) => marketOut(known, this.#sport))
  }

  /** Settles what the record decides and was not settled like this before. Restricted to `only`, where given. */
  settle(record: MatchRecord, only?: (id: number) => boolean): SettledMarket[] {
    const result: SettledMarket[] = []
    for (const known of this.#markets.values()) {
      if (known.status === cancelled || (only && !only(known.id))) continue
      const verdicts = this.#verdicts(record, known)
      if (!verdicts) continue
      const outcomes = [...known.ids].map((id) => settledOutcome(id, verdicts[id] ?? 'lost'))
      const text = JSON.stringify(outcomes)
      if (text === known.settled) continue
      Object.assign(known, { settled: text, status: settledStatus })
      result.push({ id: known.id, specifiers: known.specifiers, outcomes })
    }
    return result
  }

  /** What was settled, as it was sent. */
  settled(): SettledMarket[] {
    return [...this.#markets.values()].flatMap(({ id, specifiers, settled }) =>
      settled === '' ? [] : [{ id, specifiers, outcomes: JSON.parse(settled) as SettledOutcome[] }],
    )
  }

  /** What is cancelled. */
  cancelled(): { id: number; specifiers: string }[] {
    return [...this.#markets.values()]
      .filter(({ status }) => status === cancelled)
      .map(({ id, specifiers }) => ({ id, specifiers }))
  }

  /** Markets whose settlement another record would change. */
  wouldChange(record: MatchRecord): { id: number; specifiers: string }[] {
    return [...this.#markets.values()].flatMap((known) => {
      const verdicts = known.settled === '' ? null : this.#verdicts(record, known)
      const outcomes = verdicts && [...known.ids].map((id) => settledOutcome(id, verdicts[id] ?? 'lost'))
      return outcomes && JSON.stringify(outcomes) !== known.settled
        ? [{ id: known.id, specifiers: known.specifiers }]
        : []
    })
  }

  /** Takes settlements back. */
  rollBack(keys: readonly { id: number; specifiers: string }[]): void {
    for (const key of keys) {
      const known = this.#markets.get(toKey(key))
      if (known) Object.assign(known, { settled: '', status: suspended })
    }
  }

  /** Cancels all that is neither settled nor cancelled. @returns what it was */
  cancel(): { id: number; specifiers: string }[] {
    const open = [...this.#markets.values()].filter((known) => !isDecided(known))
    for (const known of open) known.status = cancelled
    return open.map(({ id, specifiers }) => ({ id, specifiers }))
  }

  /** Whether bets are taken on the outcome now. */
  offers(id: number, specifiers: string, outcome: string): 'open' | 'suspended' | 'unknown' {
    const known = this.#markets.get(toKey({ id, specifiers }))
    const found = known?.outcomes.find((each) => each.id === outcome)
    if (!known || !found) return 'unknown'
    return known.status === active && found.active ? 'open' : 'suspended'
  }

  get size(): number {
    return this.#markets.size
  }

  #open(): Known[] {
    return [...this.#markets.values()].filter(
      ({ status, outcomes }) => (status === active || status === suspended) && outcomes.length > 0,
    )
  }

  #verdicts(record: MatchRecord, { id, specifiers }: Known): Settlement {
    const market = findMarket(this.#sport, id)
    const parsed = parseSpecifiers(specifiers)
    if (!market || !parsed) return null
    return market.settle(record, parsed)
  }
}

const isDecided = ({ status }: Known): boolean => status === settledStatus || status === cancelled
function setStatus(known: Known, status: MarketStatus): OddsMarket {
  known.status = status
  return { id: known.id, specifiers: known.specifiers, status }
}

const cashOut = new Map<string, boolean>(
  Object.entries(CATALOGUE).flatMap(([sport, markets]) =>
    (markets as readonly { id: number; cashOut: boolean }[]).map(
      (market) => [`${sport} ${market.id}`, market.cashOut] as const,
    ),
  ),
)
const marketOut = ({ id, specifiers, status, favourite, outcomes }: Known, sport: Sport): OddsMarket => ({
  id,
  specifiers,
  status,
  ...(favourite ? { favourite } : {}),
  cashout_status: cashOut.get(`${sport} ${id}`) && status === active ? 1 : -1,
  outcomes,
})

function haveMoved(before: readonly OddsOutcome[], after: readonly OddsOutcome[]): boolean {
  if (before.length !== after.length) return true
  return after.some(({ id, active, probabilities = 0 }, index) => {
    const old = before[index]
    if (!old || old.id !== id || old.active !== active) return true
    const least = Math.min(probabilities, 1 - probabilities)
    return Math.abs(probabilities - (old.probabilities ?? 0)) > MOVED * Math.max(least, 0.02)
  })
}

function settledOutcome(id: string, verdict: Verdict): SettledOutcome {
  const { result, voidFactor } = FACTORS[verdict]
  if (voidFactor.num === 0n) return { id, result }
  return { id, result, void_factor: voidFactor.num === voidFactor.den ? 1 : 0.5 }
}
