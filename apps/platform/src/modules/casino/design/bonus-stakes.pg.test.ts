import { expect, test } from 'vitest'
import { openTable, SLOT } from '../../bonuses/testing/table.ts'

const table = await openTable({ configurations: { marea: { jurisdiction: 'GB' } } })

test('the ceiling of a slot holds for stakes of bonus money and for free spins', async () => {
  // Of age for the higher ceiling on no day of this clock.
  const born = `${table.now().getUTCFullYear() - 20}-01-01`
  const player = await table.player({ brandId: 'marea', currency: 'GBP', cash: 0n, born })
  await table.given(player, {
    brandId: 'marea',
    currency: 'GBP',
    amount: 600n,
    multiple: 1,
    maxStake: 200n,
    gameId: SLOT,
    contributions: { [`game:${SLOT}`]: 100, default: 0 },
  })
  const slot = await table.sit(player)
  expect((await slot.stake(201n)).code).toBe('stake_out_of_bounds')
  expect((await slot.stake(200n)).code).toBe('ok')
  expect(await table.balances(player)).toEqual({ cash: 0n, bonus: 400n })
})
