import { lineReturn, systemReturn, type Verdict } from '@palco/sports-rules/bets'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Tx } from '../../../db/index.ts'
import { post } from '../../../ledger/index.ts'
import type { Owner } from '../../../model/index.ts'
import { testDatabase } from '../../../testing/index.ts'
import { decide } from '../../../testing/sports-offer.ts'
import { Pace } from './pace.ts'
import { retryUnpaid } from './pay.ts'
import { settleAll } from './settle.ts'
import { takeResults } from './take-results.ts'
import { AWAY, HOME, sportsTable } from '../testing/table.ts'
import type { Bet } from '../bet/types.ts'
import { threeWayResult, verdictPair } from '../testing/verdicts.ts'

const database = await testDatabase()
const { db } = database
const table = await sportsTable(database)
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 8)
type Plan = { player: number; away: boolean; stake: number }

const plan: fc.Arbitrary<Plan> = fc.record({
  player: fc.nat({ max: 2 }),
  away: fc.boolean(),
  stake: fc.integer({ min: 10, max: 999 }),
})

async function placeAll(plans: readonly Plan[], owners: readonly Owner[], event: string): Promise<Bet[]> {
  const bets: Bet[] = []
  for (const { player, away, stake } of plans) {
    const text = `${Math.floor(stake / 100)}.${String(stake % 100).padStart(2, '0')}`
    const owner = owners[player]
    if (owner) bets.push(await table.placed(owner, [(away ? AWAY : HOME)(event)], { stake: text }))
    table.advance(10)
  }
  return bets
}

/** What the feed says of home and away; null: the market is open again. */
type Said = readonly [Verdict, Verdict] | null

/** Brings a bet to a result by itself, as the function for one bet does. */
async function settleAlone(bet: Bet, said: Said, revision: number): Promise<void> {
  const own = said?.[bet.legs[0]?.outcomeId === '1' ? 0 : 1]
  const returned =
    own === undefined
      ? null
      : systemReturn(
          bet.lineStake,
          bet.legs.map(({ odds }) => ({ odds, verdict: own })),
          { selections: 1, sizes: bet.sizes },
        )
  await db.query({
    text: `WITH leg AS (UPDATE sports_bet_legs SET state = $2, revision = $6, settled_at = CASE WHEN $2 <> 'open' THEN $5::timestamptz END
        WHERE bet_id = $1)
      SELECT sports_pay(ARRAY[$1], ARRAY[$3::bigint], ARRAY[$4::boolean], $5)`,
    values: [bet.id, own ?? 'open', returned, own === 'refund', table.clock.now, revision],
  })
}

/** What the feed says, and the settlement of all bets of the event. */
async function settleTogether(eventId: string, said: Said): Promise<void> {
  const market = { eventId, marketId: 1, specifiers: '' }
  await decide(
    db,
    market,
    said ? { kind: 'settled', outcomes: threeWayResult(said) } : { kind: 'rolled_back' },
  )
  await table.work()
}

/** All cash of a player is paid out: what a correction takes back then becomes debt. */
async function withdrawAll(owner: Owner): Promise<void> {
  const cash = await table.cash(owner)
  if (cash <= 0n) return
  await post(db, {
    ...owner,
    currency: 'EUR',
    scope: 'test',
    key: `${owner.playerId}:out`,
    payloadHash: 'out',
    kind: 'adjustment',
    detail: {},
    amount: -cash,
    counterparty: 'house',
  })
}

/** All that a settlement writes about bets, without the names of players and bets. */
async function written(bets: readonly Bet[], owners: readonly Owner[]): Promise<unknown> {
  const ids = bets.map(({ id }) => id)
  const named = (text: string) => {
    let plain = text
    for (const [index, id] of ids.entries()) plain = plain.replaceAll(id, `bet ${index}`)
    for (const [index, { playerId }] of owners.entries())
      plain = plain.replaceAll(playerId, `player ${index}`)
    return plain
  }
  const read = async (text: string, of: readonly string[]) =>
    (await db.query<{ row: unknown }>({ text, values: [of] })).rows.map(({ row }) =>
      named(JSON.stringify(row)),
    )
  const players = owners.map(({ playerId }) => playerId)
  return {
    bets: await read(
      `SELECT to_jsonb(b) - '{slip_key,slip_hash,placed_at}'::text[] AS row FROM sports_bets b WHERE id = ANY ($1)
        ORDER BY array_position($1, id)`,
      ids,
    ),
    legs: await read(
      `SELECT to_jsonb(l) - 'event_id' AS row FROM sports_bet_legs l WHERE bet_id = ANY ($1)
        ORDER BY array_position($1, bet_id)`,
      ids,
    ),
    events: await read(
      `SELECT to_jsonb(e) - 'id' AS row FROM sports_bet_events e WHERE bet_id = ANY ($1) AND kind <> 'placed'
        ORDER BY array_position($1, bet_id), id`,
      ids,
    ),
    // By key: the order of the bets of a batch is that of their random ids.
    movements: await read(
      `SELECT to_jsonb(t) - '{id,cash,created_at,target_id}'::text[] AS row FROM ledger.transactions t
        WHERE player_id = ANY ($1) AND kind <> 'deposit' AND kind <> 'stake'
        ORDER BY array_position($1, player_id), detail ->> 'round_id' = '', cash_delta, payload_hash, key`,
      players,
    ).then((rows) => rows.toSorted((a, b) => (a < b ? -1 : 1))),
    accounts: await read(
      `SELECT to_jsonb(a) - 'moved_at' AS row FROM ledger.accounts a WHERE player_id = ANY ($1)
        ORDER BY array_position($1, player_id)`,
      players,
    ),
    published: (
      await read(
        `SELECT jsonb_build_object('topic', topic, 'brand', brand_id, 'player', player_id, 'payload', payload) AS row
          FROM outbox WHERE topic = 'bet' AND player_id = ANY ($1)`,
        players,
      )
    ).toSorted((a, b) => (a < b ? -1 : 1)),
  }
}

const said = fc.option(verdictPair, { freq: 4 })

test('bets settled, corrected and reopened together are written as each by itself, debts too', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(plan, { minLength: 1, maxLength: 9 }),
      fc.tuple(verdictPair, said, said),
      fc.boolean(),
      async (plans, results: readonly Said[], spent) => {
        const [event, twin] = [await table.event(), await table.event()]
        const owners = [await table.player(), await table.player(), await table.player()]
        const twins = [await table.player(), await table.player(), await table.player()]
        const bets = await placeAll(plans, owners, event)
        const others = await placeAll(plans, twins, twin)
        for (const [index, result] of results.entries()) {
          table.advance(1000)
          for (const bet of others) await settleAlone(bet, result, index + 1)
          await settleTogether(event, result)
          if (spent && index === 0) for (const owner of [...owners, ...twins]) await withdrawAll(owner)
          expect(await written(bets, owners)).toEqual(await written(others, twins))
        }
      },
    ),
    { numRuns: RUNS },
  )
})

test('accepted singles that won or lost whole are settled by sets of rows, whatever else is in the portion by the whole rules', async () => {
  const [owner, event, other] = [await table.player(1_000_00n), await table.event(), await table.event()]
  const draw = { ...HOME(event), outcomeId: '2', shown: 4000n }
  const pair = { selections: [0, 1], kind: 'multiple' as const }
  const [won, lost, part, half, multiple, out] = [
    await table.placed(owner, [HOME(event)]),
    await table.placed(owner, [AWAY(event)]),
    await table.placed(owner, [HOME(event)]),
    await table.placed(owner, [draw]),
    await table.placed(owner, [HOME(event), HOME(other)], pair),
    await table.placed(owner, [HOME(event)]),
  ]
  expect(await table.cashOut(part, 9_50n, { stake: 3_33n })).toMatchObject({ code: 'paid' })
  expect(await table.cashOut(out, 9_50n)).toMatchObject({ code: 'paid' })
  const { rows } = await db.query<{ legs: number; rest: string[] }>({
    text: `SELECT legs, rest FROM sports_settle_singles($1, 1, '', 1, '{1}', '{2}', $2, 100)`,
    values: [event, table.clock.now],
  })
  expect(rows[0]?.legs).toBe(6)
  expect(rows[0]?.rest.toSorted()).toEqual([half.id, multiple.id, out.id].toSorted())
  expect(await table.bet(won)).toMatchObject({ returned: 20_00n, legs: [{ state: 'won', revision: 1 }] })
  expect(await table.bet(lost)).toMatchObject({ returned: 0n, legs: [{ state: 'lost', revision: 1 }] })
  expect(await table.bet(part)).toMatchObject({ state: 'settled', returned: 13_34n })
  for (const bet of [half, multiple])
    expect(await table.bet(bet)).toMatchObject({ state: 'accepted', returned: null })
  await table.settle(event, { 1: 'won', 2: 'half_lost' })
  expect(await table.bet(half)).toMatchObject({ state: 'settled', returned: 5_00n })
  expect(await table.bet(multiple)).toMatchObject({
    state: 'accepted',
    legs: [{ state: 'won' }, { state: 'open' }],
  })
  expect(await table.bet(out)).toMatchObject({ state: 'cashed_out', legs: [{ state: 'won' }] })
})

test('what a single returns is rounded as the rules round it, at any stake and odds', async () => {
  const event = await table.event()
  await fc.assert(
    fc.asyncProperty(
      fc.bigInt({ min: 1n, max: 10n ** 15n }),
      fc.bigInt({ min: 1001n, max: 10n ** 6n }),
      async (stake, odds) => {
        const bet = await table.placed(await table.player(), [HOME(event)])
        await db.query({
          text: `WITH leg AS (UPDATE sports_bet_legs SET odds = $3 WHERE bet_id = $1)
            UPDATE sports_bets SET line_stake = $2, open_line_stake = $2, stake = $2 WHERE id = $1`,
          values: [bet.id, stake, odds],
        })
        await db.query({
          text: `SELECT sports_settle_singles($1, 1, '', 1, '{1}', '{}', $2, 100)`,
          values: [event, table.clock.now],
        })
        expect((await table.bet(bet)).returned).toBe(lineReturn(stake, [{ odds, verdict: 'won' }]))
      },
    ),
    { numRuns: RUNS },
  )
})

test('a settlement that was stopped goes on where it stood, and a newer result meanwhile reaches every bet', async () => {
  const event = await table.event()
  const owners = await Promise.all(Array.from({ length: 9 }, () => table.player()))
  for (const owner of owners) await table.placed(owner, [HOME(event)])
  const say = async (home: Verdict) => {
    await decide(
      db,
      { eventId: event, marketId: 1, specifiers: '' },
      { kind: 'settled', outcomes: threeWayResult([home, 'lost']) },
    )
    await takeResults(db)
  }
  const cashes = async () =>
    (await Promise.all(owners.map((owner) => table.cash(owner)))).map((cash) => Number(cash / 100n))
  const paid = async (cash: number) => (await cashes()).filter((each) => each === cash).length

  await say('won')
  await expect(settleAll(table.deps, { pace: stopsAfter(4) })).rejects.toThrow('stopped')
  expect(await paid(110)).toBe(4)
  await expect(settleAll(table.deps, { pace: stopsAfter(3) })).rejects.toThrow('stopped')
  expect(await paid(110)).toBe(7)

  await say('lost')
  expect(await settleAll(table.deps, { portion: 4 })).toBe(9)
  expect(await paid(90)).toBe(9)
})

test('the accounts of a portion are locked in their order before anything is paid, also of bets that are not plain', async () => {
  const event = await table.event()
  const [first, second] = [await table.player(), await table.player()].toSorted((a, b) =>
    a.playerId < b.playerId ? -1 : 1,
  ) as [Owner, Owner]
  // sports_pay pays half a loss, after the plain ones; its account comes first.
  await table.placed(first, [{ ...HOME(event), outcomeId: '2', shown: 4000n }])
  await table.placed(second, [HOME(event)])
  await decide(
    db,
    { eventId: event, marketId: 1, specifiers: '' },
    { kind: 'settled', outcomes: { 1: { verdict: 'won' }, 2: { verdict: 'half_lost' } } },
  )
  await takeResults(db)
  let settling: Promise<number> = Promise.resolve(0)
  const isFree = await db.transaction(async (tx) => {
    await lockAccount(tx, first)
    settling = settleAll(table.deps)
    await waitsForAnother()
    // If the settlement had it already, the two transactions would wait for each other.
    await tx.query({ text: `SET LOCAL lock_timeout = '300ms'` })
    return lockAccount(tx, second).then(
      () => true,
      () => false,
    )
  })
  expect(isFree).toBe(true)
  expect(await settling).toBe(2)
  expect(await Promise.all([first, second].map((owner) => table.cash(owner)))).toEqual([95_00n, 110_00n])
})

const lockAccount = (tx: Tx, { brandId, playerId }: Owner) =>
  tx.query({
    text: 'SELECT ledger.lock_account($1, $2)',
    values: [brandId, playerId],
  })

/** Resolves once a transaction of this database waits for a lock of another. */
async function waitsForAnother(): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await db.query({
            text: `SELECT FROM pg_stat_activity WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`,
          })
        ).rowCount,
    )
    .toBeGreaterThan(0)
}

/** Stops a settlement after a portion of so many bets, as the end of its process does. */
const stopsAfter = (portion: number): Pace =>
  Object.assign(new Pace(portion), {
    took: () => {
      throw new Error('stopped')
    },
  })

test('each credit of a player has the cash right after it', async () => {
  const [owner, event] = [await table.player(), await table.event()]
  for (let count = 0; count < 5; count += 1) await table.placed(owner, [HOME(event)])
  await table.settle(event, { 1: 'won' })
  const { rows } = await db.query<{ cash: bigint }>({
    text: `SELECT cash FROM ledger.transactions WHERE player_id = $1 AND kind = 'win' ORDER BY created_at, id`,
    values: [owner.playerId],
  })
  expect(rows.map(({ cash }) => cash)).toEqual([70_00n, 90_00n, 110_00n, 130_00n, 150_00n])
  expect(await table.cash(owner)).toBe(150_00n)
})

test('a won, a lost and a bet whose stake was given back are corrected together', async () => {
  const [owner, event] = [await table.player(), await table.event()]
  const [won, lost, refund] = [
    await table.placed(owner, [HOME(event)]),
    await table.placed(owner, [AWAY(event)]),
    await table.placed(owner, [{ ...HOME(event), outcomeId: '2', shown: 4000n }]),
  ]
  await table.settle(event, { 1: 'won', 2: 'refund', 3: 'lost' })
  await db.query({
    text: 'SELECT sports_pay($1, $2, $3, $4)',
    values: [[won.id, lost.id, refund.id], [null, 40_00n, 50_00n], [false, false, false], table.clock.now],
  })
  expect(await table.bet(won)).toMatchObject({ state: 'accepted', returned: null })
  expect(await table.bet(lost)).toMatchObject({ state: 'settled', returned: 40_00n })
  expect(await table.bet(refund)).toMatchObject({ state: 'settled', refunded: false, returned: 50_00n })
  // 100 less three stakes, and what the second and the third return now.
  expect(await table.cash(owner)).toBe(160_00n)
})

test('a bet that cannot be paid stops no other, is noted, and is paid when it can be', async () => {
  const event = await table.event()
  const owners = await Promise.all(Array.from({ length: 12 }, () => table.player()))
  const bets = await Promise.all(owners.map((owner) => table.placed(owner, [HOME(event)])))
  const [bad] = bets
  const [unlucky, ...others] = owners
  if (!bad || !unlucky) throw new Error('no bets')
  const currency = (text: string) =>
    db.query({ text: 'UPDATE sports_bets SET currency = $2 WHERE id = $1', values: [bad.id, text] })
  await currency('USD')
  await decide(
    db,
    { eventId: event, marketId: 1, specifiers: '' },
    { kind: 'settled', outcomes: { 1: { verdict: 'won' } } },
  )
  await takeResults(db)
  await settleAll(table.deps, { portion: 5 })
  for (const owner of others) expect(await table.cash(owner)).toBe(110_00n)
  expect(await table.bet(bad)).toMatchObject({ state: 'accepted', legs: [{ state: 'won' }] })
  const noted = () =>
    db.query<{ bet_id: string; tries: number; error: string }>({
      text: 'SELECT * FROM published.sports_unpaid_bets',
    })
  expect((await noted()).rows).toMatchObject([{ bet_id: bad.id, tries: 1 }])
  expect((await noted()).rows[0]?.error).toContain('currency_mismatch')

  table.advance(61_000)
  expect(await retryUnpaid(table.deps)).toBe(1)
  expect((await noted()).rows).toMatchObject([{ bet_id: bad.id, tries: 2 }])
  expect(await retryUnpaid(table.deps)).toBe(0)
  await currency('EUR')
  table.advance(3_600_000)
  expect(await retryUnpaid(table.deps)).toBe(1)
  expect((await noted()).rows).toEqual([])
  expect(await table.bet(bad)).toMatchObject({ state: 'settled', returned: 20_00n })
  expect(await table.cash(unlucky)).toBe(110_00n)
})
