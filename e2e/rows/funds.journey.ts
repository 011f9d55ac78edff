import { es, expect, logIn, test } from './support.ts'

const ok = (response: object) => ({ body: { response } })
const PAGE = '/profile/funds'
const texts = es.funds
const AT = '2026-05-13T15:00:00.000Z'
const ars = (amount: string) => ({ amount, currency: 'ARS' })
const BANDS = [
  { id: 'lowest', from: null, to: ars('700000.00') },
  { id: 'highest', from: ars('700000.00'), to: null },
]
const request = (id: string, kind: string, more: object = {}) => ({
  id,
  kind,
  reason: null,
  asked_at: AT,
  sent_at: null,
  ...more,
})
const check = (state: string, requests: object[], more: object = {}) => ({
  cases: [
    {
      id: 'fc_1',
      state,
      sum: 'deposits',
      days: 30,
      threshold: ars('1000000.00'),
      reached: ars('1250000.00'),
      reached_at: AT,
      due_at: state === 'asked' ? '2026-05-20T15:00:00.000Z' : null,
      late: false,
      closed: ['deposit'],
      closes_late: ['play'],
      reason: null,
      requests,
      ...more,
    },
  ],
  bands: BANDS,
})
const DECLARATION = request('1', 'declaration')
const INCOME = request('2', 'income_proof')
/** The least that a browser takes for a picture. */
const PICTURE = {
  name: 'recibo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

test.use({ viewport: { width: 360, height: 800 } })

test('a player reads on a phone what is asked and why, declares, sends a paper, and it is looked at', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site)
  backend.answer('/api/funds-check', ok(check('asked', [DECLARATION, INCOME])))
  await page.goto(site + PAGE)
  await expect(page.getByText(texts.states.asked)).toBeVisible()
  await expect(page.getByText(/si no respondés a tiempo se cierran: juego/i)).toBeVisible()
  await expect(page.getByText(texts.why)).toBeVisible()
  await expect(page.locator('main')).toContainText('1.250.000')
  const declaration = page.locator('[data-request="declaration"]')
  await declaration.getByLabel(texts.occupations.employed).check()
  await declaration.getByLabel(/hasta/i).check()
  await declaration.getByRole('button', { name: texts.declare }).click()
  // The sources are missing: the site says so before anything is sent.
  await expect(declaration.getByText(texts.unchosen)).toBeVisible()
  expect(backend.of('/api/funds-check/declare')).toHaveLength(0)
  await declaration.getByLabel(texts.occupations.employed).check()
  await declaration.getByLabel(/hasta/i).check()
  await declaration.getByLabel(texts.sources.salary).check()
  const sent = { ...DECLARATION, sent_at: AT }
  backend.answer('/api/funds-check', ok(check('asked', [sent, INCOME])))
  await declaration.getByRole('button', { name: texts.declare }).click()
  await expect(page.locator('[data-request="declaration"]').getByText(texts.sent)).toBeVisible()
  const income = page.locator('[data-request="income_proof"]')
  await income.locator('input[type=file]').setInputFiles(PICTURE)
  backend.answer('/api/funds-check', ok(check('reviewing', [sent, { ...INCOME, sent_at: AT }])))
  await income.getByRole('button', { name: texts.send }).click()
  await expect(page.getByText(texts.states.reviewing)).toBeVisible()
  expect(backend.of('/api/funds-check/declare')).toHaveLength(1)
  expect(backend.of('/api/funds-check/document')).toHaveLength(1)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('what is asked for again says why, what was late too, and a refused case leads to support', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site)
  const again = request('3', 'income_proof', { reason: 'unreadable' })
  backend.answer('/api/funds-check', ok(check('asked', [again], { late: true, closed: ['deposit', 'play'] })))
  await page.goto(site + PAGE)
  await expect(page.getByText(texts.reasons.unreadable)).toBeVisible()
  await expect(page.getByText(texts.late)).toBeVisible()
  backend.answer('/api/funds-check', ok(check('refused', [], { reason: 'not_plausible' })))
  await page.goto(site + PAGE)
  await expect(page.getByText(texts.reasons.not_plausible)).toBeVisible()
  await expect(page.getByRole('link', { name: texts.support })).toBeVisible()
  backend.answer('/api/funds-check', ok({ cases: [], bands: BANDS }))
  await page.goto(site + PAGE)
  await expect(page.getByText(texts.none)).toBeVisible()
})

test('of two cases neither calls open what the other keeps closed, and one declaration answers both', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site)
  const first = check('asked', [DECLARATION, { ...INCOME, sent_at: AT }])
  const second = check('asked', [request('3', 'declaration')], { id: 'fc_2', closed: [], closes_late: [] })
  backend.answer('/api/funds-check', ok({ ...first, cases: [...first.cases, ...second.cases] }))
  await page.goto(`${site}${PAGE}`)
  const open = page.locator('dt', { hasText: texts.open }).locator('xpath=following-sibling::dd')
  await expect(open).toHaveText([/juego/, /juego/])
  await expect(open.filter({ hasText: texts.doors.deposit })).toHaveCount(0)
  await expect(page.getByRole('button', { name: texts.declare })).toHaveCount(1)
})
