import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calls } from '@palco/contract'
import { PROVIDER_REPORT_PATH, type RoundsReportItem } from '@palco/contract/provider'
import { checkSignature } from '@palco/contract/signing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../db/index.ts'
import { payloadHash, post } from '../../ledger/index.ts'
import { createLog } from '../../observe/index.ts'
import type { ProviderRecord } from '../wallet/index.ts'
import { openFixture, type TestPlayer } from '../wallet/testing/fixture.ts'
import { compareRewardBooks } from './rewards.ts'
import { doDueDays, readReconciliations, type ReconciliationParts, reconcileDay } from './run.ts'

const fixture = await openFixture()
const { db, clock, provider } = fixture
const KEY = 'a-key-of-a-game-provider'
const GAME = 'mate-de-oro'
const BANK = { full_name: 'Ana Núñez', dni: '12345678', cuil: '20123456786', cvu: '2850590940090418135201' }
const DAY_MS = 86_400_000
const ALARMS: string[] = []

/** What the other parties have on record; each test starts its own day. */
let payments: ProviderRecord[] | null = []
let rounds: RoundsReportItem[] | null = []
let player: TestPlayer
let gambler: TestPlayer
let day = ''
let parts: ReconciliationParts
let game: Server

beforeAll(async () => {
  // A game provider that reports its rounds in pages of two.
  game = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      const signed = checkSignature(KEY, request.headers, body, clock.ms) === 'ok'
      if (!rounds || !signed || request.url !== PROVIDER_REPORT_PATH) return response.writeHead(503).end()
      const { cursor = '0' } = JSON.parse(body) as { cursor?: string }
      const next = Number(cursor) + 2
      const page = {
        rounds: rounds.slice(Number(cursor), next),
        next_cursor: next < rounds.length ? `${next}` : null,
      }
      return response.end(JSON.stringify(page))
    })
  })
  await new Promise<void>((resolve) => game.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(game.address() as AddressInfo).port}`
  parts = {
    db,
    now: fixture.now,
    log: createLog({ app: 'platform', level: 'error', write: (line) => ALARMS.push(line) }),
    adapters: new Map([['sandbox', { ...provider.adapter, report: async () => payments }]]),
    providers: new Map([['originals', { id: 'originals', name: 'Originals', url, key: KEY }]]),
  }
})
afterAll(() => new Promise((resolve) => game.close(resolve)))

beforeEach(async () => {
  // Noon: what a test does in minutes or hours stays on its day, whatever the machine's time.
  clock.ms = Math.floor(clock.ms / DAY_MS) * DAY_MS + 3.5 * DAY_MS
  day = fixture.now().toISOString().slice(0, 10)
  payments = []
  rounds = []
  ALARMS.length = 0
  player = await playerWithMoney()
  gambler = await playerWithMoney()
})

/** Their money is of this day too: the wallet's own movements go by the database's clock, which no test can set. */
async function playerWithMoney(): Promise<TestPlayer> {
  const made = await fixture.player()
  await post(db, {
    brandId: 'brasa',
    playerId: made.id,
    currency: 'ARS',
    key: randomUUID(),
    scope: 'test',
    payloadHash: payloadHash({ day }),
    kind: 'adjustment',
    detail: {},
    amount: 10_000_000n,
    counterparty: 'adjustments',
    at: fixture.now(),
  })
  return made
}

const record = (reference: string, changes: Partial<ProviderRecord> = {}): void => {
  const order = provider.deposits.get(reference) ?? provider.payouts.get(reference)
  payments?.push({
    kind: provider.payouts.has(reference) ? 'withdrawal' : 'deposit',
    reference,
    amount: order?.amount ?? 100n,
    currency: 'ARS',
    status: 'paid',
    openedAt: fixture.now(),
    ...changes,
  })
}
const notify = (id: string, status: 'paid' | 'declined' | 'failed') =>
  fixture.webhook(...provider.signed(provider.event(id, status)))

async function deposit(news: 'paid' | 'declined' | null = 'paid'): Promise<string> {
  const { body } = await fixture.call(calls.deposit, { method: 'card', amount: '5000.00' }, { player })
  if (news) await notify(body.response.id, news)
  return body.response.id
}
async function withdrawal(news: 'paid' | 'failed' | null = 'paid'): Promise<string> {
  const wanted = { method: 'bank_ar', amount: '5000.00', ...BANK }
  const { body } = await fixture.call(calls.withdraw, wanted, { player })
  await fixture.runJob('send_payouts')
  if (news) await notify(body.response.id, news)
  return body.response.id
}

async function play({ win = '250.00', close = true, back = false } = {}): Promise<string> {
  const { body } = await fixture.call(calls.launchGame, { game_id: GAME }, { player: gambler })
  const launch_token = /token=([^&]+)/.exec(body.response.url)?.[1]
  const session_id = String((await fixture.wallet('session', { launch_token })).body['session_id'])
  const round_id = randomUUID()
  const debit = { session_id, transaction_id: randomUUID(), round_id, amount: '100.00', currency: 'ARS' }
  await fixture.wallet('debit', debit)
  const ref = { player_id: gambler.id, transaction_id: randomUUID(), round_id }
  if (back) await fixture.wallet('rollback', { ...ref, original_transaction_id: debit.transaction_id })
  else if (close) {
    const credit = { ...ref, game_id: GAME, amount: win, currency: 'ARS', round_ended: true }
    await fixture.wallet('credit', credit)
  }
  return round_id
}
const round = (round_id: string, changes: Partial<RoundsReportItem> = {}): void =>
  void rounds?.push({
    round_id,
    player_id: gambler.id,
    game_id: GAME,
    currency: 'ARS',
    staked: '100.00',
    won: '250.00',
    status: 'closed',
    opened_at: fixture.now().toISOString(),
    ...changes,
  })

/** What differs after `hours`, as [party, difference, reference]. */
async function differences(hours = 1): Promise<string[][]> {
  clock.advance(hours * 3_600_000)
  const done = await reconcileDay(parts, day)
  expect(await readReconciliations(db, day)).toHaveLength(4)
  return done.flatMap(({ party, lines }) =>
    lines.map(({ difference, reference }) => [party, difference, reference]),
  )
}

test('records that agree have no difference, in whatever state they are', async () => {
  record(await deposit())
  record(await deposit('declined'), { status: 'declined' })
  record(await deposit(null), { status: 'open' })
  record(await withdrawal())
  record(await withdrawal('failed'), { status: 'failed' })
  record(await withdrawal(null), { status: 'accepted' })
  round(await play())
  round(await play({ win: '0.00' }), { won: '0.00' })
  round(await play({ back: true }), { status: 'rolled_back', staked: '0.00', won: '0.00' })
  round(await play({ close: false }), { status: 'open' })
  round('never-arrived', { status: 'rolled_back', staked: '0.00', won: '0.00' })
  expect(await differences()).toEqual([])
  const made = await readReconciliations(db, day)
  expect(made.map(({ party, compared, failure }) => [party, compared, failure])).toEqual([
    ['payments:books', expect.any(Number), null],
    ['payments:sandbox', 6, null],
    ['rewards:books', expect.any(Number), null],
    ['rounds:originals', 5, null],
  ])
  expect(ALARMS).toEqual([])
})

test('each way a payment can differ is named', async () => {
  const [cheap, foreign, late, absent] = [
    await deposit(),
    await deposit(),
    await deposit(null),
    await deposit(),
  ]
  const [stuck, failed] = [await withdrawal(null), await withdrawal()]
  record(cheap, { amount: 499_999n })
  record(foreign, { currency: 'BRL' })
  record(late, { status: 'paid' })
  record('nobody')
  record(stuck, { status: 'accepted' })
  record(failed, { status: 'failed' })
  const expected = [
    ['payments:sandbox', 'amount_differs', cheap],
    ['payments:sandbox', 'amount_differs', foreign],
    ['payments:sandbox', 'state_differs', late],
    ['payments:sandbox', 'missing_here', 'nobody'],
    ['payments:sandbox', 'state_differs', failed],
    ['payments:sandbox', 'missing_there', absent],
  ]
  expect(new Set(await differences())).toEqual(new Set(expected))
  const tooLong = ['payments:sandbox', 'open_too_long', stuck]
  expect(new Set(await differences(25))).toEqual(new Set([...expected, tooLong]))
  expect(ALARMS.some((line) => line.includes('"alarm":"reconciliation"'))).toBe(true)
  const sandbox = (await readReconciliations(db, day)).find(({ party }) => party === 'payments:sandbox')
  expect(sandbox?.lines.find(({ reference }) => reference === cheap)).toEqual({
    difference: 'amount_differs',
    reference: cheap,
    here: 'deposit 5000.00 ARS approved',
    there: 'deposit 4999.99 ARS paid',
  })
})

test('news under way is no difference yet', async () => {
  record(await deposit(null), { status: 'paid' })
  expect(await differences(0.1)).toEqual([])
})

test('each way a round can differ is named', async () => {
  const [good, cheap, open, absent, stuck, undone] = [
    await play(),
    await play(),
    await play({ close: false }),
    await play(),
    await play({ close: false }),
    await play(),
  ]
  round(good)
  round(cheap, { won: '250.01' })
  round(open)
  round('unheard', {})
  round(stuck, { status: 'open' })
  round(undone, { status: 'rolled_back', staked: '0.00', won: '0.00' })
  const expected = [
    ['rounds:originals', 'amount_differs', cheap],
    ['rounds:originals', 'state_differs', open],
    ['rounds:originals', 'missing_here', 'unheard'],
    ['rounds:originals', 'missing_there', absent],
    ['rounds:originals', 'state_differs', undone],
  ]
  expect(new Set(await differences())).toEqual(new Set(expected))
  const tooLong = ['rounds:originals', 'open_too_long', stuck]
  expect(new Set(await differences(25))).toEqual(new Set([...expected, tooLong]))
})

test('records and ledger that disagree are named', async () => {
  const [credited, uncredited, played] = [await deposit(), await deposit(null), await play()]
  // The first keeps its money held for ever, the second would be paid with none.
  const [stuck, unheld] = [await withdrawal(null), await withdrawal('failed')]
  record(credited)
  record(uncredited, { status: 'open' })
  round(played)
  const owner = openDatabase({ url: fixture.databaseUrl, role: null, poolSize: 1 })
  await owner.query({ text: 'ALTER TABLE payments DISABLE TRIGGER payment_transitions' })
  await owner.query({ text: `UPDATE payments SET status = 'approved' WHERE id = $1`, values: [uncredited] })
  await owner.query({ text: `UPDATE payments SET amount = amount + 1 WHERE id = $1`, values: [credited] })
  await owner.query({ text: `UPDATE payments SET status = 'rejected' WHERE id = $1`, values: [stuck] })
  await owner.query({ text: `UPDATE payments SET status = 'processing' WHERE id = $1`, values: [unheld] })
  await owner.query({ text: 'ALTER TABLE payments ENABLE TRIGGER payment_transitions' })
  await owner.query({ text: `UPDATE game_rounds SET won = won + 1 WHERE round_id = $1`, values: [played] })
  await owner.close()
  await post(db, {
    brandId: 'brasa',
    playerId: player.id,
    currency: 'ARS',
    key: 'no-such-payment',
    scope: 'deposit',
    payloadHash: 'h',
    kind: 'deposit',
    detail: {},
    amount: 7n,
    counterparty: 'payments:card',
    at: fixture.now(),
  })
  const found = await differences()
  for (const line of [
    ['payments:books', 'books_differ', credited],
    ['payments:books', 'books_differ', uncredited],
    ['payments:books', 'books_differ', 'no-such-payment'],
    ['payments:books', 'books_differ', stuck],
    ['payments:books', 'books_differ', unheld],
    ['rounds:originals', 'books_differ', played],
  ])
    expect(found).toContainEqual(line)
})

test('a day is looked at again: for what was open then, and for what was paid a week later', async () => {
  const [late, stuck] = [await deposit(null), await withdrawal(null)]
  record(late, { status: 'open' })
  record(stuck, { status: 'accepted' })
  const held = await play({ close: false })
  round(held, { status: 'open' })
  const at = async (days: number): Promise<string[][]> => {
    clock.ms = Date.parse(`${day}T00:00:00Z`) + days * DAY_MS + 25 * 60_000
    await doDueDays(parts)
    const made = await readReconciliations(db, day)
    return made.flatMap(({ lines }) => lines.map(({ difference, reference }) => [difference, reference]))
  }
  expect(await at(1)).toEqual([])
  const tooLong = [
    ['open_too_long', late],
    ['open_too_long', stuck],
    ['open_too_long', held],
  ]
  expect(new Set(await at(2))).toEqual(new Set(tooLong))
  payments = (payments ?? []).map((one) => (one.reference === late ? { ...one, status: 'paid' } : one))
  expect(new Set(await at(3))).toEqual(new Set(tooLong))
  expect(new Set(await at(8))).toEqual(new Set([['state_differs', late], ...tooLong.slice(1)]))
})

test('a party whose records cannot be read proves nothing, and that is said', async () => {
  payments = null
  rounds = null
  await differences()
  const made = await readReconciliations(db, day)
  expect(made.map(({ party, compared, failure }) => [party, compared, failure])).toEqual([
    ['payments:books', expect.any(Number), null],
    ['payments:sandbox', null, 'the records of sandbox could not be read'],
    ['rewards:books', expect.any(Number), null],
    ['rounds:originals', null, 'the records of originals could not be read'],
  ])
})

test('rewards that were not given, or never booked, are named', async () => {
  const owner = openDatabase({ url: fixture.databaseUrl, role: null, poolSize: 1 })
  await owner.query({
    text: `INSERT INTO bonus_definitions (brand_id, id, kind, name, terms, audience, wager_multiple, days)
      VALUES ('brasa', 'gift', 'fixed', '{"es_ES": "Uno"}', '{"es_ES": "Uno"}', 'everyone', 5, 7)`,
  })
  await owner.query({
    text: `INSERT INTO bonus_amounts (brand_id, definition_id, currency, amount) VALUES ('brasa', 'gift', 'ARS', 700)`,
  })
  const claimed = await fixture.call(calls.claimBonus, { id: 'gift' }, { player: gambler })
  expect(claimed.status).toBe(200)
  const spanOfAll = { from: new Date(0), to: new Date('2100-01-01') }
  const wrong = async () => {
    const made = await compareRewardBooks(db, spanOfAll)
    return 'lines' in made ? made.lines.map(({ reference, here, there }) => [reference, here, there]) : []
  }
  expect(await wrong()).toEqual([])
  for (const scope of ['bonus', 'miles', 'referral', 'tournament', 'my-own'])
    await post(db, {
      brandId: 'brasa',
      playerId: player.id,
      currency: 'ARS',
      key: '12',
      scope,
      payloadHash: 'h',
      kind: 'prize',
      detail: { bonus_id: claimed.body.response.id },
      amount: 5n,
      counterparty: 'promotions',
    })
  const found = ['bonus', 'miles', 'referral', 'tournament', 'my-own'].map((scope) => [
    `${scope} 12`,
    null,
    'booked 0.05 ARS',
  ])
  expect(new Set(await wrong())).toEqual(new Set(found))
  // A claim that was never booked, and bonus money that no bonus holds.
  await owner.query({
    text: `UPDATE player_bonuses SET id = 'bo_other', status = 'canceled', reason = 'player', ended_at = now()
      WHERE id = $1`,
    values: [claimed.body.response.id],
  })
  await owner.close()
  const unheld = [
    ['bonus bo_other', 'given 7.00 ARS', null],
    [`bonus ${claimed.body.response.id}:claim`, null, 'booked 7.00 ARS'],
    [`bonus money of ${gambler.id}`, 'given 0.00 ARS', 'booked 7.00 ARS'],
  ]
  expect(new Set(await wrong())).toEqual(new Set([...found, ...unheld]))
})
