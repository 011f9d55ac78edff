import { expect, test } from 'vitest'
import { type Database, UnknownOutcome, type Statement } from '../../../db/index.ts'
import { DebitQueue, type PlainDebit } from './debit-queue.ts'

type Batch = { transactions: string[]; answer: PromiseWithResolvers<unknown> }

/**
 * A queue on a database that answers on demand; `alone` notes what was sent by itself. A pool hands its connections out
 * a tick later: `pooled`.
 */
function queueOnHold({ pooled = false } = {}) {
  const batches: Batch[] = []
  const alone: { id: string; nonceChecked: boolean }[] = []
  const query = ({ values }: Statement) => {
    const batch = { transactions: values?.[4] as string[], answer: Promise.withResolvers<unknown>() }
    if (pooled) process.nextTick(() => batches.push(batch))
    else batches.push(batch)
    return batch.answer.promise
  }
  const queue = new DebitQueue({ query } as unknown as Database, 'originals', async (debit, nonceChecked) => {
    alone.push({ id: debit.transactionId, nonceChecked })
    return { outcome: 'ok', answer: `alone ${debit.transactionId}` }
  })
  const answerAll = (index: number, but: string[] = []) =>
    batches[index]?.answer.resolve({
      rows: batches[index].transactions
        .filter((id) => !but.includes(id))
        .map((id) => ({ transaction_id: id, outcome: 'ok', answer: `batch ${id}` })),
    })
  return { queue, batches, alone, answerAll }
}

const debit = (id: string, changes: Partial<PlainDebit> = {}): PlainDebit => ({
  nonce: `n-${id}`,
  now: new Date(0),
  sessionId: `s-${id}`,
  transactionId: id,
  roundId: `r-${id}`,
  amount: 100n,
  currency: 'ARS',
  exponent: 2,
  hash: 'h',
  ...changes,
})

test('a debit that finds nothing under way is sent at once, what comes meanwhile goes together', async () => {
  const { queue, batches, answerAll } = queueOnHold()
  const first = queue.take(debit('a'))
  expect(batches.map(({ transactions }) => transactions)).toEqual([['a']])
  const others = ['b', 'c', 'd'].map((id) => queue.take(debit(id)))
  expect(batches).toHaveLength(1)
  answerAll(0)
  expect((await first).answer).toBe('batch a')
  expect(batches[1]?.transactions).toEqual(['b', 'c', 'd'])
  answerAll(1)
  expect((await Promise.all(others)).map(({ answer }) => answer)).toEqual(['batch b', 'batch c', 'batch d'])
})

test('the next batch leaves before the last one is answered', async () => {
  const { queue, batches, answerAll } = queueOnHold({ pooled: true })
  const sentByThen = queue.take(debit('a')).then(() => batches.length)
  const second = queue.take(debit('b'))
  await expect.poll(() => batches).toHaveLength(1)
  answerAll(0)
  expect(await sentByThen).toBe(2)
  answerAll(1)
  await second
})

test.for([
  ['nonce', { nonce: 'n-b' }],
  ['session', { sessionId: 's-b' }],
  ['transaction', { transactionId: 'b' }],
  ['round', { roundId: 'r-b' }],
] as const)(
  'two debits with the same %s are never in one batch, and the second comes next',
  async ([, same]) => {
    const { queue, batches, answerAll } = queueOnHold()
    const sent = [debit('a'), debit('b'), debit('c', same), debit('d')].map((each) => queue.take(each))
    answerAll(0)
    await sent[0]
    expect(batches[1]?.transactions).toEqual(['b', 'd'])
    answerAll(1)
    await sent[1]
    expect(batches[2]?.transactions).toEqual([debit('c', same).transactionId])
    answerAll(2)
    await sent[2]
  },
)

test('while one batch is slow, only full ones start beside it', () => {
  const { queue, batches } = queueOnHold()
  for (let n = 0; n < 64; n++) void queue.take(debit(`x${n}`))
  expect(batches).toHaveLength(1)
  void queue.take(debit('y'))
  expect(batches.map(({ transactions }) => transactions.length)).toEqual([1, 64])
})

test('what a batch leaves out goes alone, its nonce being known', async () => {
  const { queue, alone, answerAll } = queueOnHold()
  const sent = [debit('a'), debit('b'), debit('c')].map((each) => queue.take(each))
  answerAll(0)
  await sent[0]
  answerAll(1, ['b'])
  expect((await Promise.all(sent)).map(({ answer }) => answer)).toEqual(['batch a', 'alone b', 'batch c'])
  expect(alone).toEqual([{ id: 'b', nonceChecked: true }])
})

test('a batch that failed left nothing behind: each of its debits goes alone', async () => {
  const { queue, batches, alone, answerAll } = queueOnHold()
  const sent = [debit('a'), debit('b'), debit('c')].map((each) => queue.take(each))
  answerAll(0)
  await sent[0]
  batches[1]?.answer.reject(new Error('a trigger said no'))
  expect((await Promise.all(sent)).map(({ answer }) => answer)).toEqual(['batch a', 'alone b', 'alone c'])
  expect(alone.map(({ nonceChecked }) => nonceChecked)).toEqual([false, false])
})

test('when the outcome of a batch is unknown, nothing is sent again and its senders get the error', async () => {
  const { queue, batches, alone, answerAll } = queueOnHold()
  const sent = [debit('a'), debit('b'), debit('c'), debit('d')].map((each) => queue.take(each))
  answerAll(0)
  await sent[0]
  const next = queue.take(debit('e'))
  const lost = Promise.allSettled(sent.slice(1))
  batches[1]?.answer.reject(new UnknownOutcome('the connection was lost'))
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(alone).toEqual([])
  // Those behind it go on.
  answerAll(2)
  expect((await next).answer).toBe('batch e')
})
