import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../../../db/index.ts'
import { lockedBy } from '../../../testing/locks.ts'
import { setLimit } from '../../own-limits/index.ts'
import { holderIn } from '../../own-limits/testing/holder.ts'
import { openFixture, type TestPlayer } from '../../wallet/testing/fixture.ts'

const fixture = await openFixture()
const { db, now, wallet } = fixture
const CASH = 100_000n

type Seat = { player: TestPlayer; session: string }

async function seat(cash = CASH): Promise<Seat> {
  const player = await fixture.player({ cash })
  const { body } = await fixture.call(calls.launchGame, { game_id: 'mate-de-oro' }, { player })
  const launch_token = /token=([^&]+)/.exec(body.response.url)?.[1]
  return { player, session: String((await wallet('session', { launch_token })).body['session_id']) }
}
const seats = (count: number) => Promise.all(Array.from({ length: count }, () => seat()))

const toDebit = ({ session }: Seat, changes: object = {}) => ({
  session_id: session,
  transaction_id: randomUUID(),
  round_id: randomUUID(),
  amount: '100.00',
  currency: 'ARS',
  ...changes,
})
const code = async (answer: ReturnType<typeof wallet>) => (await answer).body.code ?? 'ok'
const findCash = ({ player }: Seat) => fixture.findCash(player)

/** How many database transactions took these debits. */
async function countCommits(ids: string[]): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    text: `SELECT count(DISTINCT xmin::text)::int AS count FROM ledger.transactions WHERE key = ANY ($1)`,
    values: [ids],
  })
  return rows[0]?.count ?? 0
}

/** Runs `body` (PL/pgSQL) before the round of a debit is stored. */
async function whenStored({ round_id: id }: { round_id: string }, body: string): Promise<void> {
  const owner = openDatabase({ url: fixture.databaseUrl, role: null, poolSize: 1 })
  await owner.query({
    text: `CREATE OR REPLACE FUNCTION sabotage() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF NEW.round_id = '${id}' THEN ${body} END IF; RETURN NEW; END $$`,
  })
  await owner.query({
    text: `CREATE OR REPLACE TRIGGER sabotage BEFORE INSERT ON game_rounds
      FOR EACH ROW EXECUTE FUNCTION sabotage()`,
  })
  await owner.close()
}
async function endSabotage(): Promise<void> {
  const owner = openDatabase({ url: fixture.databaseUrl, role: null, poolSize: 1 })
  await owner.query({ text: 'DROP TRIGGER IF EXISTS sabotage ON game_rounds' })
  await owner.close()
}
afterEach(endSabotage)

test('debits that come at once share transactions, and each is taken exactly once', async () => {
  const table = await seats(30)
  const debits = table.map((each) => toDebit(each))
  const answers = await Promise.all(debits.map((debit) => wallet('debit', debit)))
  for (const [index, { body }] of answers.entries()) {
    expect(body).toEqual({
      transaction_id: debits[index]?.transaction_id,
      balance: { amount: '900.00', currency: 'ARS' },
    })
  }
  expect(await countCommits(debits.map(({ transaction_id }) => transaction_id))).toBeLessThan(20)
  const again = await Promise.all(debits.map((debit) => wallet('debit', debit)))
  expect(again.map(({ text }) => text)).toEqual(answers.map(({ text }) => text))
  expect(new Set(await Promise.all(table.map(findCash)))).toEqual(new Set([90_000n]))
})

test('a refusal within a batch touches no other debit, and is the same as alone', async () => {
  const [good, poor, blocked, foreign, low, twice] = await seats(6)
  const crowd = await seats(10)
  await db.query({
    text: `UPDATE players SET status = 'blocked' WHERE id = $1`,
    values: [blocked!.player.id],
  })
  const used = toDebit(good!)
  await wallet('debit', used)
  const same = toDebit(twice!)
  const sent: [object, string][] = [
    ...crowd.slice(0, 5).map((each): [object, string] => [toDebit(each), 'ok']),
    [toDebit(poor!, { amount: '1000.01' }), 'insufficient_funds'],
    [toDebit(blocked!), 'player_blocked'],
    [toDebit(foreign!, { currency: 'BRL' }), 'currency_mismatch'],
    [toDebit(low!, { amount: '0.01' }), 'stake_out_of_bounds'],
    [toDebit(good!, { session_id: 'gs_nobody' }), 'session_ended'],
    [toDebit(good!, { transaction_id: used.transaction_id }), 'duplicate_transaction'],
    [used, 'ok'],
    [same, 'ok'],
    [same, 'ok'],
    ...crowd.slice(5).map((each): [object, string] => [toDebit(each), 'ok']),
  ]
  const codes = await Promise.all(sent.map(([request]) => code(wallet('debit', request))))
  expect(codes).toEqual(sent.map(([, expected]) => expected))
  for (const each of [...crowd, good!, twice!]) expect(await findCash(each)).toBe(90_000n)
  for (const each of [poor!, blocked!, foreign!, low!]) expect(await findCash(each)).toBe(CASH)
  expect(await code(wallet('debit', sent[5]![0]))).toBe('insufficient_funds')
})

test('a player’s own limit holds in a batch as alone, for stakes at the same moment too', async () => {
  const limited = await seat()
  const crowd = await seats(5)
  const { brandId, id: playerId } = limited.player
  const holder = holderIn({ brandId, playerId })
  await setLimit(db, holder, { area: null, kind: 'loss', period: 'day', amount: 300_00n }, now())
  const wanted = Array.from({ length: 5 }, () => toDebit(limited))
  const [codes, others] = await Promise.all([
    Promise.all(wanted.map((debit) => code(wallet('debit', debit)))),
    Promise.all(crowd.map((each) => code(wallet('debit', toDebit(each))))),
  ])
  expect(codes.toSorted()).toEqual(['ok', 'ok', 'ok', 'own_limit', 'own_limit'])
  expect(others).toEqual(crowd.map(() => 'ok'))
  expect(await findCash(limited)).toBe(700_00n)
  const again = await Promise.all(wanted.map((debit) => code(wallet('debit', debit))))
  expect(again).toEqual(codes)
})

test('one player’s debits sent at once take no more than the cash', async () => {
  const rich = await seat()
  const table = await seats(5)
  const wanted = Array.from({ length: 14 }, () => toDebit(rich))
  const [codes] = await Promise.all([
    Promise.all(wanted.map((debit) => code(wallet('debit', debit)))),
    ...table.map((each) => wallet('debit', toDebit(each))),
  ])
  expect(codes.filter((one) => one === 'ok')).toHaveLength(10)
  expect(codes.filter((one) => one === 'insufficient_funds')).toHaveLength(4)
  expect(await findCash(rich)).toBe(0n)
})

test('a nonce that comes twice at once is good for one of them', async () => {
  const table = await seats(8)
  const nonce = randomUUID()
  const codes = await Promise.all(
    table.map((each, index) => code(wallet('debit', toDebit(each), index < 2 ? { nonce } : {}))),
  )
  expect(codes.slice(0, 2).sort()).toEqual(['ok', 'replayed_nonce'])
  expect(new Set(codes.slice(2))).toEqual(new Set(['ok']))
})

test('a player with bonus money gets cash plus bonus as the balance, in a batch too', async () => {
  const table = await seats(6)
  const { player } = table[3]!
  const bonus = [player.brandId, player.id, randomUUID()]
  await db.query({
    text: `SELECT ledger.post(ROW($1, 'test', $3, 'h', 'bonus', $2, 'ARS', '{}', now(), NULL), 0, 5000, 'promotions', 0)`,
    values: bonus,
  })
  const answers = await Promise.all(table.map((each) => wallet('debit', toDebit(each))))
  expect(answers.map(({ body }) => (body['balance'] as unknown as { amount: string }).amount)).toEqual(
    table.map((_, index) => (index === 3 ? '950.00' : '900.00')),
  )
})

test('an account that is locked stops its own player only', async () => {
  const table = await seats(12)
  const { player } = table[4]!
  const release = await lockedBy(db, {
    text: 'SELECT ledger.lock_account($1, $2)',
    values: [player.brandId, player.id],
  })
  let held: string | null = null
  const waiting = wallet('debit', toDebit(table[4]!)).then(({ status }) => (held = String(status)))
  const others = table.filter((_, index) => index !== 4)
  for (let round = 0; round < 3; round++) {
    expect(new Set(await Promise.all(others.map((each) => code(wallet('debit', toDebit(each))))))).toEqual(
      new Set(['ok']),
    )
  }
  expect(held).toBeNull()
  await release()
  await waiting
  expect(held).toBe('200')
})

test('a fault in one debit of a batch fails that one only', async () => {
  const table = await seats(20)
  const debits = table.map((each) => toDebit(each))
  await whenStored(debits[7]!, `RAISE EXCEPTION 'sabotage';`)
  const codes = await Promise.all(debits.map((debit) => code(wallet('debit', debit))))
  expect(codes).toEqual(table.map((_, index) => (index === 7 ? 'unexpected' : 'ok')))
  expect(await findCash(table[7]!)).toBe(CASH)
  await endSabotage()
  expect(await code(wallet('debit', debits[7]!))).toBe('ok')
  for (const each of table) expect(await findCash(each)).toBe(90_000n)
})

test('a connection killed in the middle of a batch leaves nothing; repeated, each is taken once', async () => {
  const table = await seats(20)
  const debits = table.map((each) => toDebit(each))
  // The owner's right: the platform's role may not end connections.
  await whenStored(debits[7]!, `PERFORM kill_me();`)
  const owner = openDatabase({ url: fixture.databaseUrl, role: null, poolSize: 1 })
  await owner.query({
    text: `CREATE OR REPLACE FUNCTION kill_me() RETURNS void LANGUAGE sql SECURITY DEFINER
      AS 'SELECT pg_terminate_backend(pg_backend_pid())'`,
  })
  await owner.close()
  const codes = await Promise.all(debits.map((debit) => code(wallet('debit', debit))))
  expect(codes[7]).toBe('unexpected')
  for (const [index, each] of table.entries()) {
    expect(await findCash(each)).toBe(codes[index] === 'ok' ? 90_000n : CASH)
  }
  await endSabotage()
  for (const debit of debits) expect(await code(wallet('debit', debit))).toBe('ok')
  for (const each of table) expect(await findCash(each)).toBe(90_000n)
})

test('a rollback that comes with its debit leaves nothing taken, in a crowd', async () => {
  const table = await seats(15)
  const debits = table.map((each) => toDebit(each))
  await Promise.all(
    debits.flatMap((debit, index) => [
      wallet('debit', debit),
      wallet('rollback', {
        player_id: table[index]!.player.id,
        transaction_id: randomUUID(),
        original_transaction_id: debit.transaction_id,
        round_id: debit.round_id,
      }),
    ]),
  )
  for (const each of table) expect(await findCash(each)).toBe(CASH)
})

test('a debit that cash covers is one round trip, any other is two', async () => {
  const [plain, poor] = [await seat(), await seat(10_00n)]
  const [query, transaction] = [vi.spyOn(db, 'query'), vi.spyOn(db, 'transaction')]
  const statements = async (debit: object, expected: string) => {
    query.mockClear()
    expect(await code(wallet('debit', debit))).toBe(expected)
    return query.mock.calls.map(([statement]) => statement.name)
  }
  try {
    expect(await statements(toDebit(plain), 'ok')).toEqual(['provider-debit'])
    const two = await statements(toDebit(poor), 'insufficient_funds')
    expect(two[0]).toBe('provider-debit')
    expect(two).toHaveLength(2)
    expect(transaction).not.toHaveBeenCalled()
  } finally {
    query.mockRestore()
    transaction.mockRestore()
  }
})
