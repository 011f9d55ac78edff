import { openDatabase } from '../../apps/platform/src/db/index.ts'
import { assertBooksBalance } from '../../apps/platform/src/ledger/index.ts'
import { moveMiles } from '../../apps/platform/src/modules/miles/account.ts'
import { now } from '../support/clock.ts'
import { CONSOLE, logIn } from '../support/console.ts'
import { expect, newName, register, test } from '../support/journey.ts'
import { SITES } from '../support/sites.ts'

const SITE = SITES.brasa
const ADDRESS = {
  recipient: 'Ana Núñez',
  street: 'Av. Pellegrini 1250',
  city: 'Rosario',
  region: 'Santa Fe',
  postal_code: 'S2000',
  phone: '+54 341 5550101',
}

/** Miles as after weeks of play: the journey is about spending them. */
async function giveMiles(username: string, miles: bigint): Promise<void> {
  const db = openDatabase({ url: process.env.E2E_DATABASE_URL ?? '' })
  try {
    const { rows } = await db.query<{ brandId: string; playerId: string }>({
      text: 'SELECT brand_id AS "brandId", id AS "playerId" FROM players WHERE username = $1',
      values: [username],
    })
    const [player] = rows
    if (!player) throw new Error(`there is no player ${username}`)
    await moveMiles(db, {
      ...player,
      key: `gift:${username}`,
      reason: 'adjustment',
      miles,
      at: new Date(now()),
    })
    await assertBooksBalance(db)
  } finally {
    await db.close()
  }
}

test('an item of the store is ordered with miles, sent by an operator and followed to its delivery @phone', async ({
  page,
  browser,
  t,
}) => {
  const { username } = await register(page, SITE)
  await giveMiles(username, 20_000n)
  await page.goto(`${SITE}/store/item/mug`)
  for (const [name, value] of Object.entries(ADDRESS)) await page.locator(`[name=${name}]`).fill(value)
  await page.locator('.store-order button[type=submit]').click()
  await expect(page.getByText(t.store.placedText.goods)).toBeVisible()
  const order = page.locator('main', { hasText: ADDRESS.street })
  await expect(order).toContainText(t.store.states.placed)

  const desk = await logIn(browser, 'brasa')
  const advance = async (state: string, tracking = '') => {
    await desk.goto(`${CONSOLE}/trading/store?brand=brasa`)
    const form = desk
      .locator('div.stack', { has: desk.locator('h3', { hasText: username }) })
      .locator('form')
      .first()
    await form.locator('[name=state]').selectOption(state)
    if (tracking) await form.locator('[name=tracking]').fill(tracking)
    await form.locator('button[type=submit]').click()
    await page.goto(`${SITE}/store/orders`)
    await expect(order).toContainText(t.store.states[state as 'placed'])
  }
  await advance('preparing')
  await advance('shipped', 'AR123456789')
  await expect(order).toContainText('AR123456789')
  await advance('delivered')
})

test('a question to support is answered by an operator, and the answer is found in the account @phone', async ({
  page,
  browser,
  t,
}) => {
  await register(page, SITE)
  const subject = `¿Y mi depósito? ${newName()}`
  await page.goto(`${SITE}/help/contact`)
  await page.locator('main [name=category]').selectOption('payments')
  await page.locator('main [name=subject]').fill(subject)
  await page.locator('main [name=text]').fill('Lo pagué hace una hora y no lo veo.')
  await page.locator('main form:has([name=subject]) button[type=submit]').click()
  await expect(page.locator('main')).toContainText('Lo pagué hace una hora y no lo veo.')

  const desk = await logIn(browser, 'brasa')
  await desk.goto(`${CONSOLE}/support?brand=brasa`)
  await desk.getByRole('link', { name: subject }).click()
  const answer = desk.locator('form', { has: desk.locator('#ticket-answer') })
  await answer.locator('[name=text]').fill('Ya está acreditado. ¡Gracias por avisar!')
  await answer.locator('button[type=submit]').click()
  await expect(desk.locator('.ticket-lines')).toContainText('Ya está acreditado')

  await page.goto(`${SITE}/help/tickets`)
  await page.getByRole('link', { name: subject }).click()
  await expect(page.locator('main')).toContainText('Ya está acreditado. ¡Gracias por avisar!')
  await expect(page.locator('main')).toContainText(t.support.states.answered)
})
