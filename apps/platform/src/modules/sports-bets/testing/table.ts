import type { SlipBet, SlipBuilder, SlipSelection } from '@palco/contract'
import { oddsText } from '@palco/sports-rules/odds'
import { openPlayerAccounts, payloadHash, post, readBalances } from '../../../ledger/index.ts'
import type { Queryable } from '../../../db/index.ts'
import type { TestDatabase } from '../../../testing/index.ts'
import { decide, offerEvent, listOutcomes } from '../../../testing/sports-offer.ts'
import type { AskCustomBet } from '../../sports-offer/index.ts'
import { saveBrand } from '../../brands/index.ts'
import { type CashOut, cashOutBet, readCashOuts } from '../cash-out/cash-out.ts'
import { decideDue } from '../placement/decide.ts'
import type { Placement } from '../placement/place.ts'
import { PlacementQueue } from '../placement/queue.ts'
import { planBets } from '../placement/plan.ts'
import { toBetRules } from '../rules.ts'
import { settleAll } from '../settlement/settle.ts'
import { findBet } from '../bet/store.ts'
import { takeResults } from '../settlement/take-results.ts'
import type { Bet, PriceChoice } from '../bet/types.ts'

/** The brand of every table: in euros, with wide limits. */
export const TABLE_BRAND = {
  id: 'brasa',
  name: 'brasa',
  currency: 'EUR',
  country: 'AR',
  defaultLanguage: 'es_ES',
  hosts: ['brasa.test'],
  configuration: { theme: 'dark', pam_type: 2 },
  settings: { sportsbook: { min_stake: '0.10', max_stake: '5000.00', max_return: '1000000.00' } },
} as const

export type Pick = {
  eventId: string
  marketId?: number
  specifiers?: string
  outcomeId: string
  shown: bigint
}
/** What became of a slip, without what it was offered at. */
type Answer =
  | Omit<Extract<Placement, { placed: true }>, 'offers'>
  | Omit<Extract<Placement, { placed: false }>, 'offers'>
  | { placed: 'conflict' }
type Verdicts = Readonly<Record<string, string>>

/** A selection as a slip sends it, with the odds that its player saw. */
export const selectionOn = ({
  eventId,
  marketId = 1,
  specifiers = '',
  outcomeId,
  shown,
}: Pick): SlipSelection => ({
  event_id: eventId,
  market_id: marketId,
  specifiers,
  outcome_id: outcomeId,
  odds: oddsText(shown),
})

/** Ids of one width sort in the order in which they are made, whatever files ran before. */
let events = 10_000
let players = 10_000
let slips = 10_000

/** A sportsbook in a test: fair prices of one brand in euros, players with money, and a clock. */
export async function sportsTable({ db }: { db: TestDatabase['db'] }) {
  await saveBrand(db, TABLE_BRAND)
  // Fair odds as they are fed: what a bet returns can be seen in the test.
  await db.query({
    text: `INSERT INTO sports_margins (brand_id, margin, method) VALUES ('brasa', 0, 'proportional') ON CONFLICT DO NOTHING`,
  })
  const clock = { now: new Date() }
  // What the feed says of selections together; each test sets its own.
  const joint: { probability: number | null; asked: number } = { probability: null, asked: 0 }
  const ask: AskCustomBet = async () => {
    joint.asked += 1
    return joint.probability === null
      ? { ok: false, reason: 'no_answer', selection: null }
      : { ok: true, probability: joint.probability }
  }
  // What happens between the two looks of a cash-out of a live bet; each test sets its own.
  const between = { looks: 0, run: async (): Promise<unknown> => null }
  const pause = async () => {
    between.looks += 1
    await between.run()
  }
  const deps = { db, now: () => clock.now, ask, pause }
  const rules = toBetRules(TABLE_BRAND)
  const queue = new PlacementQueue(deps)

  /** An event with the market 1 at 2.00, 4.00 and 4.00, and over and under 2.5 goals at 2.00 each. */
  const event = async ({
    live = false,
    inMs = 3_600_000,
  }: { live?: boolean; inMs?: number } = {}): Promise<string> =>
    offerEvent(db, {
      id: `test:match:${(events += 1)}`,
      startAt: new Date(clock.now.getTime() + (live ? -3_600_000 : inMs)),
      ...(live ? { status: 'live', score: { home: 0, away: 0 } } : {}),
      markets: [
        {
          marketId: 1,
          specifiers: '',
          product: live ? 1 : 3,
          outcomes: listOutcomes({ 1: 0.5, 2: 0.25, 3: 0.25 }),
        },
        {
          marketId: 18,
          specifiers: 'total=2.5',
          product: live ? 1 : 3,
          outcomes: listOutcomes({ 12: 0.5, 13: 0.5 }),
        },
      ],
    })

  /** An event with scorers: the first one at 10.00 for "a" and 8.00 for "b", at any time at 4.00 and 3.50. */
  const scorers = async (): Promise<string> =>
    offerEvent(db, {
      id: `test:match:${(events += 1)}`,
      startAt: new Date(clock.now.getTime() + 3_600_000),
      markets: [
        {
          marketId: 38,
          specifiers: 'goalnr=1',
          outcomes: listOutcomes({ a: 0.1, b: 0.125, c: 0.5, 1716: 0.275 }),
        },
        { marketId: 40, specifiers: '', outcomes: listOutcomes({ a: 0.25, b: 2 / 7, c: 0.95 }) },
      ],
    })

  const player = async (cash = 100_00n): Promise<{ brandId: string; playerId: string }> => {
    const owner = { brandId: 'brasa', playerId: `pl_${(players += 1)}_${process.pid}` }
    await openPlayerAccounts(db, { ...owner, currency: 'EUR' })
    await post(db, {
      ...owner,
      currency: 'EUR',
      scope: 'deposit',
      key: owner.playerId,
      payloadHash: payloadHash({ cash }),
      kind: 'deposit',
      detail: {},
      amount: cash,
      counterparty: 'payments:test',
    })
    return owner
  }

  /** Writes a player's account, which rewards are given to; the brand's where there is none. */
  const register = async ({ brandId, playerId }: { brandId: string; playerId: string }): Promise<void> => {
    await db.query({
      text: `INSERT INTO brands (id, name, currency, country, default_language, configuration)
        VALUES ($1, 'Brand of a test', 'EUR', 'AR', 'es_ES', '{}') ON CONFLICT DO NOTHING`,
      values: [brandId],
    })
    await db.query({
      text: `INSERT INTO players (id, brand_id, username, email, password_hash, currency, language, created_at)
        VALUES ($1, $2, $1, $1 || '@example.com', '', 'EUR', 'es_ES', now())`,
      values: [playerId, brandId],
    })
  }

  const place = async (
    owner: { brandId: string; playerId: string },
    picks: readonly Pick[],
    bets: readonly SlipBet[],
    {
      key = `slip-${(slips += 1)}`,
      choice = 'none',
      builders = [],
    }: { key?: string; choice?: PriceChoice; builders?: SlipBuilder[] } = {},
  ): Promise<Answer> => {
    const selections = picks.map(selectionOn)
    const { plans, problems } = planBets(selections, bets, 'EUR', builders)
    const slip = { owner, key, selections, builders, plans, problems, choice, rules }
    const { offers: _, ...placement } = { offers: null, ...(await queue.place(slip)) }
    return placement
  }
  /** Places a bet that has to be placed. `stake` of a line, in major units. */
  const placed = async (
    owner: { brandId: string; playerId: string },
    picks: readonly Pick[],
    bet: Partial<SlipBet> = {},
    builders: SlipBuilder[] = [],
  ): Promise<Bet> => {
    const kind: SlipBet['kind'] = picks.length === 1 ? 'single' : 'multiple'
    const whole = {
      kind,
      selections: [...picks.keys()],
      system: null,
      stake: '10.00',
      ...bet,
    } satisfies SlipBet
    const placement = await place(owner, picks, [whole], { builders })
    const [first] = placement.placed === true ? placement.bets : []
    if (!first)
      throw new Error(
        `not placed: ${JSON.stringify(placement, (_, each) => (typeof each === 'bigint' ? String(each) : each))}`,
      )
    return first
  }
  /** What the feed decides of a market, and the settlement of its bets. */
  const settle = async (
    eventId: string,
    verdicts: Verdicts | null,
    { marketId = 1, specifiers = '' } = {},
  ) => {
    const outcomes =
      verdicts && Object.fromEntries(Object.entries(verdicts).map(([id, verdict]) => [id, { verdict }]))
    await decide(
      db,
      { eventId, marketId, specifiers },
      outcomes ? { kind: 'settled', outcomes } : { kind: 'rolled_back' },
    )
    await work()
  }
  const work = async (): Promise<void> => {
    await takeResults(db)
    await settleAll(deps)
  }
  const cash = async (owner: { brandId: string; playerId: string }): Promise<bigint> =>
    (await readBalances(db, owner.brandId, owner.playerId))?.cash ?? 0n
  const bet = async ({ brandId, playerId, id }: Bet): Promise<Bet> => {
    const found = await findBet(db, { brandId, playerId }, id)
    if (!found) throw new Error(`no bet ${id}`)
    return found
  }
  /** What cashing a bet out pays now, in minor units; null when it cannot be. */
  const value = async (one: Bet): Promise<bigint | null> =>
    (await readCashOuts(db, [await bet(one)], { brandId: one.brandId, rules, now: clock.now })).get(one.id) ??
    null
  const cashOut = (
    one: Bet,
    shown: bigint,
    { stake = null, key = `cash-out-${(slips += 1)}` }: { stake?: bigint | null; key?: string } = {},
  ): Promise<CashOut> => cashOutBet(deps, { owner: one, key, betId: one.id, shown, stake, rules })
  const advance = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms)
  }
  return {
    db,
    deps,
    clock,
    rules,
    joint,
    between,
    event,
    scorers,
    player,
    register,
    place,
    placed,
    settle,
    work,
    cash,
    bet,
    value,
    cashOut,
    advance,
    due: () => decideDue(deps),
  }
}

export type SportsTable = Awaited<ReturnType<typeof sportsTable>>

export const HOME = (eventId: string): Pick => ({ eventId, outcomeId: '1', shown: 2000n })
export const FIRST = (eventId: string, outcomeId = 'a', shown = 10_000n): Pick => ({
  eventId,
  marketId: 38,
  specifiers: 'goalnr=1',
  outcomeId,
  shown,
})
export const AWAY = (eventId: string): Pick => ({ eventId, outcomeId: '3', shown: 4000n })
/** Sets the status of all markets of an event, as the feed would. */
export const setMarkets = (db: Queryable, eventId: string, columns: string) =>
  db.query({
    text: `UPDATE sports_markets SET ${columns}, version = version + 1 WHERE event_id = $1`,
    values: [eventId],
  })
