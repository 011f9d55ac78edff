import { es, expect, logIn, test } from './support.ts'

const ok = (response: object) => ({ body: { response } })
const PAGE = '/profile/risk'
const texts = es.risk
const money = (amount: string) => ({ amount, currency: 'ARS' })
const CASE = {
  id: 'rk_00000000-0000-4000-8000-000000000000',
  level: 'medium',
  since: '2026-05-13T15:00:00.000Z',
  answer_by: '2026-05-16T15:00:00.000Z',
  answered_at: null,
  suspended: false,
  offers_stopped: true,
  markers: ['deposits_lost', 'nights'],
  figures: {
    deposited: money('45000.00'),
    deposits: 9,
    mean_deposit: money('5000.00'),
    net: money('-41250.00'),
    minutes: 1_475,
    days: 12,
  },
}

test('a player reads the figures, answers, and reads that the answer has arrived', async ({
  page,
  site,
  backend,
}) => {
  await logIn(page, site)
  backend.answer('/api/risk', ok({ case: CASE }))
  await page.goto(site + PAGE)
  await expect(page.getByText(texts.levels.medium)).toBeVisible()
  await expect(page.getByText(/Respondé antes del 16 may 2026/)).toBeVisible()
  await expect(page.getByText('24 h 35 min')).toBeVisible()
  await expect(page.getByText(texts.markers.deposits_lost)).toBeVisible()
  const form = page.getByRole('group', { name: texts.question })
  await expect(form.getByRole('radio')).toHaveCount(3)
  await form.getByRole('radio', { name: texts.choices.will_change }).check()
  await page.getByRole('textbox', { name: texts.note }).fill('Me pasé esta semana')
  const answered = { ...CASE, answer_by: null, answered_at: '2026-05-14T15:00:00.000Z' }
  backend.answer('/api/risk', ok({ case: answered }))
  await page.getByRole('button', { name: texts.send }).click()
  await expect(page.getByText(texts.answered)).toBeVisible()
  expect(backend.of('/api/risk/answer').at(-1)?.body).toMatchObject({
    case: CASE.id,
    choice: 'will_change',
    note: 'Me pasé esta semana',
  })
  await expect(form.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('without a case there is nothing to answer, and the ways to limits and breaks are there', async ({
  page,
  site,
}) => {
  await logIn(page, site)
  await page.goto(site + PAGE)
  await expect(page.getByText(texts.none)).toBeVisible()
  await expect(page.getByRole('link', { name: texts.limits })).toHaveAttribute(
    'href',
    '/profile?section=limits',
  )
  await expect(page.getByRole('radio')).toHaveCount(0)
})

test('a suspended player is led from the deposit to the answer', async ({ page, site, backend }) => {
  await logIn(page, site)
  const restriction = {
    kind: 'suspension',
    from: CASE.since,
    until: null,
    everywhere: false,
    opens_at: null,
    can_come_back: false,
  }
  // Without a message there is nothing to answer.
  backend.answer('/api/protection', ok({ restriction: { ...restriction, can_answer: false } }))
  await page.goto(`${site}/wallet/deposit`)
  await expect(page.getByText(es.protection.running.suspended)).toBeVisible()
  await expect(page.getByRole('link', { name: es.protection.running.withdraw })).toBeVisible()
  await expect(page.getByRole('link', { name: es.protection.running.answer })).toHaveCount(0)
  backend.answer('/api/protection', ok({ restriction: { ...restriction, can_answer: true } }))
  backend.answer('/api/risk', ok({ case: { ...CASE, suspended: true } }))
  await page.goto(`${site}/wallet/deposit`)
  await expect(page.getByText(es.protection.running.suspended)).toBeVisible()
  await page.getByRole('link', { name: es.protection.running.answer }).click()
  await expect(page).toHaveURL(site + PAGE)
  await expect(page.getByText(texts.suspended)).toBeVisible()
})
