import { operatorCalls, type PlayerFile } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { openConsole } from './testing/console-under-test.ts'
import { at, operator } from './testing/payments.ts'
import { trader } from './testing/trading.ts'

const { get, platform } = await openConsole()
const id = `pl_${'a'.repeat(20)}`
const back = `/players/${id}?brand=brasa`
const money = (amount: string) => ({ amount, currency: 'ARS' }) as const
const file: PlayerFile = {
  id,
  username: 'ana',
  name: 'Ana',
  email: 'ana@example.com',
  email_verified: true,
  phone: '',
  document: '',
  country: 'AR',
  tags: [],
  birth_date: null,
  language: 'es_ES',
  status: 'active',
  unchecked: null,
  erased: false,
  created_at: at,
  last_login_at: null,
  restriction: null,
  balances: { cash: money('500.00'), bonus: money('0.00'), held: money('0.00') },
  figures: [],
  ever: { deposited: money('0.00'), withdrawn: money('0.00') },
  payments: [],
  bets: [],
  sessions: [],
  linked: [],
  open: { identity: false, risk: false, tickets: 0 },
  acts: [],
}

async function page(rights: readonly string[]) {
  platform.answers[operatorCalls.whoAmI.path] = { body: { ...operator, rights } }
  platform.answers[operatorCalls.readPlayerFile.path] = { body: file }
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
