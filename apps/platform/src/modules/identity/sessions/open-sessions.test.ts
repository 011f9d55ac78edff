import { expect, test, vi } from 'vitest'
import type { Queryable, Statement } from '../../../db/index.ts'
import { OpenSessions } from './open-sessions.ts'

/** Answers with a row for every session asked for but `se_gone`. */
function database() {
  const asked: unknown[] = []
  const q = {
    query: async ({ values }: Statement) => {
      const ids = (values?.[0] ?? []) as string[]
      asked.push(ids)
      const lastUsedAt = new Date(0)
      const rows = ids
        .filter((id) => id !== 'se_gone')
        .map((id) => ({ sessionId: id, brandId: 'brasa', id, lastUsedAt }))
      return { rows, rowCount: rows.length }
    },
  }
  return { asked, q: q as unknown as Queryable }
}

test('calls that arrive together are one statement; each gets its own holder', async () => {
  const { asked, q } = database()
  const sessions = new OpenSessions(() => 0)
  const holders = await Promise.all([
    sessions.findHolder(q, 'se_1', 'brasa'),
    sessions.findHolder(q, 'se_2', 'brasa'),
    sessions.findHolder(q, 'se_1', 'brasa'),
    sessions.findHolder(q, 'se_gone', 'brasa'),
    sessions.findHolder(q, 'se_2', 'marea'),
  ])
  expect(holders.map((holder) => holder?.sessionId ?? null)).toEqual(['se_1', 'se_2', 'se_1', null, null])
  expect(asked).toEqual([['se_1', 'se_2', 'se_gone']])
})

test('a call that comes after the statement was sent has one of its own', async () => {
  const { asked, q } = database()
  const sessions = new OpenSessions(() => 0)
  await sessions.findHolder(q, 'se_1', 'brasa')
  await sessions.findHolder(q, 'se_1', 'brasa')
  expect(asked).toHaveLength(2)
})

/** Answers each statement when the test says so. */
function slowDatabase() {
  const { asked, q } = database()
  const gates: (() => void)[] = []
  const slow = {
    query: async (statement: Statement) => {
      const answer = await q.query(statement)
      await new Promise<void>((resolve) => gates.push(resolve))
      return answer
    },
  } as unknown as Queryable
  return { asked, slow, gates }
}

test('calls that come while a statement is under way go together when it is done', async () => {
  const { asked, slow, gates } = slowDatabase()
  const sessions = new OpenSessions(() => 0)
  const first = sessions.findHolder(slow, 'se_1', 'brasa')
  await vi.waitFor(() => expect(gates).toHaveLength(1))
  const later = ['se_2', 'se_3'].map((id) => sessions.findHolder(slow, id, 'brasa'))
  expect(asked).toEqual([['se_1']])
  gates[0]?.()
  await first
  await vi.waitFor(() => expect(gates).toHaveLength(2))
  gates[1]?.()
  expect((await Promise.all(later)).map((holder) => holder?.sessionId)).toEqual(['se_2', 'se_3'])
  expect(asked).toEqual([['se_1'], ['se_2', 'se_3']])
})

test('a statement without an answer holds up no call for long', async () => {
  const { slow, gates } = slowDatabase()
  const sessions = new OpenSessions(() => 0)
  void sessions.findHolder(slow, 'se_1', 'brasa')
  await vi.waitFor(() => expect(gates).toHaveLength(1))
  const second = sessions.findHolder(slow, 'se_2', 'brasa')
  await vi.waitFor(() => expect(gates).toHaveLength(2))
  gates[1]?.()
  expect((await second)?.sessionId).toBe('se_2')
})

test('a failing database fails every call that waits, and not the next one', async () => {
  const { q } = database()
  const sessions = new OpenSessions(() => 0)
  const broken = { query: () => Promise.reject(new Error('away')) } as unknown as Queryable
  const both = await Promise.allSettled([
    sessions.findHolder(broken, 'se_1', 'brasa'),
    sessions.findHolder(broken, 'se_2', 'brasa'),
  ])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await sessions.findHolder(q, 'se_1', 'brasa'))?.sessionId).toBe('se_1')
})

test('a use is written down at most every five minutes', async () => {
  const { asked, q } = database()
  let now = 299_999
  const sessions = new OpenSessions(() => now)
  await sessions.findHolder(q, 'se_1', 'brasa')
  expect(asked).toHaveLength(1)
  now = 300_000
  expect(await sessions.findHolder(q, 'se_1', 'brasa')).toEqual({
    sessionId: 'se_1',
    brandId: 'brasa',
    id: 'se_1',
  })
  expect(asked).toEqual([['se_1'], ['se_1'], ['se_1']])
})
