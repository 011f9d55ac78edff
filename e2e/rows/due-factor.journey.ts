import { user } from '../mock-backend/answers.ts'
import { submitsItself } from './session-support.ts'
import { es, expect, logIn, refusal, test } from './support.ts'

const texts = es.account.factor
const past = '2026-01-01T00:00:00.000Z'
const future = '2999-01-01T00:00:00.000Z'
const WHY = 'Antes de seguir confirmá que sos vos con un código.'
const DUE = refusal(403, 'second_factor_due', WHY)

test('a due second factor leads to its page in the running page too, and back to where the player was', async ({
  page,
  site,
  backend,
}) => {
  const waits = (until: string) => {
    backend.answer('/api/user', { body: { ...user, second_factor_until: until } })
    backend.answer('/api/user/second-factor/due', {
      body: { response: { until, ways: ['mail'], mailbox: 'a•••@example.test' } },
    })
  }
  waits(past)
  await logIn(page, site)
  await page.goto(`${site}/wallet/deposit`)
  await expect(page).toHaveURL(`${site}/second-factor`)
  await submitsItself(page)
  await page.getByRole('button', { name: texts.send }).click()
  await expect(page.getByRole('button', { name: texts.again })).toBeVisible()
  await page.getByLabel(texts.code).fill('12345678')
  waits(future)
  await page.getByRole('button', { name: texts.submit }).click()
  await expect(page).toHaveURL(`${site}/wallet/deposit`)
  expect(backend.of('/api/user/second-factor/pass')[0]?.body?.['code']).toBe('12345678')
})

test('a form that is refused keeps what was typed, and its dialog has the way', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site)
  await page.goto(`${site}/profile`)
  await submitsItself(page)
  await page.locator('[name=lastname]').fill('Sosa')
  const alert = { ...DUE, body: { ...(DUE.body as object), type: 'alert' } }
  backend.answer('/api/user/update', alert)
  await page.getByRole('button', { name: es.account.profile.save }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(WHY)
  await expect(dialog.getByRole('link', { name: texts.go })).toHaveAttribute('href', '/second-factor')
  await dialog.getByRole('button').click()
  await expect(page.locator('[name=lastname]')).toHaveValue('Sosa')
  await expect(page).toHaveURL(`${site}/profile`)
})

test('the way back has the query of the page', async ({ page, site, backend }) => {
  await logIn(page, site)
  backend.answer('/api/user', { body: { ...user, second_factor_until: past } })
  const answered = (due: boolean) => ({
    body: { response: { until: past, due, ways: ['mail'], mailbox: '' } },
  })
  backend.answer('/api/user/second-factor/due', answered(true))
  backend.answer('/api/wallet/methods', DUE)
  await page.goto(`${site}/wallet/deposit?bonus=7`)
  await expect(page).toHaveURL(`${site}/second-factor`)
  await submitsItself(page)
  await page.getByLabel(texts.code).fill('12345678')
  backend.answer('/api/user', { body: { ...user, second_factor_until: future } })
  backend.answer('/api/wallet/methods', null)
  await page.getByRole('button', { name: texts.submit }).click()
  await expect(page).toHaveURL(`${site}/wallet/deposit?bonus=7`)
})

test('the backend decides what is due where the clocks differ, either way', async ({
  page,
  site,
  backend,
}) => {
  const answered = (until: string, due: boolean) => ({
    body: { response: { until, due, ways: ['mail'], mailbox: '' } },
  })
  // The clock of the site is ahead: the page opens, without going back and forth.
  backend.answer('/api/user', { body: { ...user, second_factor_until: past } })
  backend.answer('/api/user/second-factor/due', answered(past, false))
  await logIn(page, site)
  await page.goto(`${site}/profile?section=security`)
  await expect(page).toHaveURL(`${site}/profile?section=security`)
  await expect(page.locator('main form').first()).toBeVisible()
  // It is behind: the factor's page stays.
  backend.answer('/api/user', { body: { ...user, second_factor_until: future } })
  backend.answer('/api/user/second-factor/due', answered(future, true))
  backend.answer('/api/wallet/methods', DUE)
  await page.goto(`${site}/second-factor`)
  await expect(page.getByRole('button', { name: texts.send })).toBeVisible()
})

test('a file that waits for the factor leads to it and back to the page with its link', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site)
  await page.goto(`${site}/transactions?kind=bets`)
  const answered = { until: past, due: true, ways: ['mail'], mailbox: '' }
  backend.answer('/api/user/second-factor/due', { body: { response: answered } })
  backend.answer('/api/wallet/transactions', DUE)
  await page.evaluate(() => location.assign('/transactions-export?format=csv'))
  await expect(page).toHaveURL(`${site}/second-factor`)
})

test('the deposit over a game names a due factor, with the way to it', async ({ page, site, backend }) => {
  backend.answer('/api/user/second-factor/due', {
    body: { response: { until: past, due: true, ways: ['mail'], mailbox: '' } },
  })
  await logIn(page, site)
  backend.answer('/api/wallet/methods', { ...DUE, body: { ...(DUE.body as object), type: 'alert' } })
  const read = () => fetch('/wallet/quick-deposit').then((answer) => answer.json() as Promise<object>)
  expect(await page.evaluate(read)).toMatchObject({ shown: [{ code: 'second_factor_due', texts: [WHY] }] })
})
