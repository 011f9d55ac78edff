import { operatorCalls as calls } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { lockOffer } from '../sports-offer/index.ts'
import { HOME } from '../sports-bets/testing/table.ts'
import { tradingDesk } from './testing/trading-desk.ts'

const desk = await tradingDesk()
const { table, call, db } = desk
const [eva, leo] = [await desk.trader(), await desk.trader()]

const suspendEvent = (event: string) => call(calls.suspendOffer, { event, suspended: true }, eva.token)
const decideBy = (event: string, by = eva) =>
  call(
    calls.decideMarket,
    {
      event,
      market: 1,
      specifiers: '',
      decision: { kind: 'settle', verdicts: { '1': 'won', '2': 'lost', '3': 'lost' } },
      cause: 'by the record',
    },
    by.token,
  )

test('a suspension waits for a placement that is under way, and none comes after it', async () => {
  const event = await table.event()
  const selection = { eventId: event, marketId: 1, specifiers: '', outcomeId: '1' }
  const order: string[] = []
  let suspension: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    const [offered] = await lockOffer(tx, { id: 'brasa' }, [selection], { now: desk.now() })
    expect(offered?.closed).toBeNull()
    suspension = suspendEvent(event).then(() => order.push('suspended'))
    // Until the statement of the suspension waits for the row that this transaction holds.
    await expect
      .poll(async () => {
        const { rows } = await desk.owner.query<{ waits: number }>({
          text: `SELECT count(*)::int AS waits FROM pg_stat_activity WHERE wait_event_type = 'Lock'
            AND datname = current_database() AND query LIKE '%sports_markets%'`,
        })
        return rows[0]?.waits
      })
      .toBe(1)
    order.push('placed')
  })
  await suspension
  expect(order).toEqual(['placed', 'suspended'])
})

test('placements that meet a suspension of their event are refused once it has committed', async () => {
  const event = await table.event()
  const players = await Promise.all(Array.from({ length: 8 }, () => desk.player()))
  const single = [{ kind: 'single' as const, selections: [0], system: null, stake: '10.00' }]
  const placements = players.map(async (owner) => {
    const placement = await table.place(owner, [HOME(event)], single)
    return { placed: placement.placed, at: Date.now() }
  })
  const suspension = suspendEvent(event)
  const done = await Promise.all(placements)
  expect((await suspension).status).toBe(200)
  const { rows } = await db.query<{ bets: number }>({
    text: 'SELECT count(*)::int AS bets FROM sports_bet_legs WHERE event_id = $1',
    values: [event],
  })
  expect(rows[0]?.bets).toBe(done.filter(({ placed }) => placed === true).length)
  const after = await table.place(await desk.player(), [HOME(event)], single)
  expect(after).toMatchObject({ placed: false, problems: [{ code: 'suspended' }] })
})

test('of a result by hand and a cash-out the bet is paid once, whichever comes first', async () => {
  for (let round = 0; round < 6; round += 1) {
    const event = await table.event()
    const owner = await desk.player()
    const bet = await table.placed(owner, [HOME(event)])
    await db.query({ text: 'UPDATE sports_markets SET cash_out = true WHERE event_id = $1', values: [event] })
    const value = (await table.value(bet)) ?? 0n
    expect(value).toBeGreaterThan(0n)
    await decideBy(event)
    const [, cashOut] = await Promise.all([
      decideBy(event, leo).then(() => table.work()),
      table.cashOut(bet, value),
    ])
    await table.work()
    const { state } = await table.bet(bet)
    expect(state).toBe(cashOut.code === 'paid' ? 'cashed_out' : 'settled')
    expect(await table.cash(owner)).toBe(cashOut.code === 'paid' ? 90_00n + value : 110_00n)
  }
})

test('two second operators at once execute a decision once', async () => {
  const event = await table.event()
  const bet = await table.placed(await desk.player(), [HOME(event)])
  const zoe = await desk.trader()
  await decideBy(event)
  const answers = await Promise.all([decideBy(event, leo), decideBy(event, zoe)])
  // The later one finds nothing to confirm: its decision is recorded as a new one.
  expect(answers.map(({ body }) => body.result).sort()).toEqual(['executed', 'recorded'])
  await table.work()
  expect(await table.bet(bet)).toMatchObject({ state: 'settled', returned: 2000n })
  const { rows } = await db.query<{ count: number }>({
    text: 'SELECT count(*)::int AS count FROM sports_results WHERE event_id = $1',
    values: [event],
  })
  expect(rows[0]?.count).toBe(1)
})
