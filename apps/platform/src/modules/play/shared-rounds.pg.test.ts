import { expect, test, vi } from 'vitest'
import { openPlayerAccounts, post, type Post } from '../../ledger/index.ts'
import { testDatabase } from '../../testing/index.ts'
import { decidedRounds, drainPlay, type DecidedRound } from './index.ts'

const { db } = await testDatabase()
const player = { brandId: 'brasa', playerId: 'pl_shared', currency: 'ARS' as const }
const source = 'provider:acme'
let keys = 0

await openPlayerAccounts(db, player)
await move('deposit', 100_000n, 'none', 'payments:card')

function move(kind: Post['kind'], amount: bigint, roundId: string, counterparty = source) {
  const key = `t${++keys}`
  const detail = { round_id: roundId, game_id: 'unlisted' }
  return post(db, {
    ...player,
    scope: source,
    key,
    payloadHash: 'h',
    kind,
    amount,
    counterparty,
    detail,
  })
}

async function openRound(roundId: string): Promise<void> {
  await move('stake', -100n, roundId)
  await db.query({
    text: `INSERT INTO game_rounds (provider_id, round_id, brand_id, player_id, currency, game_id, session_id, status, staked, won, opened_at)
      VALUES ('acme', $1, 'brasa', 'pl_shared', 'ARS', 'unlisted', 's', 'open', 100, 0, clock_timestamp())`,
    values: [roundId],
  })
}

async function closeRound(roundId: string, won: bigint): Promise<void> {
  await db.query({
    text: `UPDATE game_rounds SET status = 'closed', won = $2, closed_at = clock_timestamp() WHERE round_id = $1`,
    values: [roundId, won],
  })
  await move('win', won, roundId)
}

/** What a consumer finds of the rounds it reads, and how often it asks the database for rounds. */
async function follow(consumer: string, asked?: { source: string; roundId: string }[]) {
  let rounds = new Map<string, DecidedRound | null>()
  let readings = 0
  await drainPlay(db, consumer, async (tx, movements) => {
    const query = vi.spyOn(tx, 'query')
    rounds = await decidedRounds(tx, asked ?? movements)
    readings += query.mock.calls.filter(([{ name }]) => name === 'play-ended-rounds').length
  })
  return { won: [...rounds.values()].map((round) => round && round.won), readings }
}

test('consumers of the same movements read their rounds once for all of them', async () => {
  await openRound('r1')
  await closeRound('r1', 150n)
  expect(await follow('first')).toEqual({ won: [150n], readings: 1 })
  expect(await follow('second')).toEqual({ won: [150n], readings: 0 })
})

test('a round that another consumer found open is read again by one that has read its end', async () => {
  await openRound('r2')
  expect(await follow('first')).toEqual({ won: [null], readings: 1 })
  await closeRound('r2', 70n)
  expect(await follow('second')).toEqual({ won: [70n], readings: 1 })
  expect(await follow('first')).toEqual({ won: [70n], readings: 0 })
})

test('a round of which a batch has no movement is read by its consumer itself', async () => {
  await openRound('r3')
  await follow('first')
  await openRound('r4')
  const asked = [{ source, roundId: 'r3' }]
  expect(await follow('first', asked)).toEqual({ won: [null], readings: 1 })
  expect(await follow('first', asked)).toEqual({ won: [], readings: 0 })
})

test('what another consumer could not read is read again', async () => {
  await openRound('r5')
  await closeRound('r5', 20n)
  const failing = drainPlay(db, 'failing', async (tx, movements) => {
    vi.spyOn(tx, 'query').mockRejectedValue(new Error('the connection is lost'))
    await decidedRounds(tx, movements)
  })
  await expect(failing).rejects.toThrow('the connection is lost')
  expect((await follow('second')).won.at(-1)).toBe(20n)
})
