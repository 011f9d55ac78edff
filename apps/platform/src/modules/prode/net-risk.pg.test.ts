import { expect, test } from 'vitest'
import { decidedRounds } from '../play/index.ts'
import { prodeFixture } from './testing/prode-fixture.ts'

const { db, player, round, join, save, pass, result, score, settle, clock } = await prodeFixture()

test('accounts on one device that play for one pool risk together what the pool keeps of them', async () => {
  const id = await round({ fee: 1_000n, shares: [{ from: 1, to: 1, share: 10_000 }] })
  const [ana, eva, zoe] = [await player(), await player(), await player()]
  for (const { playerId } of [ana, eva])
    await db.query({
      text: `INSERT INTO known_devices (player_id, device_hash, last_used_at) VALUES ($1, 'one device', now())`,
      values: [playerId],
    })
  for (const who of [ana, eva, zoe]) {
    clock.advance(1_000)
    expect((await join(who, id)).status).toBe(200)
  }
  await save(ana, id, [[1, 0], null, null])
  const rounds = [ana, eva, zoe].map(({ playerId }) => ({
    source: 'product:prode',
    roundId: `${id}:${playerId}`,
  }))
  const risked = async () =>
    [...(await decidedRounds(db, rounds)).values()].map((one) => one && [one.risked, one.won])
  expect(await risked()).toEqual([null, null, null])
  await pass(5, ana)
  for (const index of [0, 1, 2]) await result(index, 'closed', 1, 0)
  await score()
  expect(await settle()).toBe(1)
  // Ana won 3,000 for her fee and Eva lost hers: 1,000 of the 2,000 that both had at risk alone.
  expect(await risked()).toEqual([
    [500n, 3_000n],
    [500n, 0n],
    [1_000n, 0n],
  ])
  // A fee that is lost ends with a movement, as every lost round does.
  const { rows } = await db.query<{ kind: string; amount: bigint }>({
    text: `SELECT kind, cash_delta AS amount FROM published.movements WHERE player_id = $1 AND scope = 'product:prode' ORDER BY id`,
    values: [eva.playerId],
  })
  expect(rows).toEqual([
    { kind: 'stake', amount: -1_000n },
    { kind: 'win', amount: 0n },
  ])
})
