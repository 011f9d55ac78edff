import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../testing/index.ts'
import { enqueueEvent, openDatabase, type RowKind } from './index.ts'

const { db, url } = await testDatabase()
let heard: RowKind[] = []
db.onInserted((kind) => heard.push(kind))
beforeEach(() => {
  heard = []
})

const event = { topic: 'prize', brandId: 'brasa', payload: {} }
const addJob = { text: `INSERT INTO jobs (name) SELECT 'mail' FROM generate_series(1, 3)` }

test('each kind of rows is announced by whatever way it is committed, once for a transaction', async () => {
  await db.transaction(async (tx) => {
    await enqueueEvent(tx, event)
    await enqueueEvent(tx, event)
    await tx.query(addJob)
    expect(heard).toEqual([])
  })
  expect(heard.toSorted()).toEqual(['events', 'jobs'])
  heard = []
  await db.query(addJob)
  expect(heard).toEqual(['jobs'])
  await db.pipelined(addJob)
  expect(heard).toEqual(['jobs', 'jobs'])
  await db.transaction((tx) => tx.finish(addJob))
  expect(heard).toEqual(['jobs', 'jobs', 'jobs'])
})

test('what is rolled back or only read is not announced, and nothing of it with what follows on the connection', async () => {
  const one = openDatabase({ url, poolSize: 1 })
  const kinds: RowKind[] = []
  const unsubscribe = one.onInserted((kind) => kinds.push(kind))
  const failing = one.transaction(async (tx) => {
    await enqueueEvent(tx, event)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  const broken = {
    text: `INSERT INTO jobs (name) SELECT CASE n WHEN 3 THEN NULL ELSE 'a' END FROM generate_series(1, 3) n`,
  }
  await expect(one.query(broken)).rejects.toThrow('null value')
  await one.query({ text: 'SELECT count(*) FROM jobs' })
  await one.transaction((tx) => tx.query({ text: 'SELECT 1' }))
  expect(kinds).toEqual([])
  await one.query(addJob)
  expect(kinds).toEqual(['jobs'])
  unsubscribe()
  await one.query(addJob)
  expect(kinds).toEqual(['jobs'])
  await one.close()
})

test('what another process commits is not heard of', async () => {
  const other = openDatabase({ url, poolSize: 1 })
  await other.query(addJob)
  await other.close()
  expect(heard).toEqual([])
})

test('rows are announced also where the database keeps notices back', async () => {
  const owner = openDatabase({ url, poolSize: 1, role: null })
  const name = new URL(url).pathname.slice(1)
  await owner.query({ text: `ALTER DATABASE "${name}" SET client_min_messages = 'error'` })
  await owner.close()
  const one = openDatabase({ url, poolSize: 1 })
  const kinds: RowKind[] = []
  one.onInserted((kind) => kinds.push(kind))
  await one.query(addJob)
  expect(kinds).toEqual(['jobs'])
  await one.close()
})
