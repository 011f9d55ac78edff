import { calls } from '@palco/contract'
import { afterEach, expect, test } from 'vitest'
import { assertRewardsBooked } from '../../../testing/rewards.ts'
import { grantAmount } from '../index.ts'
import { openTable, ROULETTE, SLOT } from '../testing/table.ts'

const table = await openTable()
const { balances, define, given, list, run, sit, states, db, now } = table
afterEach(() => assertRewardsBooked(db))

const SPINS = {
  amount: 6_000n,
  multiple: 1,
  maxStake: 2_000n,
  gameId: SLOT,
  contributions: { [`game:${SLOT}`]: 100, default: 0 },
}

test('free spins pay for stakes of their size in their game only; what they win becomes cash with the last one', async () => {
  const player = await table.player({ cash: 9_000n })
  await given(player, SPINS)
  const [slot, roulette] = [await sit(player), await sit(player, ROULETTE)]
  const lose = async (game: typeof slot, stake: bigint) => game.win((await game.stake(stake)).round_id, 0n)
  await lose(slot, 4_000n)
  await lose(roulette, 2_000n)
  expect(await balances(player)).toEqual({ cash: 3_000n, bonus: 6_000n })
  expect((await roulette.stake(4_000n)).code).toBe('insufficient_funds')
  await slot.win((await slot.stake(2_000n)).round_id, 3_500n)
  await slot.rollback(await slot.stake(2_000n))
  expect(await balances(player)).toEqual({ cash: 3_000n, bonus: 7_500n })
  await run('progress')
  expect((await list(player, 'claimed'))[0]?.spins).toMatchObject({ game: { id: SLOT }, total: 3, left: 2 })
  // Two are left: of three at once one is paid from cash, though bonus money for it is there.
  const rounds = await Promise.all([1, 2, 3].map(() => slot.stake(2_000n)))
  expect(rounds.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok'])
  expect(await balances(player)).toEqual({ cash: 1_000n, bonus: 3_500n })
  for (const { round_id } of rounds) await slot.win(round_id, 0n)
  await run('progress')
  expect(await states(player)).toEqual([['completed', null]])
  expect(await balances(player)).toEqual({ cash: 4_500n, bonus: 0n })
})

test('free spins are given as a whole number of them', async () => {
  const { id: playerId, brandId, currency } = await table.player({})
  const definitionId = await define({ ...SPINS, audience: 'list' })
  const grant = (amount: bigint) =>
    db.transaction((tx) =>
      grantAmount(
        tx,
        { brandId, playerId, currency },
        { definitionId, amount, source: `s:${amount}`, now: now() },
      ),
    )
  expect([await grant(5_000n), await grant(4_000n)]).toEqual([false, true])
})

test('free spins are of slots: an offer of them in another game is shown, claimed and given to no player', async () => {
  const player = await table.player({})
  const { id: playerId, brandId, currency } = player
  const spins = { ...SPINS, gameId: ROULETTE }
  const definitionId = await define(spins)
  expect((await list(player, 'available')).map(({ id }) => id)).not.toContain(definitionId)
  expect((await table.claim(player, definitionId)).refusal.code).toBe('bonus_unavailable')
  const given = { definitionId, amount: 4_000n, source: 's:other', now: now() }
  expect(await db.transaction((tx) => grantAmount(tx, { brandId, playerId, currency }, given))).toBe(false)
})

test('the sitting says how many free spins are left, of the game that they are of', async () => {
  const player = await table.player({ cash: 9_000n })
  await given(player, SPINS)
  const [slot, roulette] = [await sit(player), await sit(player, ROULETTE)]
  const left = async (session: typeof slot) =>
    (await table.call(calls.readSitting, { session_id: [String(session.session['session_id'])] }, { player }))
      .body.response.free_spins
  const stake = { amount: '20.00', currency: 'ARS' }
  expect(await left(slot)).toEqual({ left: 3, total: 3, stake })
  expect(await left(roulette)).toBeUndefined()
  await slot.win((await slot.stake(2_000n)).round_id, 0n)
  expect(await left(slot)).toEqual({ left: 2, total: 3, stake })
  for (const round of [await slot.stake(2_000n), await slot.stake(2_000n)]) await slot.win(round.round_id, 0n)
  expect(await left(slot)).toBeUndefined()
})
