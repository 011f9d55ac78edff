import { randomUUID } from 'node:crypto'
import type { ProviderSession } from '@palco/contract/provider'
import { type Answer, CheckFailed, type Connection, toMinor, oneAbove } from './connection.ts'

/** What a check works with: one open session with money for eight least stakes. */
export type Bench = Connection & { session: ProviderSession; launchToken: string; nowMs: () => number }
type Check = { name: string; run: (bench: Bench) => Promise<void> }

const id = () => `check-${randomUUID()}`
const MINUTE = 60_000

function toDebit({ session }: Bench, changes: object = {}) {
  const { session_id, currency, min_stake } = session
  const fields = { session_id, transaction_id: id(), round_id: id(), amount: min_stake.amount, currency }
  return { ...fields, ...changes }
}
type Debit = ReturnType<typeof toDebit>

/** The credit that pays the stake of a debit back and closes its round. */
const toCredit = ({ session }: Bench, { round_id, amount }: Debit, changes: object = {}) => ({
  player_id: session.player_id,
  transaction_id: id(),
  round_id,
  game_id: session.game_id,
  amount,
  currency: session.currency,
  round_ended: true,
  ...changes,
})
const toRollback = ({ session }: Bench, debit: Debit) => ({
  player_id: session.player_id,
  transaction_id: id(),
  original_transaction_id: debit.transaction_id,
  round_id: debit.round_id,
})

function expectCode(answer: Answer, ...expected: string[]): void {
  if (!expected.includes(answer.code))
    throw new CheckFailed(`expected ${expected.join(' or ')}, answered ${answer.code}`)
}

function expectSame(first: Answer, again: Answer): void {
  if (again.status !== first.status || again.text !== first.text)
    throw new CheckFailed('the replay is not answered word for word')
}

async function readBalance({ call, session }: Bench): Promise<bigint> {
  const answer = await call('balance', { session_id: session.session_id })
  if (answer.balance === null) throw new CheckFailed(`balance is answered ${answer.code}`)
  return answer.balance
}

/** Runs calls and expects the balance moved by `stakes` least stakes. */
async function moves(bench: Bench, stakes: bigint, work: () => Promise<void>): Promise<void> {
  const before = await readBalance(bench)
  await work()
  const moved = (await readBalance(bench)) - before
  const expected = stakes * toMinor(bench.session.min_stake.amount)
  if (moved !== expected)
    throw new CheckFailed(`the balance moved by ${moved} minor units, expected ${expected}`)
}

const refused = (name: string, code: string, send: (bench: Bench) => Promise<Answer>): Check => ({
  name,
  run: (bench) => moves(bench, 0n, async () => expectCode(await send(bench), code)),
})

const signatures: Check[] = [
  refused('a signature by another key', 'invalid_signature', (bench) =>
    bench.call('debit', toDebit(bench), { key: 'another-key' }),
  ),
  refused('a body changed after signing', 'invalid_signature', (bench) =>
    bench.call('debit', toDebit(bench), { signedBody: JSON.stringify(toDebit(bench)) }),
  ),
  refused('an unknown party', 'invalid_signature', (bench) =>
    bench.call('debit', toDebit(bench), { party: 'check-unknown-party' }),
  ),
  refused('a timestamp two minutes old', 'stale_timestamp', (bench) =>
    bench.call('debit', toDebit(bench), { nowMs: bench.nowMs() - 2 * MINUTE }),
  ),
  refused('a timestamp two minutes ahead', 'stale_timestamp', (bench) =>
    bench.call('debit', toDebit(bench), { nowMs: bench.nowMs() + 2 * MINUTE }),
  ),
  refused('a nonce used before', 'replayed_nonce', async (bench) => {
    const nonce = randomUUID()
    await bench.call('balance', { session_id: bench.session.session_id }, { nonce })
    return bench.call('debit', toDebit(bench), { nonce })
  }),
]

const foreign: Check[] = [
  refused('an unknown launch token', 'invalid_launch_token', (bench) =>
    bench.call('session', { launch_token: id() }),
  ),
  refused('a launch token used before', 'invalid_launch_token', (bench) =>
    bench.call('session', { launch_token: bench.launchToken }),
  ),
  refused('a debit of an unknown session', 'session_ended', (bench) =>
    bench.call('debit', toDebit(bench, { session_id: id() })),
  ),
  refused('a win of an unknown player', 'unknown_player', (bench) =>
    bench.call('credit', toCredit(bench, toDebit(bench), { player_id: id() })),
  ),
]

const amounts: Check[] = [
  refused('a negative stake', 'invalid_request', (bench) =>
    bench.call('debit', toDebit(bench, { amount: `-${bench.session.min_stake.amount}` })),
  ),
  refused('a stake above the greatest', 'stake_out_of_bounds', (bench) =>
    bench.call('debit', toDebit(bench, { amount: oneAbove(bench.session.max_stake.amount) })),
  ),
  refused('a stake in another currency', 'currency_mismatch', (bench) =>
    bench.call('debit', toDebit(bench, { currency: bench.session.currency === 'EUR' ? 'BRL' : 'EUR' })),
  ),
]

const replays: Check[] = [
  {
    name: 'a debit sent three times takes the stake once',
    run: (bench) =>
      moves(bench, 0n, async () => {
        const debit = toDebit(bench)
        await moves(bench, -1n, async () => {
          const first = await bench.call('debit', debit)
          expectCode(first, 'ok')
          expectSame(first, await bench.call('debit', debit))
          expectSame(first, await bench.call('debit', debit))
        })
        expectCode(await bench.call('rollback', toRollback(bench, debit)), 'ok')
      }),
  },
  {
    name: 'a win sent twice is paid once',
    run: (bench) =>
      moves(bench, 0n, async () => {
        const debit = toDebit(bench)
        expectCode(await bench.call('debit', debit), 'ok')
        const credit = toCredit(bench, debit)
        const first = await bench.call('credit', credit)
        expectCode(first, 'ok')
        expectSame(first, await bench.call('credit', credit))
      }),
  },
  {
    name: 'the same id with other data is refused',
    run: (bench) =>
      moves(bench, 0n, async () => {
        const debit = toDebit(bench)
        expectCode(await bench.call('debit', debit), 'ok')
        expectCode(await bench.call('debit', { ...debit, round_id: id() }), 'duplicate_transaction')
        expectCode(await bench.call('rollback', toRollback(bench, debit)), 'ok')
      }),
  },
  {
    name: 'a rollback sent twice gives the stake back once',
    run: (bench) =>
      moves(bench, 0n, async () => {
        const debit = toDebit(bench)
        expectCode(await bench.call('debit', debit), 'ok')
        expectCode(await bench.call('rollback', toRollback(bench, debit)), 'ok')
        expectCode(await bench.call('rollback', toRollback(bench, debit)), 'ok')
      }),
  },
]

const order: Check[] = [
  {
    name: 'a rollback before its debit leaves a tombstone',
    run: (bench) =>
      moves(bench, 0n, async () => {
        const debit = toDebit(bench)
        expectCode(await bench.call('rollback', toRollback(bench, debit)), 'ok')
        expectCode(await bench.call('debit', debit), 'transaction_rolled_back', 'round_closed')
      }),
  },
  {
    name: 'a win before its debit waits, and is paid after it',
    run: (bench) =>
      moves(bench, 0n, async () => {
        const debit = toDebit(bench)
        const credit = toCredit(bench, debit)
        expectCode(await bench.call('credit', credit), 'unknown_round')
        expectCode(await bench.call('debit', debit), 'ok')
        expectCode(await bench.call('credit', credit), 'ok')
      }),
  },
  {
    name: 'a closed round takes no late debit, win or rollback',
    run: (bench) =>
      moves(bench, 0n, async () => {
        const debit = toDebit(bench)
        expectCode(await bench.call('debit', debit), 'ok')
        expectCode(await bench.call('credit', toCredit(bench, debit)), 'ok')
        expectCode(await bench.call('credit', toCredit(bench, debit)), 'round_closed')
        expectCode(await bench.call('debit', toDebit(bench, { round_id: debit.round_id })), 'round_closed')
        expectCode(await bench.call('rollback', toRollback(bench, debit)), 'round_closed')
      }),
  },
]

const crowds: Check[] = [
  {
    name: 'one debit sent eight times at once takes the stake once',
    run: (bench) =>
      moves(bench, 0n, async () => {
        const debit = toDebit(bench)
        await moves(bench, -1n, async () => {
          const answers = await Promise.all(Array.from({ length: 8 }, () => bench.call('debit', debit)))
          for (const answer of answers) expectCode(answer, 'ok')
        })
        expectCode(await bench.call('rollback', toRollback(bench, debit)), 'ok')
      }),
  },
  {
    name: 'a debit and its rollback at once leave the balance as it was',
    run: (bench) =>
      moves(bench, 0n, async () => {
        const debits = Array.from({ length: 4 }, () => toDebit(bench))
        const pairs = debits.flatMap((debit) => [
          bench.call('rollback', toRollback(bench, debit)),
          bench.call('debit', debit),
        ])
        for (const answer of await Promise.all(pairs))
          expectCode(answer, 'ok', 'transaction_rolled_back', 'round_closed')
      }),
  },
]

export const WALLET_CHECKS: readonly Check[] = [
  ...signatures,
  ...foreign,
  ...amounts,
  ...replays,
  ...order,
  ...crowds,
]
