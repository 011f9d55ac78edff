import { expect, test } from 'vitest'
import { toAliveMessage, toCompletion, type RecoveryAsked } from '../../../testing/feed-server.ts'
import { openIngest, OVER, PATIENT, snapshot, UP } from './testing/ingest-fixture.ts'

const { db, feed, ingest, producers, states, match, offer, results } = await openIngest()

test('a recovery of an event that is refused is asked for again', async () => {
  const one = match()
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  feed.send(one.odds(0.5))
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: null })
  one.skip()
  const last = one.odds(0.4)
  let refused = 0
  feed.onRecovery = (asked) => {
    if (refused++ < 2) return null
    return asked.product === 3
      ? [{ ...last, request_id: asked.request_id }, toCompletion(asked)]
      : [toCompletion(asked)]
  }
  feed.send(last)
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: null, win: 0.4 })
  expect(refused).toBeGreaterThan(2)
})

test('until a recovery is complete only decisions count, and no market is open', async () => {
  const one = match()
  const read = results(one.id)
  const requests = new Map<number, RecoveryAsked>()
  feed.onRecovery = (asked) => (requests.set(asked.product, asked), [])
  await ingest()
  await expect.poll(() => requests.size).toBe(2)
  const prematch = requests.get(3) as RecoveryAsked
  feed.send(one.odds(0.5), one.settle(OVER))
  const other = match()
  feed.send(other.odds(0.5))
  await expect.poll(read).toHaveLength(1)
  await expect.poll(offer(other.id), PATIENT).toMatchObject({ closed: 'producer_down' })
  feed.send(toCompletion(requests.get(1) as RecoveryAsked))
  await expect.poll(states).toEqual(['up', 'recovering'])
  expect(await offer(other.id)()).toMatchObject({ closed: 'producer_down' })
  feed.send(snapshot(other, prematch, 0.5), toCompletion(prematch))
  await expect.poll(offer(other.id), PATIENT).toMatchObject({ closed: null })
})

test('what a whole snapshot does not name is taken off', async () => {
  const [one, other] = [match(), match()]
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  feed.send(one.odds(0.5), other.odds(0.5))
  await expect.poll(offer(other.id), PATIENT).toMatchObject({ closed: null })
  feed.onRecovery = (asked) =>
    asked.product === 3 ? [snapshot(other, asked, 0.3), toCompletion(asked)] : [toCompletion(asked)]
  feed.cut()
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: 'market_closed' })
  await expect.poll(offer(other.id), PATIENT).toMatchObject({ closed: null, win: 0.3 })
})

test('what repeats what is known does not move the time of the last change', async () => {
  const one = match()
  const row = async () => {
    const text =
      'SELECT updated_at AS "changedAt", prematch_sequence AS sequence FROM sports_events WHERE id = $1'
    return (await db.query<{ changedAt: Date; sequence: bigint }>({ text, values: [one.id] })).rows[0]!
  }
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  feed.send(one.odds(0.5))
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: null, win: 0.5 })
  const { changedAt, sequence } = await row()
  feed.send(one.odds(0.5))
  await expect.poll(async () => (await row()).sequence, PATIENT).toBe(sequence + 1n)
  expect((await row()).changedAt).toEqual(changedAt)
  feed.send(one.odds(0.4))
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ win: 0.4 })
  expect((await row()).changedAt.getTime()).toBeGreaterThan(changedAt.getTime())
})

test('after a break the recovery asks for what came after the last message that was stored', async () => {
  const one = match()
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  const sent = one.odds(0.5)
  feed.send(sent)
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: null })
  await expect.poll(async () => (await producers())[1]?.storedTo).toBe(BigInt(sent.timestamp))
  feed.asked.length = 0
  feed.cut()
  await expect.poll(() => feed.asked.length).toBe(2)
  expect(feed.asked.find(({ product }) => product === 3)?.after).toBe(sent.timestamp)
  await expect.poll(states, PATIENT).toEqual(UP)
})

test('a stream that breaks while the recoveries are asked for is opened again', async () => {
  let asked = 0
  feed.onRecovery = (recovery) => {
    if (asked++ < 4) feed.cut()
    return [toCompletion(recovery)]
  }
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  expect(asked).toBeGreaterThan(4)
})

test('what was decided longer ago than a recovery reaches is asked for by event, also when the calendar no longer has it', async () => {
  const one = match()
  const read = results(one.id)
  const first = await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  feed.send(one.odds(0.5))
  await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: null })
  await first.stop()
  feed.fixtures.delete(one.id)
  const longAgo = Date.now() - 5 * 3_600_000
  await db.query({
    text: `UPDATE sports_producers SET stored_to = $1 WHERE provider_id = 'mock'`,
    values: [longAgo],
  })
  await db.query({
    text: 'UPDATE sports_events SET start_at = $2 WHERE id = $1',
    values: [one.id, new Date(longAgo)],
  })
  feed.asked.length = 0
  let refused = 0
  feed.onRecovery = (asked) => {
    if (asked.event_id !== one.id) return [toCompletion(asked)]
    if (refused++ === 0) return null
    if (asked.product !== 1) return [toCompletion(asked)]
    // All that was decided, with the event's last number: a result, and a cancel of some bets.
    const whole = { product: 1 as const, request_id: asked.request_id, sequence: 9 }
    return [
      one.settle(OVER, { ...whole, certainty: 2 }),
      one.decide('bet_cancel', { ...whole, start_time: 5, end_time: 9 }),
      toCompletion(asked),
    ]
  }
  await ingest()
  await expect.poll(read, PATIENT).toEqual([
    { kind: 'settled', certainty: 2, over: 'won', cancels: [] },
    { kind: 'cancelled', certainty: 2, over: 'won', cancels: [{ from: 5, to: 9 }] },
  ])
  const own = feed.asked.filter(({ event_id: id }) => id === one.id)
  expect(own.every(({ after }) => after === null)).toBe(true)
  await expect.poll(states, PATIENT).toEqual(UP)
})

test('alive messages move the time that a recovery asks from', async () => {
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  const before = (await producers())[0]?.storedTo ?? 0n
  feed.send({ ...toAliveMessage(1), timestamp: Number(before) + 5_000 })
  await expect.poll(async () => (await producers())[0]?.storedTo).toBe(before + 5_000n)
})

test('a silent producer suspends what it feeds, and not what the other one feeds; alive again it recovers', async () => {
  const [one, live] = [match(), match()]
  await ingest({ silentMs: 400 })
  const beat = setInterval(() => feed.send(toAliveMessage(1)), 50)
  try {
    await expect.poll(states, PATIENT).toEqual(UP)
    feed.send(one.odds(0.5), live.odds(0.5, { product: 1 }))
    await expect
      .poll(producers, PATIENT)
      .toMatchObject([{ state: 'up' }, { state: 'down', reason: 'silent' }])
    await expect.poll(offer(one.id), PATIENT).toMatchObject({ closed: 'producer_down' })
    await expect.poll(offer(live.id), PATIENT).toMatchObject({ closed: null })
    feed.asked.length = 0
    const heard = setInterval(() => feed.send(toAliveMessage(3)), 50)
    await expect.poll(states, PATIENT).toEqual(UP)
    clearInterval(heard)
    expect(feed.asked.map(({ product }) => product)).toEqual([3])
  } finally {
    clearInterval(beat)
  }
})

test('a producer that says that something was lost is down until it has recovered', async () => {
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  let finish = () => {}
  feed.onRecovery = (asked) => ((finish = () => feed.send(toCompletion(asked))), [])
  feed.asked.length = 0
  feed.send(toAliveMessage(3, 0))
  await expect.poll(() => feed.asked).toHaveLength(1)
  expect(await states()).toEqual(['up', 'recovering'])
  finish()
  await expect.poll(states, PATIENT).toEqual(UP)
})

test('a recovery that never ends is asked for again, and the end of the old one does not count', async () => {
  const asked: RecoveryAsked[] = []
  feed.onRecovery = (one) => (asked.push(one), one.product === 1 ? [toCompletion(one)] : [])
  await ingest({ recoveryMs: 100 })
  await expect.poll(() => asked.filter(({ product }) => product === 3).length, PATIENT).toBe(2)
  const [old, current] = asked.filter(({ product }) => product === 3)
  if (!old || !current) throw new Error('two recoveries were asked for')
  feed.send(toCompletion(old))
  const other = match()
  feed.send(other.odds(0.5, { product: 1 }))
  await expect.poll(offer(other.id), PATIENT).toMatchObject({ closed: null })
  expect(await states()).toEqual(['up', 'recovering'])
  feed.onRecovery = (one) => [toCompletion(one)]
  await expect.poll(states, PATIENT).toEqual(UP)
})

test('a recovery that was refused is not taken for one that has begun', async () => {
  let refused = 0
  feed.onRecovery = (asked) => (asked.product === 3 && refused++ < 2 ? null : [toCompletion(asked)])
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  expect(refused).toBe(3)
})

test('on start the recovery asks from where the process before it had stored', async () => {
  const one = match()
  const first = await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  const sent = one.odds(0.5)
  feed.send(sent)
  await expect.poll(async () => (await producers())[1]?.storedTo, PATIENT).toBe(BigInt(sent.timestamp))
  await first.stop()
  expect(await producers()).toMatchObject([
    { state: 'down', reason: 'disconnected' },
    { state: 'down', reason: 'disconnected' },
  ])
  feed.asked.length = 0
  await ingest()
  await expect.poll(states, PATIENT).toEqual(UP)
  expect(feed.asked.find(({ product }) => product === 3)?.after).toBe(sent.timestamp)
})
