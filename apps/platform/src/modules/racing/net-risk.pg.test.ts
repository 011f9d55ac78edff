import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { expect, test } from 'vitest'
import { openPlayerAccounts, post } from '../../ledger/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { testPlatform } from '../../testing/platform.ts'
import { decidedRounds } from '../play/index.ts'
import { saveBetRules, settleBooks } from './fixed/index.ts'
import { takeRaces } from './follow.ts'
import { saveKindRules } from './pools.ts'
import { settlePools } from './settle.ts'
import { feedRace } from './testing/feed-race.ts'

const database = await testDatabase()
const { db } = database
const platform = await testPlatform(database)
const { clock } = platform
const at = () => new Date(clock.now)
const LIMITS = { leastStake: 1_000n, mostStake: 200_000n, mostReturn: 1_000_000n, mostLiability: 1_500_000n }
await saveBetRules(db, { brandId: 'brasa', currency: 'ARS', margin: 0, antePostMargin: 0, ...LIMITS })
await saveKindRules(db, {
  ...LIMITS,
  brandId: 'brasa',
  currency: 'ARS',
  kind: 'win',
  takeout: 2000,
  breakTo: 5n,
  minimum: 105n,
  brandPart: 0n,
})

async function player(name: string, device: string) {
  const { token } = await platform.player({ username: name })
  const { body } = await platform.call(calls.readUser, {}, { token })
  const owner = { brandId: 'brasa', playerId: body.id, currency: 'ARS' as const }
  await openPlayerAccounts(db, owner)
  const money = { kind: 'deposit' as const, scope: 'test', key: name, payloadHash: 'h', detail: {} }
  await post(db, { ...owner, ...money, at: at(), amount: 1_000_000n, counterparty: 'payments:card' })
  await db.query({
    text: 'INSERT INTO known_devices (player_id, device_hash, last_used_at) VALUES ($1, $2, now())',
    values: [body.id, device],
  })
  return { token, playerId: body.id }
}

/** Five runners whose fair prices are 4, 4, 4, 8 and 8. */
const race = feedRace({ id: 'test:race:net', at: at(), start: clock.now + 60_000, odds: [4, 4, 4, 8, 8] })

test('several runners of one race count net, at fixed odds and in its pool, over accounts that share a device', async () => {
  await takeRaces(db, 'test', [race], at())
  const [ana, eva, zoe] = [
    await player('netana', 'one'),
    await player('neteva', 'one'),
    await player('netzoe', 'other'),
  ]
  const bet = (who: { token: string }, runner: number, unit: string) =>
    platform.call(
      calls.placeRaceBet,
      { race: race.id, runner, odds: runner < 4 ? '4.00' : '8.00', each_way: false, unit },
      { token: who.token, idempotencyKey: randomUUID() },
    )
  for (const runner of [1, 2, 3]) expect((await bet(ana, runner, '200')).status).toBe(200)
  for (const runner of [4, 5]) expect((await bet(eva, runner, '100')).status).toBe(200)
  expect((await bet(zoe, 2, '100')).status).toBe(200)
  const ticket = await platform.call(
    calls.placeRaceTicket,
    { race: race.id, pool: 'win', runners: [[1]], unit: '50' },
    { token: eva.token, idempotencyKey: randomUUID() },
  )
  expect(ticket.status).toBe(200)
  clock.advance(120_000)
  await takeRaces(
    db,
    'test',
    [{ ...race, status: 'official', finish: [[1], [2], [3]], winning_time: 84.2 }],
    at(),
  )
  await settleBooks(db, at())
  await settlePools(db, at())
  const readRisk = async (playerId: string) => {
    const { rows } = await db.query<{ source: string; roundId: string }>({
      text: `SELECT DISTINCT counterparty AS source, detail ->> 'round_id' AS "roundId" FROM published.movements
        WHERE player_id = $1 AND kind = 'stake'`,
      values: [playerId],
    })
    const decided = await decidedRounds(db, rows)
    return rows.reduce(
      (sum, { source, roundId }) => sum + (decided.get(`${source} ${roundId}`)?.risked ?? 0n),
      0n,
    )
  }
  // All five runners for 80,000 came back as 80,000; the ticket of 5,000 on the winner pays 5,250 by the least dividend.
  expect((await readRisk(ana.playerId)) + (await readRisk(eva.playerId))).toBeLessThanOrEqual(250n)
  expect(await readRisk(zoe.playerId)).toBe(10_000n)
})
