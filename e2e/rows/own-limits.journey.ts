import type { Page } from '@playwright/test'
import { paymentMethod } from '../mock-backend/answers.ts'
import { es, expect, logIn, refusal, test } from './support.ts'

const PAGE = '/profile?section=limits'

/** Opens the fold that a limit stands in. */
const unfold = (page: Page, limit: string) =>
  page.locator(`details:has([data-limit="${limit}"]) > summary`).click()

test('limits that cannot be read say that they still hold, and the rest of the account stays', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site)
  backend.answer('/api/own_limits', { status: 503 })
  await page.goto(site + PAGE)
  await expect(page.getByText(es.limits.unreadableText)).toBeVisible()
  await expect(page.getByRole('navigation', { name: es.account.profile.sections })).toBeVisible()
  backend.answer('/api/own_limits', null)
  await page.reload()
  await expect(page.locator('[data-limit]')).toHaveCount(12)
})

test('S215 an amount that is none is said at its field and nothing is sent; a refusal keeps what was typed', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site, site + PAGE)
  await unfold(page, 'loss-week')
  const row = page.locator('[data-limit="loss-week"]')
  const field = row.getByRole('textbox')
  for (const amount of ['', '0', '-5', 'mucho']) {
    await field.fill(amount)
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(es.wallet.errors.amountPositive)
  }
  expect(backend.of('/api/own_limits/set')).toEqual([])
  backend.answer('/api/own_limits/set', refusal(422, 'invalid_amount', 'Ese monto no'))
  await field.fill('1.500,50')
  await field.press('Enter')
  await expect(row.getByText('Ese monto no')).toBeVisible()
  await expect(field).toHaveValue('1.500,50')
  expect(backend.of('/api/own_limits/set').map(({ body }) => body)).toMatchObject([
    { kind: 'loss', period: 'week', amount: '1500.50' },
  ])
})

const ars = (amount: string) => ({ amount, currency: 'ARS' })
const limit = (over: object) => ({
  kind: 'deposit',
  period: 'day',
  limit: ars('5000.00'),
  used: ars('1000.00'),
  most: null,
  renews_at: '2026-12-01T03:00:00.000Z',
  waiting: null,
  ...over,
})
const answer = (one: object, left: string) => ({
  body: {
    response: {
      currency: 'ARS',
      limits: [one],
      left: null,
      deposits_left: ars(left),
      waits_hours: 24,
      raise_from: null,
    },
  },
})

test('a raise is confirmed by the player once its wait is over, and not before', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site)
  const waiting = {
    limit: ars('9000.00'),
    from: '2026-11-20T12:00:00.000Z',
    until: '2026-11-27T12:00:00.000Z',
  }
  const confirm = page.getByRole('button', { name: es.limits.confirm, exact: true })
  backend.answer('/api/own_limits', answer(limit({ waiting: { ...waiting, confirmable: false } }), '4000.00'))
  await page.goto(site + PAGE)
  await expect(page.getByRole('button', { name: es.limits.keep })).toBeVisible()
  await expect(confirm).toHaveCount(0)
  backend.answer('/api/own_limits', answer(limit({ waiting: { ...waiting, confirmable: true } }), '4000.00'))
  await page.reload()
  backend.answer('/api/own_limits', answer(limit({ limit: ars('9000.00') }), '8000.00'))
  await confirm.click()
  // The page may read the new limit for another reason before the confirmation has arrived.
  await expect
    .poll(() => backend.of('/api/own_limits/confirm').map(({ body }) => body))
    .toMatchObject([{ kind: 'deposit', period: 'day' }])
  await expect(page.locator('[data-limit="deposit-day"]')).toContainText('9.000')
})

test('the test before a first raise sends an answer to each question, and says from when it may be tried again', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site)
  const questions = ['chance', 'cost'].map((id) => ({ id, text: `Pregunta ${id}` }))
  const standing = answer(limit({}), '4000.00').body.response
  const answerWith = (raise_test: object | null) =>
    backend.answer('/api/own_limits', { body: { response: { ...standing, raise_test } } })
  answerWith({ questions, from: null })
  await page.goto(site + PAGE)
  await page.getByText(es.limits.test.title).click()
  await page.getByRole('group', { name: 'Pregunta chance' }).getByLabel(es.limits.test.no).check()
  const send = page.getByRole('button', { name: es.limits.test.send })
  await send.click()
  expect(backend.of('/api/own_limits/raise_test')).toEqual([])
  await page.getByRole('group', { name: 'Pregunta cost' }).getByLabel(es.limits.test.yes).check()
  backend.answer('/api/own_limits/raise_test', refusal(422, 'raise_test_failed', 'Con estas respuestas no.'))
  answerWith({ questions, from: '2026-11-27T12:00:00.000Z' })
  await send.click()
  await expect(page.getByText('Con estas respuestas no.').first()).toBeVisible()
  await expect(page.getByText(es.limits.test.later.replace('{date}.', '').trim())).toBeVisible()
  expect(backend.of('/api/own_limits/raise_test').map(({ body }) => body)).toMatchObject([
    {
      answers: [
        { question: 'chance', answer: 'no' },
        { question: 'cost', answer: 'yes' },
      ],
    },
  ])
  answerWith(null)
  await page.reload()
  await expect(page.getByText(es.limits.test.title)).toHaveCount(0)
})

test('the form of a deposit says what limits leave, and nothing where they cannot be read', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site)
  backend.answer('/api/wallet/methods', { body: { response: { methods: [paymentMethod('deposit')] } } })
  backend.answer('/api/own_limits', answer(limit({}), '4000.00'))
  await page.goto(`${site}/wallet/deposit`)
  const left = page.getByText(es.wallet.deposit.left.split('{')[0] ?? '')
  await expect(left).toContainText('4.000')
  backend.answer('/api/own_limits', { status: 503 })
  await page.reload()
  await expect(page.locator('main form [name=amount]')).toBeVisible()
  await expect(left).toHaveCount(0)
})

test('the form of a deposit says where credit cards are refused, and nothing elsewhere', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site)
  const methods = [paymentMethod('deposit')]
  backend.answer('/api/wallet/methods', { body: { response: { methods, refused_cards: ['credit'] } } })
  await page.goto(`${site}/wallet/deposit`)
  await expect(page.getByText(es.wallet.deposit.noCredit)).toBeVisible()
  backend.answer('/api/wallet/methods', { body: { response: { methods } } })
  await page.reload()
  await expect(page.locator('main form [name=amount]')).toBeVisible()
  await expect(page.getByText(es.wallet.deposit.noCredit)).toHaveCount(0)
})

test('a new player is asked for limits after registration and before a deposit, and may choose none', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site)
  const asked = answer(limit({ limit: null, used: null }), '4000.00')
  const { response } = asked.body
  const ask = (may_decline: boolean, kinds = ['deposit']) =>
    backend.answer('/api/own_limits', { body: { response: { ...response, asked: { kinds, may_decline } } } })
  ask(true)
  await page.goto(`${site}/wallet/deposit`)
  await expect(page).toHaveURL(/\/profile\/first-limits\?next=deposit$/)
  await expect(page.locator('[data-limit="deposit-day"]')).toBeVisible()
  await page.getByRole('button', { name: es.limits.first.decline }).click()
  await expect(page.getByRole('alertdialog')).toContainText(es.limits.first.declineQuestion)
  expect(backend.of('/api/own_limits/decline')).toEqual([])
  backend.answer('/api/own_limits', null)
  await page.getByRole('alertdialog').getByRole('button', { name: es.limits.first.decline }).click()
  await expect(page).toHaveURL(/\/wallet\/deposit$/)
  expect(backend.of('/api/own_limits/decline')).toHaveLength(1)
  ask(false)
  await page.goto(`${site}/profile/first-limits`)
  await expect(page.getByText(es.limits.first.required)).toBeVisible()
  await expect(page.getByRole('button', { name: es.limits.first.decline })).toHaveCount(0)
})

test('a deposit that is refused for limits leads to them, and goes on with what was typed', async ({
  page,
  site,
  backend,
}) => {
  backend.answer('/api/wallet/methods', { body: { response: { methods: [paymentMethod('deposit')] } } })
  await logIn(page, site, `${site}/wallet/deposit`)
  await page.locator('[name=amount]').fill('100')
  backend.answer('/api/wallet/deposit', refusal(403, 'limits_before_deposit', 'Antes elegí tus límites'))
  await page.locator('main form:has([name=amount]) button[type=submit]').click()
  await expect(page).toHaveURL(/\/profile\/first-limits\?next=deposit&.*amount=/)
  await page.getByRole('link', { name: es.limits.first.goOn }).click()
  await expect(page).toHaveURL(/\/wallet\/deposit\?/)
  await expect(page.locator('[name=amount]')).toHaveValue('100')
})

test('limits of a product stand next to those of the account, and a form names its product', async ({
  page,
  site,
  backend,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, site, site + PAGE)
  await page.locator('details:has(a.own-limit-area) > summary').click()
  await page.locator('a.own-limit-area').filter({ hasText: es.areas.play.casino }).first().click()
  const row = page.locator('[data-limit="casino-stake-day"]')
  await row.getByRole('textbox').fill('500')
  await row.getByRole('textbox').press('Enter')
  await expect
    .poll(() => backend.of('/api/own_limits/set').map(({ body }) => body))
    .toMatchObject([{ kind: 'stake', period: 'day', area: 'casino', amount: '500' }])
  await expect(row.getByText(es.limits.saved)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('a limit of time takes whole minutes, and says so at its field', async ({ page, site, backend }) => {
  await logIn(page, site, site + PAGE)
  await unfold(page, 'time-day')
  const row = page.locator('[data-limit="time-day"]')
  const field = row.getByRole('textbox')
  for (const minutes of ['', '0', '1,5', '1441']) {
    await field.fill(minutes)
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(es.limits.time.invalid.replace('{most}', '1440'))
  }
  expect(backend.of('/api/own_limits/set_time')).toEqual([])
  await field.fill('90')
  await field.press('Enter')
  await expect
    .poll(() => backend.of('/api/own_limits/set_time').map(({ body }) => body))
    .toMatchObject([{ period: 'day', minutes: 90 }])
})

test('what is set stands in the line of each fold, and the page stays short on a phone', async ({
  page,
  site,
  backend,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await logIn(page, site)
  backend.answer('/api/own_limits', answer(limit({ limit: ars('5000.00') }), '4000.00'))
  await page.goto(site + PAGE)
  const line = page.locator('details:has([data-limit="deposit-day"]) > summary')
  await expect(line).toContainText(es.limits.periods.day)
  await expect(line).toContainText('5.000,00')
  await expect(page.locator('[data-limit="deposit-day"]')).toBeHidden()
  backend.answer('/api/own_limits', null)
  await page.reload()
  await expect(page.locator('[data-limit]')).toHaveCount(12)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3_000)
})
