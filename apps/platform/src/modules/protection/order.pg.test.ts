import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { calls } from '@palco/contract'
import { expect, test } from 'vitest'
import { openDatabase } from '../../db/index.ts'
import { post } from '../../ledger/index.ts'
import { refuse } from '../../result.ts'
import { seedPaymentMethods } from '../../seed/payment-methods/index.ts'
import { rewardsPlatform } from '../../testing/rewards.ts'
import { openProviderCalls, id } from '../casino/testing/provider-calls.ts'
import { ownLimits } from '../own-limits/index.ts'
import { takeStake } from '../play/index.ts'
import { playSessions } from '../play-sessions/index.ts'
import { sessionPlans } from '../session-plans/index.ts'
import type { TestPlayer } from '../wallet/testing/fixture.ts'
import { protection } from './index.ts'

const MODULES = fileURLToPath(new URL('../', import.meta.url))
const page = readFileSync(
  fileURLToPath(new URL('../../../../../docs/protection.md', import.meta.url)),
  'utf8',
)
/** The lines of the table "The order": the codes of a stake and of a deposit. */
const lines = (/### The order\n([^]*?)\n#/.exec(page)?.[1] ?? '')
  .split('\n')
  .filter((line) => /^\| (?!rule|-)/.test(line) && !line.startsWith('|--'))
  .map((line) => line.split('|').map((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, code = '']) => code)))
const orderIn = (column: 2 | 3): string[] => lines.flatMap((cells) => cells[column]?.slice(0, 1) ?? [])

/** Every two rules, the earlier one first. */
const pairs = <Rule>(rules: readonly Rule[]): [Rule, Rule][] =>
  rules.flatMap((one, at) => rules.slice(at + 1).map((other): [Rule, Rule] => [one, other]))

test('the table names every code with which a rule refuses a stake', () => {
  const refusing = globSync('*/sql/*.sql', { cwd: MODULES })
    .map((file) => readFileSync(`${MODULES}${file}`, 'utf8'))
    .filter((sql) => /^-- hook: play_(stake|round)_refused \d+$/m.test(sql))
  const codes = refusing.flatMap((sql) =>
    [...sql.matchAll(/(?:THEN|RETURN|ELSE) '(\w+)'/g)].map(([, code = '']) => code),
  )
  expect(refusing.length).toBeGreaterThan(7)
  const named = new Set(lines.flatMap((cells) => cells[2] ?? []))
  expect([...new Set(codes)].filter((code) => !named.has(code))).toEqual([])
})

type Staking = { player: TestPlayer; amount: string }
const game = await openProviderCalls({
  configurations: { marea: { jurisdiction: 'ES' } },
  more: (deps) => [
    ...ownLimits.routes(deps),
    ...playSessions.routes(deps),
    ...sessionPlans.routes(deps),
    ...protection.routes({
      ...deps,
      confirmPassword: async () => null,
      confirmPlayer: async () => refuse('wrong_password'),
    }),
  ],
})
const owner = openDatabase({ url: game.fixture.databaseUrl, role: null, poolSize: 1 })
const set = (change: string) => async (player: { id: string }) => {
  await owner.query({ text: `UPDATE players SET ${change} WHERE id = $1`, values: [player.id] })
}
const restricted = `INSERT INTO restrictions (id, brand_id, player_id, kind, everywhere, begins_at)
  SELECT 'rs_' || id, brand_id, id, 'exclusion', false, now() FROM players WHERE id = $1`

/** What breaks each rule of a stake, in the order of the table. */
const STAKE: [string, (at: Staking) => Promise<unknown>][] = [
  ['player_blocked', ({ player }) => set(`status = 'blocked'`)(player)],
  ['stake_out_of_bounds', async (at) => void (at.amount = '500000.00')],
  ['restricted', ({ player }) => owner.query({ text: restricted, values: [player.id] })],
  ['identity_before_play', ({ player }) => set(`unchecked = 'play'`)(player)],
  ['funds_before_play', ({ player }) => set(`funds_closed = '{play}'`)(player)],
  ['texts_not_accepted', ({ player }) => set(`texts_due_at = '2020-01-01'`)(player)],
  [
    'reality_check',
    ({ player }) =>
      owner.query({
        text: `INSERT INTO play_sessions (player_id, brand_id, begins_at, last_at, staked, returned, checked_at, minutes, due_at, state)
          SELECT id, brand_id, $2, $2, 0, 0, $2, 60, $2, 'asked' FROM players WHERE id = $1`,
        values: [player.id, new Date(game.clock.ms)],
      }),
  ],
  ['session_plan', ({ player }) => game.fixture.call(calls.endSessionPlan, {}, { player })],
  [
    'own_limit',
    ({ player }) =>
      owner.query({
        text: `WITH played AS (INSERT INTO play_times (player_id, begins_at, ends_at)
            SELECT id, $2::timestamptz - interval '1 minute', $2 FROM players WHERE id = $1)
          INSERT INTO time_limits (brand_id, player_id, period, time_zone, amount) SELECT brand_id, id, 'month', 'UTC', 30 FROM players WHERE id = $1`,
        values: [player.id, new Date(game.clock.ms)],
      }),
  ],
  [
    'insufficient_funds',
    ({ player }) =>
      post(game.db, {
        brandId: player.brandId,
        playerId: player.id,
        currency: player.currency,
        payloadHash: 'h',
        scope: 'test',
        key: id('k'),
        kind: 'adjustment',
        detail: {},
        amount: -1_000_00n,
        counterparty: 'adjustments',
      }),
  ],
  [
    'own_limit',
    ({ player }) =>
      game.fixture.call(calls.setOwnLimit, { kind: 'stake', period: 'day', amount: '0.50' }, { player }),
  ],
]

async function stakeAfter(...breaks: ((at: Staking) => Promise<unknown>)[]): Promise<string> {
  const player = await game.fixture.player({ brandId: 'marea', currency: 'EUR', cash: 1_000_00n })
  await game.fixture.call(calls.beginSessionPlan, { minutes: 60, loss: '900.00' }, { player })
  const session_id = await game.enter(player, 'ruleta-europea')
  const at: Staking = { player, amount: '1.00' }
  for (const breaking of breaks) await breaking(at)
  const debit = { transaction_id: id('d'), round_id: id('r'), session_id, amount: at.amount, currency: 'EUR' }
  const said = await game.code(game.wallet('debit', debit))
  // A provider is answered this for all that closes an account; which it was, the platform knows.
  return said === 'player_blocked' ? takenAfter(player) : said
}

/** The same stake as the platform refuses it. */
async function takenAfter({ id: playerId, brandId, currency }: TestPlayer): Promise<string> {
  const key = id('k')
  const moved = await takeStake(game.db, {
    brandId,
    playerId,
    currency,
    key,
    scope: 'provider:originals',
    payloadHash: key,
    detail: { round_id: key, game_id: 'ruleta-europea' },
    at: game.fixture.now(),
    source: 'provider:originals',
    round: key,
    product: 'casino',
    amount: 1_00n,
    counterparty: 'provider:originals',
  })
  return moved.ok ? 'ok' : moved.code
}

test('a stake that breaks no rule is taken, and the table has the rules in this order', async () => {
  expect(await stakeAfter()).toBe('ok')
  expect(orderIn(2)).toEqual(STAKE.map(([code]) => code))
})

test.each(STAKE)('a stake that breaks a rule is refused with %s', async (code, breaking) => {
  expect(await stakeAfter(breaking)).toBe(code)
})

test('of every two rules that a stake breaks the earlier one is answered', async () => {
  const answered: [string, string, string][] = []
  for (const [[first, one], [second, other]] of pairs(STAKE))
    // The later one is broken first.
    answered.push([first, second, await stakeAfter(other, one)])
  expect(answered.filter(([first, , code]) => code !== first)).toEqual([])
})

const rewards = await rewardsPlatform({})
const bank = openDatabase({ url: rewards.databaseUrl, role: null, poolSize: 1 })
await seedPaymentMethods(rewards.db, { id: 'brasa', currency: 'ARS', country: 'AR' })
type Depositing = { id: string; token: string; domain: string; amount: string }
const change = (columns: string) => (at: Depositing) =>
  bank.query({ text: `UPDATE players SET ${columns} WHERE id = $1`, values: [at.id] })

const DEPOSIT: [string, (at: Depositing) => Promise<unknown>][] = [
  ['player_blocked', change(`status = 'blocked'`)],
  ['restricted', (at) => bank.query({ text: restricted, values: [at.id] })],
  ['identity_before_deposit', change(`unchecked = 'deposit'`)],
  ['funds_before_deposit', change(`funds_closed = '{deposit}'`)],
  ['texts_not_accepted', change(`texts_due_at = '2020-01-01'`)],
  ['amount_below_minimum', async (at) => void (at.amount = '1.00')],
  [
    'deposit_limit',
    (at) => rewards.call(calls.setOwnLimit, { kind: 'deposit', period: 'day', amount: '0.50' }, at),
  ],
]

async function depositAfter(...breaks: ((at: Depositing) => Promise<unknown>)[]): Promise<string> {
  const at: Depositing = { ...(await rewards.player()), amount: '2000.00' }
  for (const breaking of breaks) await breaking(at)
  const sent = { token: at.token, domain: at.domain, idempotencyKey: randomUUID() }
  const { status, refusal } = await rewards.call(calls.deposit, { method: 'cvu_in', amount: at.amount }, sent)
  return status === 200 ? 'ok' : refusal.code
}

test('a deposit that breaks no rule is opened, and the table has the rules in this order', async () => {
  expect(await depositAfter()).toBe('ok')
  expect(orderIn(3)).toEqual(DEPOSIT.map(([code]) => code))
})

test.each(DEPOSIT)('a deposit that breaks a rule is refused with %s', async (code, breaking) => {
  expect(await depositAfter(breaking)).toBe(code)
})

test('of every two rules that a deposit breaks the earlier one is answered', async () => {
  const answered: [string, string, string][] = []
  for (const [[first, one], [second, other]] of pairs(DEPOSIT))
    answered.push([first, second, await depositAfter(other, one)])
  expect(answered.filter(([first, , code]) => code !== first)).toEqual([])
})
