import { CURRENCIES, type Currency } from '@palco/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Database } from '../db/index.ts'
import { assertBooksBalance, testDatabase } from '../testing/index.ts'
import {
  hold,
  openPlayerAccounts,
  payloadHash,
  post,
  readBalances,
  reverse,
  settle,
  voidHold,
} from './index.ts'
import { type Answer, LedgerModel, toAnswer } from './model.ts'
import type { MoneyRef, Outcome } from './types.ts'

const { db } = await testDatabase()
const PLAYERS = 5
const KEYS = 60
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 40)

type Command = {
  movement: 'post' | 'hold' | 'settle' | 'void' | 'reverse'
  player: number
  /** Mostly a key belongs to one player (its number modulo the players) and aims at a key of the same one. */
  astray: boolean
  /** Sends an earlier command again (with this one's payload) instead of a new one. */
  repeat: number | null
  key: number
  target: number
  scope: 'a' | 'b'
  amount: bigint
  bonus: bigint
  fee: bigint
  payload: number
  counterparty: string
  wrongCurrency: boolean
  tombstone: boolean
}

const command: fc.Arbitrary<Command> = fc.record({
  movement: fc.constantFrom('post', 'post', 'post', 'hold', 'hold', 'settle', 'void', 'reverse', 'reverse'),
  player: fc.nat({ max: PLAYERS - 1 }),
  astray: fc.nat({ max: 14 }).map((chance) => chance === 0),
  repeat: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat() }),
  key: fc.nat({ max: KEYS - 1 }),
  target: fc.nat({ max: KEYS - 1 }),
  scope: fc.constantFrom('a', 'a', 'a', 'b'),
  amount: fc.oneof(
    { weight: 25, arbitrary: fc.bigInt(-90n, 100n) },
    { weight: 1, arbitrary: fc.bigInt(-(10n ** 15n), 10n ** 15n) },
  ),
  bonus: fc.oneof({ weight: 4, arbitrary: fc.constant(0n) }, { weight: 1, arbitrary: fc.bigInt(-10n, 20n) }),
  fee: fc.oneof({ weight: 3, arbitrary: fc.constant(0n) }, { weight: 1, arbitrary: fc.bigInt(0n, 5n) }),
  payload: fc.oneof({ weight: 8, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) }),
  counterparty: fc.constantFrom('house', 'provider:originals', 'payments:pix', 'promotions', 'nowhere'),
  wrongCurrency: fc.oneof(
    { weight: 15, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
  tombstone: fc.boolean(),
})

/** Holds live under the first third of the keys, so that settling and voiding often meets one. */
function aimed(command: Command): Command {
  if (command.astray) return command
  const { movement } = command
  const key = movement === 'hold' ? command.key % (KEYS / 3) : command.key
  const drawn = movement === 'settle' || movement === 'void' ? command.target % (KEYS / 3) : command.target
  return { ...command, key, target: drawn - (drawn % PLAYERS) + (key % PLAYERS) }
}

type Player = { brandId: string; playerId: string; currency: Currency }

/** Five seats: two brands, one player id in both, one who never opened an account. */
function seats(run: number, currencies: [Currency, Currency, Currency]): Player[] {
  const [one, two] = [`one-${run}`, `two-${run}`]
  const [first, second, third] = currencies
  return [
    { brandId: one, playerId: 'pl_a', currency: first },
    { brandId: one, playerId: 'pl_b', currency: second },
    { brandId: two, playerId: 'pl_a', currency: third },
    { brandId: two, playerId: 'pl_c', currency: first },
    { brandId: two, playerId: 'pl_nobody', currency: first },
  ]
}

function toRef(command: Command, player: Player): MoneyRef {
  const other = CURRENCIES.find((currency) => currency !== player.currency) as Currency
  return {
    ...player,
    currency: command.wrongCurrency ? other : player.currency,
    key: `k${command.key}`,
    scope: command.scope,
    payloadHash: payloadHash({ payload: command.payload }),
    kind: 'adjustment',
    detail: {},
  }
}

type Both = { real: () => Promise<Outcome>; model: () => Answer }

function both(command: Command, player: Player, q: Database, model: LedgerModel): Both {
  const ref = toRef(command, player)
  const { counterparty } = command
  const positive = (command.amount < 0n ? -command.amount : command.amount) + 1n
  switch (command.movement) {
    case 'post': {
      const movement = {
        ...ref,
        amount: command.amount,
        bonus: command.bonus,
        counterparty,
        fee: command.fee,
      }
      return { real: () => post(q, movement), model: () => model.post(movement) }
    }
    case 'hold': {
      const movement = { ...ref, amount: (positive % 50n) + 6n }
      return { real: () => hold(q, movement), model: () => model.hold(movement) }
    }
    case 'settle': {
      const side = counterparty === 'nowhere' ? 'house' : counterparty
      const movement = {
        ...ref,
        holdKey: `k${command.target}`,
        holdScope: 'a',
        counterparty: side,
        fee: command.fee,
      }
      return { real: () => settle(q, movement), model: () => model.settle(movement) }
    }
    case 'void': {
      const movement = { ...ref, holdKey: `k${command.target}`, holdScope: 'a' }
      return { real: () => voidHold(q, movement), model: () => model.void(movement) }
    }
    case 'reverse': {
      const target = command.target === command.key ? command.target + PLAYERS : command.target
      const movement = { ...ref, originalKey: `k${target}`, originalScope: 'a', tombstone: command.tombstone }
      return { real: () => reverse(q, movement), model: () => model.reverse(movement) }
    }
  }
}

async function compareEnd(model: LedgerModel, run: number): Promise<void> {
  for (const [name, balances] of model.accounts) {
    const [brandId = '', playerId = ''] = name.split('/')
    expect(await readBalances(db, brandId, playerId)).toEqual(balances)
  }
  const { rows } = await db.query<{ name: string; sum: bigint }>({
    text: `SELECT brand_id || '/' || currency || '/' || account AS name, sum(amount)::bigint AS sum FROM ledger.entries
      WHERE brand_id IN ($1, $2) AND player_id IS NULL GROUP BY 1`,
    values: [`one-${run}`, `two-${run}`],
  })
  const booked = new Map([...model.counterparties].filter(([, sum]) => sum !== 0n))
  expect(new Map(rows.filter(({ sum }) => sum !== 0n).map(({ name, sum }) => [name, sum]))).toEqual(booked)
}

test(
  'any mix of movements, replays and mutated replays ends as the model says',
  { timeout: 600_000 },
  async () => {
    let run = 0
    const seen = new Map<string, number>()
    const currencies = fc.tuple(
      fc.constantFrom(...CURRENCIES),
      fc.constantFrom(...CURRENCIES),
      fc.constantFrom(...CURRENCIES),
    )
    await fc.assert(
      fc.asyncProperty(
        currencies,
        fc.array(command, { minLength: 60, maxLength: 120 }),
        async (chosen, commands) => {
          const players = seats(++run, chosen)
          const model = new LedgerModel()
          for (const player of players.slice(0, 4)) {
            await openPlayerAccounts(db, player)
            model.open(player.brandId, player.playerId, player.currency)
            const seed = { ...player, scope: 'seed', payloadHash: '', kind: 'deposit' as const, detail: {} }
            await post(db, {
              ...seed,
              key: `seed-${player.playerId}`,
              amount: 120n,
              counterparty: 'payments:pix',
            })
            model.post({
              ...seed,
              key: `seed-${player.playerId}`,
              amount: 120n,
              counterparty: 'payments:pix',
            })
          }
          for (const [index, drawn] of commands.entries()) {
            const before = drawn.repeat === null || index === 0 ? undefined : commands[drawn.repeat % index]
            const each = aimed({ ...(before ?? drawn), payload: drawn.payload })
            const player = players[each.astray ? each.player : each.key % PLAYERS] as Player
            const { real, model: expected } = both(each, player, db, model)
            const answer = toAnswer(await real())
            expect(answer, `command ${index}`).toEqual(expected())
            seen.set(
              `${each.movement} ${answer.code}`,
              (seen.get(`${each.movement} ${answer.code}`) ?? 0) + 1,
            )
          }
          await compareEnd(model, run)
        },
      ),
      { numRuns: RUNS, seed: Number(process.env['PROPERTY_SEED'] ?? 20_260_117) },
    )
    await assertBooksBalance(db)
    // Without these the generator would prove little.
    const refusals = [
      'insufficient_funds',
      'idempotency_conflict',
      'currency_mismatch',
      'unknown_account',
      'already_reversed',
    ]
    const undone = ['ok', 'key_failed', 'hold_not_open', 'already_reversed', 'unknown_transaction']
    const wanted = [
      ...['ok', ...refusals].map((code) => `post ${code}`),
      ...undone.map((code) => `reverse ${code}`),
      'settle ok',
      'void ok',
      'settle hold_not_open',
      'void key_failed',
      'hold insufficient_funds',
      ...(RUNS < 200 ? [] : ['reverse insufficient_funds', 'void hold_not_open', 'settle already_reversed']),
    ]
    expect(wanted.filter((outcome) => !seen.has(outcome))).toEqual([])
  },
)
