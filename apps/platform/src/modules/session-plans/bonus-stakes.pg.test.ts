import { calls } from '@palco/contract'
import { expect, test } from 'vitest'
import { openTable } from '../bonuses/testing/table.ts'
import { sessionPlans } from './index.ts'

const table = await openTable({
  configurations: { marea: { jurisdiction: 'ES' } },
  more: ({ db, now }) => sessionPlans.routes({ db, now }),
})

test('the greatest loss of a session is of stakes of bonus money too', async () => {
  const player = await table.player({ brandId: 'marea', currency: 'EUR', cash: 0n })
  await table.given(player, {
    brandId: 'marea',
    currency: 'EUR',
    amount: 20_00n,
    multiple: 1,
    maxStake: 10_00n,
  })
  await table.call(calls.beginSessionPlan, { minutes: 30, loss: '5.00' }, { player })
  const slot = await table.sit(player)
  expect((await slot.stake(5_01n)).code).toBe('session_loss')
  expect((await slot.stake(5_00n)).code).toBe('ok')
  expect(await table.balances(player)).toEqual({ cash: 0n, bonus: 15_00n })
})
