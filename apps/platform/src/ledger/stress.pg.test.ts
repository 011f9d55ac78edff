import { expect, test } from 'vitest'
import { testDatabase } from '../testing/index.ts'
import { hold, openPlayerAccounts, post, readBalances, reverse, settle, voidHold } from './index.ts'
import type { MoneyRef, Outcome } from './types.ts'

const WORKERS = 20
const { db } = await testDatabase({ poolSize: WORKERS })

const player = (playerId: string) => ({ brandId: 'brasa', playerId, currency: 'BRL' as const })
const ref = (key: string): Omit<MoneyRef, 'brandId' | 'playerId' | 'currency'> => ({
  key,
  scope: 'stress',
  payloadHash: 'h',
  kind: 'stake',
  detail: {},
})

async function open(playerId: string, cash: bigint): Promise<ReturnType<typeof player>> {
  await openPlayerAccounts(db, player(playerId))
  await post(db, {
    ...player(playerId),
    ...ref(`seed-${playerId}`),
    amount: cash,
    counterparty: 'payments:pix',
  })
  return player(playerId)
}

/** Runs the same job in every worker at once. */
const everyWorker = <T>(work: (worker: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)))

/** Different orders in different workers, the same in every run. */
const shuffled = <T>(items: T[], worker: number): T[] =>
  items
    .map((item, index) => [(index * 7919 + worker * 104_729) % 1009, item] as const)
    .sort((a, b) => a[0] - b[0])
    .map(([, item]) => item)

const count = (outcomes: Outcome[], is: (outcome: Outcome) => boolean) => outcomes.filter(is).length
const fresh = (outcome: Outcome) => outcome.ok && !outcome.replayed
const refusedWith = (code: string) => (outcome: Outcome) => !outcome.ok && outcome.code === code

test('20 workers sending the same debits apply each exactly once and all get its first answer', async () => {
  const hot = await open('pl_hot', 1000n)
  const keys = Array.from({ length: 40 }, (_, index) => `dup-${index}`)
  const outcomes = await everyWorker(async (worker) => {
    const answers: [string, Outcome][] = []
    for (const key of shuffled(keys, worker)) {
      answers.push([key, await post(db, { ...hot, ...ref(key), amount: -10n, counterparty: 'house' })])
    }
    return answers
  })
  const all = outcomes.flat()
  expect(
    count(
      all.map(([, outcome]) => outcome),
      fresh,
    ),
  ).toBe(keys.length)
  for (const key of keys) {
    const answers = all
      .filter(([name]) => name === key)
      .map(([, outcome]) => ({ ...outcome, replayed: true }))
    expect(
      new Set(
        answers.map((answer) =>
          JSON.stringify(answer, (_, v: unknown) => (typeof v === 'bigint' ? `${v}` : v)),
        ),
      ).size,
    ).toBe(1)
  }
  expect(await readBalances(db, 'brasa', 'pl_hot')).toMatchObject({ cash: 600n })
})

test('concurrent debits spend what is there and not a unit more', async () => {
  const poor = await open('pl_poor', 105n)
  const outcomes = await everyWorker(async (worker) => {
    const answers: Outcome[] = []
    for (let index = 0; index < 5; index++) {
      answers.push(
        await post(db, { ...poor, ...ref(`poor-${worker}-${index}`), amount: -10n, counterparty: 'house' }),
      )
    }
    return answers
  })
  expect(count(outcomes.flat(), fresh)).toBe(10)
  expect(count(outcomes.flat(), refusedWith('insufficient_funds'))).toBe(90)
  expect(await readBalances(db, 'brasa', 'pl_poor')).toMatchObject({ cash: 5n })
})

test('20 reversals of one transaction under different keys: one succeeds', async () => {
  const reversed = await open('pl_reversed', 500n)
  for (let index = 0; index < 15; index++) {
    await post(db, { ...reversed, ...ref(`bet-${index}`), amount: -20n, counterparty: 'house' })
    const outcomes = await everyWorker((worker) =>
      reverse(db, { ...reversed, ...ref(`back-${index}-${worker}`), originalKey: `bet-${index}` }),
    )
    expect(count(outcomes, fresh)).toBe(1)
    expect(count(outcomes, refusedWith('already_reversed'))).toBe(WORKERS - 1)
  }
  expect(await readBalances(db, 'brasa', 'pl_reversed')).toMatchObject({ cash: 500n })
})

test('settle, void and reverse raced on one hold: it resolves once', async () => {
  const racer = await open('pl_racer', 10_000n)
  let paid = 0n
  for (let round = 0; round < 20; round++) {
    await hold(db, { ...racer, ...ref(`hold-${round}`), amount: 100n })
    const outcomes = await everyWorker((worker) => {
      const own = { ...racer, ...ref(`resolve-${round}-${worker}`) }
      if (worker % 3 === 0)
        return settle(db, { ...own, holdKey: `hold-${round}`, counterparty: 'payments:pix' })
      if (worker % 3 === 1) return voidHold(db, { ...own, holdKey: `hold-${round}` })
      return reverse(db, { ...own, originalKey: `hold-${round}` })
    })
    expect(count(outcomes, fresh)).toBe(1)
    expect(count(outcomes, refusedWith('hold_not_open'))).toBe(WORKERS - 1)
    if (outcomes.findIndex(fresh) % 3 === 0) paid += 100n
  }
  expect(await readBalances(db, 'brasa', 'pl_racer')).toMatchObject({ cash: 10_000n - paid, held: 0n })
})

test('a debit raced by its rollback ends undone or refused, never half', async () => {
  const early = await open('pl_early', 1000n)
  for (let round = 0; round < 30; round++) {
    const debit = () => post(db, { ...early, ...ref(`race-${round}`), amount: -10n, counterparty: 'house' })
    const rollback = () =>
      reverse(db, { ...early, ...ref(`undo-${round}`), originalKey: `race-${round}`, tombstone: true })
    const [first, undone, second] = await Promise.all(
      round % 2 === 0 ? [debit(), rollback(), debit()] : [debit(), rollback(), debit()].reverse(),
    )
    expect(undone).toMatchObject({ ok: true })
    expect(first?.ok).toBe(second?.ok)
    expect(await readBalances(db, 'brasa', 'pl_early')).toMatchObject({ cash: 1000n })
  }
})

test('one key fought over by 20 players moves money for one of them', async () => {
  const fighters = await Promise.all(
    Array.from({ length: WORKERS }, (_, index) => open(`pl_f${index}`, 100n)),
  )
  for (let round = 0; round < 10; round++) {
    const outcomes = await everyWorker((worker) =>
      post(db, {
        ...(fighters[worker] as (typeof fighters)[0]),
        ...ref(`fight-${round}`),
        amount: -1n,
        counterparty: 'house',
      }),
    )
    expect(count(outcomes, fresh)).toBe(1)
    expect(count(outcomes, refusedWith('idempotency_conflict'))).toBe(WORKERS - 1)
  }
  const { rows } = await db.query<{ cash: bigint }>({
    text: `SELECT sum(cash)::bigint AS cash FROM ledger.accounts WHERE player_id LIKE 'pl\\_f%'`,
  })
  expect(rows[0]?.cash).toBe(BigInt(WORKERS) * 100n - 10n)
})

test('two transactions that take the same two players in opposite orders both end: the victim runs again', async () => {
  const [one, two] = [await open('pl_x', 1000n), await open('pl_y', 1000n)]
  let attempts = 0
  const bothLocked = barrier(2)
  const move = (from: typeof one, to: typeof one, name: string) =>
    db.transaction(async (tx) => {
      attempts++
      await post(tx, { ...from, ...ref(`out-${name}`), amount: -10n, counterparty: 'house' })
      await bothLocked()
      await post(tx, { ...to, ...ref(`in-${name}`), amount: 10n, counterparty: 'house' })
    })
  await Promise.all([move(one, two, 'there'), move(two, one, 'back')])
  // Three as a rule; on a busy machine the database may end both of them.
  expect(attempts).toBeGreaterThanOrEqual(3)
  expect(await readBalances(db, 'brasa', 'pl_x')).toMatchObject({ cash: 1000n })
  expect(await readBalances(db, 'brasa', 'pl_y')).toMatchObject({ cash: 1000n })
})

/** Lets none through before `count` have come; afterwards all. */
function barrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let come = 0
  return () => {
    if (++come >= count) resolve()
    return promise
  }
}
