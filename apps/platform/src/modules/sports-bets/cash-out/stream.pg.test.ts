import type { LiveEvent } from '@palco/contract'
import { afterAll, expect, test } from 'vitest'
import { silentLog } from '../../../observe/index.ts'
import { localBus, startHub, type Viewer } from '../../../realtime/index.ts'
import { testDatabase } from '../../../testing/index.ts'
import { BrandDirectory } from '../../brands/index.ts'
import { startCashOutStream } from './stream.ts'
import { AWAY, HOME, setMarkets, sportsTable } from '../testing/table.ts'

const database = await testDatabase()
const { db } = database
const table = await sportsTable(database)
const brands = new BrandDirectory(db, silentLog)
afterAll(() => brands.stop())

function live() {
  const bus = localBus()
  const stream = startCashOutStream({
    db,
    bus,
    log: silentLog,
    now: () => table.clock.now,
    brandById: (id) => brands.brandById(id),
    everyMs: null,
  })
  const hub = startHub({
    bus,
    log: silentLog,
    topics: [stream.topic],
    sources: [stream.source],
    openSessions: (ids) => Promise.resolve(new Set(ids)),
    gatherMs: 1,
  })
  return { stream, hub }
}

const toViewer = ({ brandId, playerId }: { brandId: string; playerId: string }): Viewer => ({
  brandId,
  player: { id: playerId, sessionId: `se_${playerId}` },
})

test('a page with open bets gets their values, again when they change, and nothing of other players', async () => {
  const { stream, hub } = live()
  const [ana, bea, one, two] = [
    await table.player(),
    await table.player(),
    await table.event(),
    await table.event(),
  ]
  const bets = [await table.placed(ana, [HOME(one)]), await table.placed(ana, [AWAY(two)])] as const
  await table.placed(bea, [HOME(one)])
  const seen: LiveEvent[] = []
  let state = 0
  const leave = await hub.subscribe(toViewer(ana), 'cash_outs', {
    send: (events, isState) => {
      if (isState) state += events.length
      for (const { json } of events) seen.push(JSON.parse(json) as LiveEvent)
    },
    end: () => {},
  })
  const listValues = (id: string) =>
    seen.flatMap((event) =>
      event.type === 'cash_out' && event.bet_id === id ? [event.value?.amount ?? null] : [],
    )
  // Half of 20.00, a quarter of 40.00, less 5 %.
  expect([state, listValues(bets[0].id), listValues(bets[1].id)]).toEqual([2, ['9.50'], ['9.50']])
  await stream.turn()
  await setMarkets(
    db,
    one,
    `outcomes = '[{"id": "1", "active": true, "share": 0.75}, {"id": "2", "active": true, "share": 0.25}]'`,
  )
  expect(await stream.turn()).toBe(1)
  await expect.poll(() => listValues(bets[0].id).at(-1)).toBe('14.25')
  await setMarkets(db, one, 'status = -1')
  expect(await stream.turn()).toBe(1)
  await expect.poll(() => listValues(bets[0].id).at(-1)).toBe(null)
  expect(await stream.turn()).toBe(0)
  await table.settle(two, { 3: 'won' })
  expect(await stream.turn()).toBe(0)
  if (typeof leave === 'function') leave()
  await setMarkets(db, one, 'status = 1')
  expect(await stream.turn()).toBe(0)
  hub.close()
  await stream.stop()
})

test('the values are for players alone', async () => {
  const { stream, hub } = live()
  const sink = { send: () => {}, end: () => {} }
  expect(await hub.subscribe({ brandId: 'brasa', player: null }, 'cash_outs', sink)).toBe('unauthenticated')
  hub.close()
  await stream.stop()
})
