import type { Page } from '@playwright/test'
import type { MockBackend } from '../mock-backend/backend.ts'
import { en, expect, last, logIn, pt, refusal, speak, test } from './support.ts'

const LIST = '/api/bonuses'
const ars = (amount: string) => ({ amount, currency: 'ARS' })

const bonus = (status: string, more: object = {}) => ({
  id: `b-${status}`,
  name: `Bonus ${status}`,
  terms: ['First term.', 'Second term.'],
  kind: 'fixed',
  status,
  amount: ars('1234.50'),
  percent: null,
  max_amount: null,
  min_deposit: null,
  code: null,
  payment_id: null,
  wager_multiple: 30,
  wager_base: 'bonus',
  contributions: [{ of: 'category', id: 'slots', name: 'Slots', percent: 100 }],
  max_stake: null,
  max_cash_out: null,
  days: 7,
  starts_at: '2026-11-01T12:00:00.000Z',
  ends_at: null,
  progress: null,
  paid_out: null,
  cancel_reason: null,
  actions: status === 'available' ? ['claim'] : status === 'claimed' ? ['cancel'] : [],
  ...more,
})
const ALL = [
  bonus('available'),
  bonus('claimed', {
    progress: { required: ars('1000.00'), wagered: ars('620.00'), left: ars('380.00'), percent: 62 },
  }),
  bonus('canceled', { cancel_reason: 'expired' }),
  bonus('completed', { paid_out: ars('500.00') }),
  bonus('frozen'),
]

async function open(
  page: Page,
  backend: MockBackend,
  site: string,
  tab = '',
  language = 'en_US',
): Promise<void> {
  backend.answer(LIST, { body: { response: { bonuses: ALL } } })
  await speak(page, language)
  await logIn(page, site, `${site}/profile?section=bonuses${tab && `&tab=${tab}`}`)
}
const tabs = (page: Page) => page.getByRole('navigation', { name: en.bonuses.tabs.label }).getByRole('link')
const cards = (page: Page) => page.locator('main article')

test('S29 S119 S199 four tabs, each with exactly its own bonuses; an unknown state is under none', async ({
  page,
  backend,
  site,
}) => {
  await open(page, backend, site)
  const names = ['available', 'claimed', 'canceled', 'completed'] as const
  await expect(tabs(page)).toHaveCount(4)
  for (const name of names) {
    await tabs(page).filter({ hasText: en.bonuses.tabs[name] }).click()
    await expect(cards(page).getByRole('heading')).toHaveText([`Bonus ${name}`])
  }
})

test('S120 S175 a bonus shows name, amount, dates, state and what fits it, and nothing broken without an end', async ({
  page,
  backend,
  site,
}) => {
  await open(page, backend, site)
  await expect(cards(page).getByRole('heading')).toHaveText('Bonus available')
  await expect(cards(page)).toContainText('$1,234.50')
  await expect(cards(page).getByRole('button', { name: en.bonuses.claim.action })).toBeVisible()
  await page.goto(`${site}/profile?section=bonuses&tab=claimed`)
  await expect(cards(page).getByRole('progressbar')).toHaveAttribute('value', '62')
  await expect(cards(page)).toContainText('$380.00')
  await expect(cards(page).getByRole('button', { name: en.bonuses.claim.action })).toHaveCount(0)
  await page.goto(`${site}/profile?section=bonuses&tab=canceled`)
  await expect(cards(page)).toContainText(en.bonuses.reasons.expired)
  await expect(cards(page).getByRole('button')).toHaveCount(0)
  for (const tab of ['available', 'claimed', 'canceled', 'completed']) {
    await page.goto(`${site}/profile?section=bonuses&tab=${tab}`)
    await expect(cards(page)).toHaveCount(1)
    expect(await page.locator('main').innerText()).not.toMatch(/undefined|null|NaN|Invalid/)
  }
  // With an end, start and end are shown.
  const ends_at = '2036-11-08T12:00:00.000Z'
  backend.answer(LIST, { body: { response: { bonuses: ALL.map((each) => ({ ...each, ends_at })) } } })
  for (const [tab, state] of [
    ['claimed', en.bonuses.running],
    ['canceled', en.bonuses.reasons.expired],
    ['completed', en.bonuses.done],
  ] as const) {
    await page.goto(`${site}/profile?section=bonuses&tab=${tab}`)
    await expect(cards(page).getByRole('heading')).toHaveText(`Bonus ${tab}`)
    for (const text of [state, '$1,234.50', '2026', '2036'])
      await expect(cards(page), tab).toContainText(text)
  }
})

test('S120 a tab without a bonus shows an empty note', async ({ page, backend, site }) => {
  await open(page, backend, site)
  backend.answer(LIST, { body: { response: { bonuses: [] } } })
  for (const tab of ['available', 'claimed', 'canceled', 'completed'] as const) {
    await page.goto(`${site}/profile?section=bonuses&tab=${tab}`)
    await expect(page.getByText(en.bonuses.empty[tab], { exact: true })).toBeVisible()
  }
})

const ACTS = [
  { row: 'S9 S200', tab: 'available', button: 'claim', path: '/api/bonuses/claim', ends: 'claimed' },
  { row: 'S201', tab: 'claimed', button: 'cancel', path: '/api/bonuses/cancel', ends: 'canceled' },
] as const

for (const { row, tab, button, path, ends } of ACTS) {
  test(`${row} S297 ${button} asks with buttons that name the deed, the harmless one focused; only the deed sends one call`, async ({
    page,
    backend,
    site,
  }) => {
    await open(page, backend, site, tab)
    const act = cards(page).getByRole('button', { name: en.bonuses[button].action })
    const dialog = page.getByRole('alertdialog')
    const dismissals = [
      () => dialog.getByRole('button', { name: en.bonuses[button].dismiss, exact: true }).click(),
      () => page.keyboard.press('Enter'),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 400),
    ]
    for (const dismiss of dismissals) {
      await act.click()
      await expect(
        dialog.getByRole('button', { name: en.bonuses[button].dismiss, exact: true }),
      ).toBeFocused()
      await dismiss()
      await expect(dialog).toHaveCount(0)
    }
    expect(backend.of(path)).toHaveLength(0)
    backend.answer(path, { body: { response: bonus(ends, { id: `b-${tab}` }) } })
    await act.click()
    backend.answer(LIST, { body: { response: { bonuses: [bonus(ends, { id: `b-${tab}` })] } } })
    await dialog.getByRole('button', { name: en.bonuses[button].confirm, exact: true }).click()
    await page.waitForURL(new RegExp(`tab=${ends}`))
    expect(backend.of(path)).toHaveLength(1)
    expect(last(backend, path).body).toMatchObject({ id: `b-${tab}` })
    expect(last(backend, path).headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
    await tabs(page).filter({ hasText: en.bonuses.tabs[tab] }).click()
    await expect(page.getByText(en.bonuses.empty[tab], { exact: true })).toBeVisible()
  })
}

test('S201 S297 cancel pressed before the page is hydrated asks once it is, and sends nothing by itself', async ({
  page,
  backend,
  site,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await open(page, backend, site, 'claimed')
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  const act = cards(page).getByRole('button', { name: en.bonuses.cancel.action })
  await act.click()
  await act.click()
  expect(backend.of('/api/bonuses/cancel')).toHaveLength(0)
  release()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: en.bonuses.cancel.dismiss, exact: true })).toBeFocused()
  expect(backend.of('/api/bonuses/cancel')).toHaveLength(0)
  backend.answer('/api/bonuses/cancel', { body: { response: bonus('canceled', { id: 'b-claimed' }) } })
  await dialog.getByRole('button', { name: en.bonuses.cancel.confirm, exact: true }).click()
  await page.waitForURL(/tab=canceled/)
  expect(backend.of('/api/bonuses/cancel')).toHaveLength(1)
})

test('S121 S221 a code is sent once; a missing, blank or refused one says so and nothing is sent for the first two', async ({
  page,
  backend,
  site,
}) => {
  const path = '/api/bonuses/code'
  await open(page, backend, site)
  const form = page.locator('form:has([name=code])')
  for (const code of ['', '   ']) {
    await form.locator('[name=code]').fill(code)
    await form.locator('button[type=submit]').click()
    await expect(form.getByText('Insert a valid bonus code', { exact: true })).toBeVisible()
  }
  expect(backend.of(path)).toHaveLength(0)
  backend.answer(path, { body: { response: bonus('available') } })
  await form.locator('[name=code]').fill('HELLO-1')
  await form.locator('button[type=submit]').click()
  await expect(page.getByRole('status').filter({ hasText: 'Bonus available' })).toBeVisible()
  expect(backend.of(path).map(({ body }) => body?.['code'])).toEqual(['HELLO-1'])
  const answer = refusal(422, 'invalid_bonus_code', 'Insert a valid bonus code')
  backend.answer(path, {
    ...answer,
    body: { ...(answer.body as object), fields: { code: 'Insert a valid bonus code' } },
  })
  await form.locator('[name=code]').fill('NOPE')
  await form.locator('button[type=submit]').click()
  await expect(form.getByText('Insert a valid bonus code', { exact: true })).toBeVisible()
})

test('S297 a dialog’s own texts are translated; S221 so is the code’s text', async ({
  page,
  backend,
  site,
}) => {
  await open(page, backend, site, '', 'pt_BR')
  await page.locator('form:has([name=code]) button[type=submit]').click()
  await expect(page.getByText(pt.bonuses.errors.code, { exact: true })).toBeVisible()
  await cards(page).getByRole('button', { name: pt.bonuses.claim.action }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: pt.bonuses.claim.confirm, exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: pt.bonuses.claim.dismiss, exact: true })).toBeFocused()
})
