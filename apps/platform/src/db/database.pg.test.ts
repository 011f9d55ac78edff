import { createServer, connect as connectSocket, type Socket, type Server } from 'node:net'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '../testing/index.ts'
import { lockedBy } from '../testing/locks.ts'
import { type Database, DatabaseUnavailable, UnknownOutcome, openDatabase } from './index.ts'

const { db, url } = await testDatabase()
const owner = openDatabase({ url, role: null, poolSize: 2 })
await owner.query({
  text: 'CREATE TABLE notes (id int PRIMARY KEY, text text NOT NULL, big bigint, day date)',
})

const insert = (id: number, text = 'x') => ({
  name: 'insert',
  text: 'INSERT INTO notes (id, text) VALUES ($1, $2)',
  values: [id, text],
})
const ids = async () =>
  (await db.query<{ id: number }>({ text: 'SELECT id FROM notes ORDER BY id' })).rows.map(({ id }) => id)

/** A proxy in front of the server that can be closed, so that an outage affects only this test. */
async function tcpProxy(): Promise<{
  url: string
  shut(): void
  open(): Promise<void>
  close(): Promise<void>
  cutAfter: string | null
}> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  const state = { cutAfter: null as string | null }
  const serve = (port: number) =>
    new Promise<Server>((resolve) => {
      const server = createServer((client) => {
        const upstream = connectSocket(Number(target.port), target.hostname)
        for (const socket of [client, upstream]) {
          sockets.add(socket)
          socket.on('error', () => {})
          socket.on('close', () => (client.destroy(), upstream.destroy(), sockets.delete(socket)))
        }
        let cut = false
        client.on('data', (data) => {
          cut ||= state.cutAfter !== null && data.includes(state.cutAfter)
          upstream.write(data)
        })
        upstream.on('data', (data) => (cut ? client.destroy() : client.write(data)))
      }).listen(port, '127.0.0.1', () => resolve(server))
    })
  let server = await serve(0)
  const { port } = server.address() as { port: number }
  const through = new URL(url)
  through.port = String(port)
  const shut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return Object.assign(state, {
    url: through.href,
    shut,
    open: async () => {
      server = await serve(port)
    },
    close: async () => shut(),
  })
}

async function withDoor(
  work: (outside: Database, through: Awaited<ReturnType<typeof tcpProxy>>) => Promise<void>,
) {
  const through = await tcpProxy()
  const outside = openDatabase({ url: through.url, poolSize: 2 })
  try {
    await work(outside, through)
  } finally {
    through.cutAfter = null
    await outside.close()
    await through.close()
  }
}

test('types: bigint as bigint, date as text, timestamptz as Date, jsonb parsed', async () => {
  const { rows, rowCount } = await db.query({
    text: `SELECT 9007199254740993::bigint AS big, date '2030-02-01' AS day, timestamptz '2030-01-01Z' AS at, '{"a":1}'::jsonb AS json`,
  })
  expect(rows).toEqual([
    { big: 9007199254740993n, day: '2030-02-01', at: new Date('2030-01-01T00:00:00Z'), json: { a: 1 } },
  ])
  expect(rowCount).toBe(1)
})

test('a transaction commits what it did, or nothing when it throws', async () => {
  await db.transaction(async (tx) => {
    await tx.query(insert(1))
    await tx.query(insert(2))
  })
  const failing = db.transaction(async (tx) => {
    await tx.query(insert(3))
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await ids()).toEqual([1, 2])
})

test('pipelined statements run in order on one connection, each for itself', async () => {
  const release = await lockedBy(owner, { text: 'SELECT pg_advisory_xact_lock(4711)' })
  const pid = 'SELECT pg_backend_pid() AS pid, clock_timestamp() AS at'
  const first = db.pipelined<{ pid: number; at: Date }>({
    text: `${pid} FROM pg_advisory_xact_lock_shared(4711)`,
  })
  const failing = db.pipelined({ text: 'SELECT 1 / 0' })
  const last = db.pipelined<{ pid: number; at: Date }>({ name: 'pipelined-last', text: pid })
  const named = db.pipelined<{ pid: number; at: Date }>({ name: 'pipelined-last', text: pid })
  // Handled before it can fail.
  const failed = failing.then(
    () => null,
    (error: Error) => error,
  )
  await release()
  expect((await failed)?.message).toContain('division by zero')
  const [one, two, three] = (await Promise.all([first, last, named])).map(({ rows }) => rows[0]!)
  expect([two!.pid, three!.pid]).toEqual([one!.pid, one!.pid])
  expect(two!.at.getTime()).toBeGreaterThanOrEqual(one!.at.getTime())
})

test('a connection lost under pipelined statements is lost for all of them, and the next has another', async () => {
  const isWaiting = `locktype = 'advisory' AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  const release = await lockedBy(owner, { text: 'SELECT pg_advisory_xact_lock(4711)' })
  const { rows } = await db.pipelined<{ pid: number }>({ text: 'SELECT pg_backend_pid() AS pid' })
  const held = db.pipelined({ text: 'SELECT pg_advisory_xact_lock_shared(4711)' })
  const behind = db.pipelined(insert(90))
  const lost = Promise.allSettled([held, behind])
  await expect
    .poll(async () => {
      const waiting = await owner.query({
        text: `SELECT pid FROM pg_locks WHERE ${isWaiting}`,
      })
      return waiting.rowCount
    })
    .toBe(1)
  await owner.query({
    text: `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE ${isWaiting}`,
  })
  for (const one of await lost)
    expect(one).toMatchObject({ status: 'rejected', reason: expect.any(UnknownOutcome) as unknown })
  await release()
  const next = await db.pipelined<{ pid: number }>({ text: 'SELECT pg_backend_pid() AS pid' })
  expect(next.rows[0]?.pid).not.toBe(rows[0]?.pid)
  expect(await ids()).not.toContain(90)
})

test('a swallowed error does not pass for a commit', async () => {
  const sly = db.transaction(async (tx) => {
    await tx.query(insert(10))
    await tx.query(insert(1)).catch(() => {})
  })
  await expect(sly).rejects.toThrow('rolled back')
  expect(await ids()).not.toContain(10)
})

test('the last statement of a transaction goes with COMMIT: its rows are there, or nothing is', async () => {
  const rows = await db.transaction(
    async (tx) => {
      await tx.query({ text: 'SELECT FROM notes FOR SHARE' })
      const done = await tx.finish({
        ...insert(60),
        name: 'insert-60',
        text: `${insert(60).text} RETURNING id`,
      })
      expect(await ids()).toContain(60)
      return done.rows
    },
    { readsFirst: true },
  )
  expect(rows).toEqual([{ id: 60 }])
  const failing = db.transaction(async (tx) => {
    await tx.query(insert(61))
    await tx.finish(insert(60))
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  const sly = db.transaction(async (tx) => {
    await tx.query(insert(60)).catch(() => {})
    await tx.finish(insert(62))
  })
  await expect(sly).rejects.toMatchObject({ code: '25P02' })
  expect(await ids()).toEqual(expect.not.arrayContaining([61, 62]))
  // Nothing of it is left on a connection.
  expect(await db.transaction((tx) => tx.query({ text: 'SELECT 1 AS one' }))).toMatchObject({
    rows: [{ one: 1 }],
  })
})

test('a transaction whose first statement went with BEGIN rolls back, and does so without any statement', async () => {
  const failing = db.transaction(
    async (tx) => {
      await tx.query({ text: 'SELECT FROM notes FOR SHARE' })
      await tx.query(insert(63))
      throw new Error('changed my mind')
    },
    { readsFirst: true },
  )
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await ids()).not.toContain(63)
  expect(await db.transaction(async () => 'nothing', { readsFirst: true })).toBe('nothing')
  expect(db.usage().busy).toBe(0)
})

test('a serialization failure runs the work again, three times at most', async () => {
  let attempts = 0
  const raise = (until: number) =>
    db.transaction(async (tx) => {
      attempts++
      if (attempts < until)
        await tx.query({ text: `DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$` })
    })
  await raise(3)
  expect(attempts).toBe(3)
  attempts = 0
  await expect(raise(9)).rejects.toMatchObject({ code: '40001' })
  expect(attempts).toBe(3)
})

test('during an outage queries fail with DatabaseUnavailable, afterwards they work', async () => {
  await withDoor(async (outside, through) => {
    await outside.query({ text: 'SELECT 1' })
    expect(await outside.ready()).toBe(true)
    through.shut()
    await expect(outside.query({ text: 'SELECT 1' })).rejects.toBeInstanceOf(DatabaseUnavailable)
    await expect(outside.transaction((tx) => tx.query(insert(20)))).rejects.toBeInstanceOf(
      DatabaseUnavailable,
    )
    expect(await outside.ready()).toBe(false)
    await through.open()
    await vi.waitFor(() => outside.query({ text: 'SELECT 1' }), 5000)
    expect(await outside.ready()).toBe(true)
  })
})

test('a connection cut before the answer to COMMIT is an unknown outcome: here it was applied', async () => {
  await withDoor(async (outside, through) => {
    await outside.query({ text: 'SELECT 1' })
    // The zero ends the statement: BEGIN says COMMITTED too.
    through.cutAfter = 'COMMIT\0'
    const cut = outside.transaction((tx) => tx.query(insert(30)))
    await expect(cut).rejects.toBeInstanceOf(UnknownOutcome)
    await vi.waitFor(async () => expect(await ids()).toContain(30), 5000)
  })
})

test('a connection cut in the last statement is an unknown outcome: COMMIT was sent with it', async () => {
  await withDoor(async (outside, through) => {
    await outside.query({ text: 'SELECT 1' })
    through.cutAfter = 'INSERT'
    await expect(outside.transaction((tx) => tx.finish(insert(31)))).rejects.toBeInstanceOf(UnknownOutcome)
    await vi.waitFor(async () => expect(await ids()).toContain(31), 5000)
  })
})

test('a connection cut inside a transaction is not unknown: nothing was applied', async () => {
  await withDoor(async (outside, through) => {
    await outside.query({ text: 'SELECT 1' })
    through.cutAfter = 'INSERT'
    const error: unknown = await outside
      .transaction((tx) => tx.query(insert(40)))
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(DatabaseUnavailable)
    expect(error).not.toBeInstanceOf(UnknownOutcome)
    expect(await ids()).not.toContain(40)
  })
})

test('a connection cut at BEGIN is tried again without the caller noticing', async () => {
  await withDoor(async (outside, through) => {
    await outside.query({ text: 'SELECT 1' })
    through.cutAfter = 'BEGIN'
    const done = outside.transaction(async (tx) => {
      await tx.query(insert(50))
    })
    await vi.waitFor(async () => {
      through.cutAfter = null
    })
    await done
    expect(await ids()).toContain(50)
  })
})

test('so is one whose first statement went with it', async () => {
  await withDoor(async (outside, through) => {
    await outside.query({ text: 'SELECT 1' })
    through.cutAfter = 'BEGIN'
    const done = outside.transaction(
      async (tx) => {
        await tx.query({ text: 'SELECT FROM notes FOR SHARE' })
        await tx.finish(insert(51))
      },
      { readsFirst: true },
    )
    await vi.waitFor(async () => {
      through.cutAfter = null
    })
    await done
    expect(await ids()).toContain(51)
  })
})

test('listeners get notifications, and after a lost connection learn of the gap and go on', async () => {
  await withDoor(async (outside, through) => {
    const received: string[] = []
    let gaps = 0
    const stop = await outside.listen(
      'news',
      (payload) => received.push(payload),
      () => gaps++,
    )
    const say = (payload: string) => db.query({ text: `SELECT pg_notify('news', $1)`, values: [payload] })
    await say('one')
    await vi.waitFor(() => expect(received).toEqual(['one']))
    through.shut()
    await say('lost')
    await through.open()
    await vi.waitFor(() => expect(gaps).toBe(1), 5000)
    await say('two')
    await vi.waitFor(() => expect(received).toEqual(['one', 'two']))
    await stop()
    await say('three')
    await outside.query({ text: 'SELECT 1' })
    expect(received).toEqual(['one', 'two'])
  })
  await owner.close()
})
