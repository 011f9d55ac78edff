import { expect, test } from 'vitest'
import { openFollow } from '../../sports-bets/testing/follow.ts'
import { addFreeBetCode, redeemFreeBetCode } from './free-bet-codes.ts'
import { computeFreeBetStakes } from './free-bet-stakes.ts'
import { openTable } from '../testing/table.ts'

const table = await openTable()
const { db } = table
const { match, bet, result, deps } = await openFollow(table)

test('a code asks for stakes at risk first, opposite bets add nothing, and stakes count for one code', async () => {
  for (const code of ['UNO', 'DOS'])
    await addFreeBetCode(db, 'brasa', {
      code,
      currency: 'ARS',
      amount: 1_000n,
      leastOdds: 1_500n,
      sports: null,
      live: null,
      kinds: ['single'],
      days: 7,
      endsAt: null,
      most: null,
    })
  const { id: playerId } = await table.player({ cash: 1_000_000n })
  const player = { brandId: 'brasa', playerId, currency: 'ARS' as const }
  const redeem = (entered: string) => redeemFreeBetCode(deps, player, { entered, times: 10 })
  expect(await redeem('uno')).toEqual({ left: 10_000n })
  const [one, two] = [await match(), await match()]
  await bet(playerId, 20_000n, { eventId: one, outcomeId: '1' })
  for (const outcomeId of ['2', '3']) await bet(playerId, 10_000n, { eventId: one, outcomeId })
  await result(one, '2')
  await bet(playerId, 9_999n, { eventId: two, outcomeId: '1' })
  expect(await redeem('uno')).toEqual({ left: 10_000n })
  await result(two, '2')
  expect(await redeem('uno')).toEqual({ left: 1n })
  const three = await match()
  await bet(playerId, 100n, { eventId: three, outcomeId: '1' })
  await result(three, '2')
  expect(await redeem('uno')).toMatchObject({ amount: 1_000n })
  // Entered again it is the same one.
  expect(await redeem('uno')).toMatchObject({ amount: 1_000n })
  expect(await redeem('dos')).toEqual({ left: 9_901n })
  expect(await redeem('tres')).toBeNull()
})

test('a stake that wagers a bonus counts for no code; on a bonus that takes no sports it does', async () => {
  const entered = { entered: 'uno', times: 10 }
  for (const [area, left] of [
    ['sportsbook', 10_000n],
    ['casino', 5_000n],
  ] as const) {
    const player = await table.player({ cash: 1_000_000n })
    const ref = { brandId: 'brasa', playerId: player.id, currency: 'ARS' as const }
    await table.given(player, { contributions: { [`area:${area}`]: 100, default: 0 } })
    table.clock.ms += 1_000
    const event = await match()
    await bet(player.id, 5_000n, { eventId: event, outcomeId: '1' })
    await result(event, '2')
    expect(await redeemFreeBetCode(deps, ref, entered)).toEqual({ left })
  }
})

test.each([
  [{ sportsbook: { free_bet_stakes: 60 } }, 60],
  [{ sportsbook: { free_bet_stakes: 0.5 } }, 0],
  [{ sportsbook: { free_bet_stakes: -1 } }, 0],
  [{ sportsbook: {} }, 0],
  [{}, 0],
])('the rule of %o is %i times', (settings, times) => {
  expect(computeFreeBetStakes({ settings })).toBe(times)
})

test('a code gives nothing to a player who may get no free bet, and is not used up by them', async () => {
  const code = {
    currency: 'ARS',
    amount: 1_000n,
    leastOdds: 1_500n,
    sports: null,
    live: null,
    days: 7,
  } as const
  await addFreeBetCode(db, 'brasa', { ...code, kinds: ['single'], code: 'ULTIMO', endsAt: null, most: 1 })
  const redeem = async (id: string) => {
    const player = { brandId: 'brasa', playerId: id, currency: 'ARS' as const }
    return redeemFreeBetCode(deps, player, { entered: 'ultimo', times: 0 })
  }
  const [early, blocked, open] = [await table.player(), await table.player(), await table.player()]
  await db.query({ text: `UPDATE players SET country = 'BR' WHERE id = $1`, values: [early.id] })
  await db.query({ text: `UPDATE players SET status = 'blocked' WHERE id = $1`, values: [blocked.id] })
  expect([await redeem(early.id), await redeem(blocked.id)]).toEqual([null, null])
  // Two at once for the one that is left.
  const other = await table.player()
  const given = await Promise.all([open.id, other.id].map(redeem))
  expect(given.filter((one) => one !== null)).toMatchObject([{ amount: 1_000n }])
})
