import { currentTrace, newTrace, runInTrace } from '@palco/service/observability'
import { beforeEach, expect, test } from 'vitest'
import { silentLog } from '../observe/index.ts'
import { testDatabase } from '../testing/index.ts'
import { countJobs, enqueueJob, type JobDefinition, jobQueue, startJobs } from './index.ts'
import { listWaiting, takeJobs } from './queue.ts'
import { QUEUE, recorder, START, testClock } from './testing/recorder.ts'

const { db } = await testDatabase()
const { now, later, restart } = testClock()

beforeEach(async () => {
  restart()
  await db.query({ text: 'DELETE FROM jobs' })
})

const readRunner = (...definitions: JobDefinition[]) =>
  startJobs({ db, definitions, now, log: silentLog, pollMs: null })

test('a job of a committed transaction runs once, one of a rolled back transaction never', async () => {
  const { definition, runs } = recorder('mail')
  const jobs = await readRunner(definition)
  await db.transaction((tx) => enqueueJob(tx, { name: 'mail', payload: { to: 'ana' } }))
  await expect(
    db.transaction(async (tx) => {
      await enqueueJob(tx, { name: 'mail', payload: { to: 'nobody' } })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await jobs.runDue()).toBe(1)
  expect(await jobs.runDue()).toBe(0)
  expect(runs).toEqual([{ to: 'ana' }])
  expect(await countJobs(db)).toEqual({ waiting: 0n, dead: 0n })
})

test('a job waits for its time', async () => {
  const { definition, runs } = recorder('reminder')
  const jobs = await readRunner(definition)
  await enqueueJob(db, { name: 'reminder', runAt: new Date(START.getTime() + 60_000) })
  later(59_000)
  expect(await jobs.runDue()).toBe(0)
  later(1000)
  expect(await jobs.runDue()).toBe(1)
  expect(runs).toHaveLength(1)
})

test('a failing job comes again after 1, 2, 4 … seconds and works in the end', async () => {
  const { definition, runs } = recorder('flaky', { failures: 2 })
  const jobs = await readRunner(definition)
  await enqueueJob(db, { name: 'flaky' })
  await jobs.runDue()
  later(999)
  expect(await jobs.runDue()).toBe(0)
  later(1)
  expect(await jobs.runDue()).toBe(1)
  later(1999)
  expect(await jobs.runDue()).toBe(0)
  later(1)
  expect(await jobs.runDue()).toBe(1)
  expect(runs).toHaveLength(3)
  expect(await countJobs(db)).toEqual({ waiting: 0n, dead: 0n })
})

test('a job that never works is kept as a dead letter with its last error and left alone', async () => {
  const { definition, runs } = recorder('broken', { failures: 99, maxAttempts: 3 })
  const jobs = await readRunner(definition)
  await enqueueJob(db, { name: 'broken', payload: { id: 7 } })
  for (let round = 0; round < 6; round++) {
    await jobs.runDue()
    later(3_600_000)
  }
  expect(runs).toHaveLength(3)
  expect(await countJobs(db)).toEqual({ waiting: 0n, dead: 1n })
  const { rows } = await db.query({ text: 'SELECT name, payload, attempts, last_error FROM jobs' })
  expect(rows).toEqual([{ name: 'broken', payload: { id: 7 }, attempts: 3, last_error: 'Error: failure 3' }])
})

test('a second job of the same name and key is not added while the first waits', async () => {
  const { definition, runs } = recorder('sum')
  const jobs = await readRunner(definition)
  await enqueueJob(db, { name: 'sum', key: 'pl_1' })
  await enqueueJob(db, { name: 'sum', key: 'pl_1' })
  await enqueueJob(db, { name: 'sum', key: 'pl_2' })
  await jobs.runDue()
  expect(runs).toHaveLength(2)
  await enqueueJob(db, { name: 'sum', key: 'pl_1' })
  expect(await jobs.runDue()).toBe(1)
})

test('several processes share the work and none of it is done twice', async () => {
  const seen: unknown[] = []
  const definition: JobDefinition = {
    name: 'shared',
    queue: QUEUE,
    run: async ({ payload }) => void seen.push(payload.n),
  }
  const runners = await Promise.all([readRunner(definition), readRunner(definition), readRunner(definition)])
  for (let n = 0; n < 60; n++) await enqueueJob(db, { name: 'shared', payload: { n } })
  const counts = await Promise.all(runners.map((jobs) => jobs.runDue()))
  expect(counts.reduce((a, b) => a + b)).toBe(60)
  expect(new Set(seen).size).toBe(60)
})

test('the job of a process that died comes again when its lease has run out', async () => {
  const { definition, runs } = recorder('orphan')
  const jobs = await readRunner(definition)
  await enqueueJob(db, { name: 'orphan' })
  await takeJobs(db, [{ names: ['orphan'], slots: 1 }], {
    lease: 'dead process',
    now: now(),
    until: new Date(now().getTime() + 60_000),
  })
  expect(await jobs.runDue()).toBe(0)
  later(60_000)
  expect(await jobs.runDue()).toBe(1)
  expect(runs).toHaveLength(1)
})

test('a repeating job runs once each time, also with several processes and after failures', async () => {
  const { definition, runs } = recorder('tick', { everyMs: 5000, failures: 12, maxAttempts: 2 })
  const [one, other] = [await readRunner(definition), await readRunner(definition)]
  for (let round = 0; round < 15; round++) {
    await Promise.all([one.runDue(), other.runDue()])
    later(5000)
  }
  expect(runs).toHaveLength(15)
  expect(await countJobs(db)).toEqual({ waiting: 1n, dead: 0n })
})

test('a started runner finds work by itself, and stopping waits for what runs', async () => {
  const started = Promise.withResolvers<void>()
  const allowed = Promise.withResolvers<void>()
  const steps: string[] = []
  const definition: JobDefinition = {
    name: 'slow',
    queue: QUEUE,
    run: async () => {
      started.resolve()
      await allowed.promise
      steps.push('done')
    },
  }
  await enqueueJob(db, { name: 'slow' })
  const jobs = await startJobs({ db, definitions: [definition], now, log: silentLog, pollMs: 10 })
  await started.promise
  const stopped = jobs.stop().then(() => steps.push('stopped'))
  allowed.resolve()
  await stopped
  expect(steps).toEqual(['done', 'stopped'])
  expect(await countJobs(db)).toEqual({ waiting: 0n, dead: 0n })
})

test('two jobs of one name are a mistake that stops the start', async () => {
  const { definition } = recorder('twin')
  await expect(readRunner(definition, definition)).rejects.toThrow('same name')
})

test('a slow job delays its own queue, not another one', async () => {
  const allowed = Promise.withResolvers<void>()
  const seen: string[] = []
  const slow: JobDefinition = {
    name: 'report',
    queue: jobQueue('reports'),
    run: async ({ payload }) => {
      seen.push(`report ${String(payload.n)}`)
      await allowed.promise
    },
  }
  const quick: JobDefinition = {
    name: 'greeting',
    queue: jobQueue('greetings'),
    run: async ({ payload }) => void seen.push(`greeting ${String(payload.n)}`),
  }
  for (let n = 1; n <= 3; n++) await enqueueJob(db, { name: 'report', payload: { n } })
  for (let n = 1; n <= 3; n++) await enqueueJob(db, { name: 'greeting', payload: { n } })
  const jobs = await startJobs({ db, definitions: [slow, quick], now, log: silentLog, pollMs: 10 })
  await expect.poll(() => seen).toEqual(['report 1', 'greeting 1', 'greeting 2', 'greeting 3'])
  allowed.resolve()
  await expect.poll(() => seen.slice(4)).toEqual(['report 2', 'report 3'])
  await jobs.stop()
})

test('a queue runs as many jobs at once as it declares, of all its names together', async () => {
  const queue = jobQueue('pictures', { concurrency: 3 })
  const allowed = Promise.withResolvers<void>()
  let [running, most] = [0, 0]
  const run = async () => {
    most = Math.max(most, (running += 1))
    await allowed.promise
    running -= 1
  }
  const definitions = ['shrink', 'crop'].map((name): JobDefinition => ({ name, queue, run }))
  for (let n = 0; n < 8; n++) await enqueueJob(db, { name: n % 2 ? 'shrink' : 'crop' })
  const jobs = await startJobs({ db, definitions, now, log: silentLog, pollMs: 10 })
  await expect.poll(() => running).toBe(3)
  allowed.resolve()
  await expect.poll(() => countJobs(db)).toEqual({ waiting: 0n, dead: 0n })
  expect(most).toBe(3)
  await jobs.stop()
})

test('due jobs are taken in the order of their times, across the names of a queue', async () => {
  const queue = jobQueue('ordered')
  const seen: unknown[] = []
  const run: JobDefinition['run'] = async ({ payload }) => void seen.push(payload.n)
  const definitions = ['a', 'b'].map((name): JobDefinition => ({ name, queue, run }))
  for (const [name, n] of [
    ['b', 3],
    ['a', 1],
    ['b', 2],
    ['a', 4],
  ] as const)
    await enqueueJob(db, { name, payload: { n }, runAt: new Date(START.getTime() - 10_000 + n) })
  const jobs = await startJobs({ db, definitions, now, log: silentLog, pollMs: null })
  expect(await jobs.runDue()).toBe(4)
  expect(seen).toEqual([1, 2, 3, 4])
})

test('two declarations of one queue are a mistake that stops the start', async () => {
  const { definition } = recorder('one')
  const { definition: other } = recorder('other', { queue: jobQueue('test', { concurrency: 9 }) })
  await expect(readRunner(definition, other)).rejects.toThrow('two declarations of the queue test')
})

test('a job runs in the trace in which it was made, at every try, and one that follows from nothing in a new one', async () => {
  const seen: (string | undefined)[] = []
  const jobs = await readRunner({
    name: 'traced',
    queue: QUEUE,
    async run() {
      seen.push(currentTrace()?.traceId)
      if (seen.length === 1) throw new Error('again')
    },
  })
  const trace = newTrace()
  await runInTrace(trace, () => enqueueJob(db, { name: 'traced' }))
  await jobs.runDue()
  later(1000)
  await jobs.runDue()
  await enqueueJob(db, { name: 'traced' })
  await jobs.runDue()
  expect(seen.slice(0, 2)).toEqual([trace.traceId, trace.traceId])
  expect(seen[2]).toMatch(/^[\da-f]{32}$/)
  expect(seen[2]).not.toBe(trace.traceId)
  await jobs.stop()
})

test('what waits is counted by name from the moment it was due, without what is taken, dead, or not due yet', async () => {
  const { rows } = await db.query<{ now: Date }>({ text: 'SELECT clock_timestamp() AS now' })
  const at = (seconds: number) => new Date((rows[0]?.now.getTime() ?? 0) + seconds * 1000)
  await enqueueJob(db, { name: 'mail' })
  await enqueueJob(db, { name: 'mail', runAt: at(40) })
  await enqueueJob(db, { name: 'late', runAt: at(61) })
  await enqueueJob(db, { name: 'dead' })
  await db.query({ text: `UPDATE jobs SET dead_at = now() WHERE name = 'dead'` })
  expect((await listWaiting(db, at(39.9))).map(({ name, due }) => [name, due])).toEqual([['mail', 1]])
  const waiting = await listWaiting(db, at(60))
  expect(waiting.map(({ name, due }) => [name, due])).toEqual([['mail', 2]])
  expect(waiting[0]?.seconds).toBeCloseTo(60, 0)
  expect((await listWaiting(db, at(61))).map(({ name }) => name).sort()).toEqual(['late', 'mail'])
  await takeJobs(db, [{ names: ['mail'], slots: 1 }], { lease: 'a', now: at(60), until: at(120) })
  expect((await listWaiting(db, at(60)))[0]?.due).toBe(1)
})
