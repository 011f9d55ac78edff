import { operatorCalls } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { openConsole } from './testing/console-under-test.ts'
import { operator } from './testing/payments.ts'
import { back, id, money, player } from './testing/player.ts'
import { trader } from './testing/trading.ts'

const { get, platform } = await openConsole()

async function page(rights: readonly string[]) {
  platform.answers[operatorCalls.whoAmI.path] = { body: { ...operator, rights } }
  platform.answers[operatorCalls.readPlayerFile.path] = { body: player }
  return (await get(back)).text()
}

test('who gives free bets is led from the player to the form that gives them, with the player in it', async () => {
  expect(await page(operator.rights)).not.toContain('/trading/free-bets?')
  const html = await page([...operator.rights, 'marketing.decide'])
  expect(html).toContain(`href="/trading/free-bets?brand=brasa&amp;players=${id}"`)
  platform.answers[operatorCalls.whoAmI.path] = { body: trader }
  platform.answers[operatorCalls.listFreeBets.path] = {
    body: { alone: { once: money('5.00'), day: money('9.00') }, waiting: [], items: [], codes: [] },
  }
  const form = await (await get(`/trading/free-bets?brand=brasa&players=${id}`)).text()
  expect(form).toMatch(new RegExp(`name="players"[^>]*value="${id}"`))
  expect(await (await get('/trading/free-bets?brand=brasa')).text()).not.toContain(`value="${id}"`)
})
