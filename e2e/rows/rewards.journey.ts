import type { Page } from '@playwright/test'
import { user } from '../mock-backend/answers.ts'
import { en, expect, last, logIn, speak, test } from './support.ts'

const ars = (amount: string) => ({ amount, currency: 'ARS' })
const message = (id: string, more: object = {}) => ({
  id,
  title: `Message ${id}`,
  text: `Text of ${id}`,
  format: 'plain',
  date: `2026-11-2${id}T12:00:00.000Z`,
  read: false,
  ...more,
})
const inbox = (messages: readonly { read: boolean }[]) => ({
  body: { response: { messages, unread: messages.filter(({ read }) => !read).length, next_cursor: null } },
})
const miles = (claimable: string) => ({
  body: {
    response: {
      balance: '250',
      claimable,
      claim_value: ars('20.00'),
      step: '100',
      step_value: ars('10.00'),
      pays: 'cash',
      rates: [{ area: 'casino', stake: ars('100.00'), miles: '1' }],
    },
  },
})
const MILES_ROWS = {
  '/api/miles/earnings': {
    earnings: [
      { id: '2', date: '2026-11-21T12:00:00.000Z', reason: 'stake', area: 'casino', miles: '120' },
      { id: '1', date: '2026-11-20T12:00:00.000Z', reason: 'rollback', area: 'casino', miles: '-20' },
    ],
    next_cursor: null,
  },
  '/api/miles/withdrawals': {
    withdrawals: [
      {
        id: '7',
        date: '2026-11-19T12:00:00.000Z',
        miles: '100',
        amount: ars('10.00'),
        pays: 'cash',
        status: 'paid',
      },
    ],
    next_cursor: null,
  },
}

async function enter(page: Page, site: string, section: string): Promise<void> {
  await speak(page, 'en_US')
  await logIn(page, site, `${site}/profile?section=${section}`)
  // What is filled in and sent while the page is hydrated may be lost.
  await expect(page.locator('[data-loading]')).toHaveCount(0)
}

test('S8 the profile shows and saves personal data, and leads to every part of the account', async ({
  page,
  backend,
  site,
}) => {
  await enter(page, site, 'personal')
  const name = page.locator('main [name=name]')
  await expect(name).toHaveValue('Ana')
  await name.fill('Eva')
  backend.answer('/api/user/update', {
    body: { response: { ...user, name: 'Eva' } },
  })
  await page.locator('main form button[type=submit]').click()
  await expect(page.getByText(en.account.profile.saved)).toBeVisible()
  expect(backend.of('/api/user/update')).toHaveLength(1)
  expect(last(backend, '/api/user/update').body).toMatchObject({ name: 'Eva' })
  await expect(name).toHaveValue('Eva')
  for (const section of ['security', 'wallet', 'messages', 'miles', 'referrals', 'bonuses']) {
    await expect(page.locator(`main nav a[href="/profile?section=${section}"]`)).toBeVisible()
  }
})

test('S110 two different new passwords are an error and no call', async ({ page, backend, site }) => {
  await enter(page, site, 'security')
  await page.locator('[name=old_password]').fill('un mate amargo 7')
  await page.locator('form:has([name=old_password]) [name=password]').fill('another long one')
  await page.locator('[name=repeat_password]').fill('another longer one')
  await page.locator('main form:has([name=old_password]) button[type=submit]').click()
  await expect(page.getByText(en.account.errors.passwordsDiffer)).toBeVisible()
  expect(backend.of('/api/user/password')).toHaveLength(0)
  await page.locator('[name=repeat_password]').fill('another long one')
  await page.locator('main form:has([name=old_password]) button[type=submit]').click()
  await expect(page.getByText(en.account.profile.passwordChanged)).toBeVisible()
  expect(last(backend, '/api/user/password').body).toMatchObject({
    old_password: 'un mate amargo 7',
    password: 'another long one',
  })
})

test('S10 S122 S176 messages are listed as they come, unread ones marked; opening one reads it', async ({
  page,
  backend,
  site,
}) => {
  const [newest, untitled, old] = [message('3'), message('2', { title: null }), message('1', { read: true })]
  backend.answer('/api/messages', inbox([newest, untitled, old]))
  backend.answer('/api/messages/open', {
    body: { response: { message: { ...newest, read: true, text: 'The whole text' }, unread: 1 } },
  })
  backend.answer('/api/messages/detail', {
    body: { response: { message: { ...newest, text: 'The whole text' } } },
  })
  await enter(page, site, 'messages')
  const rows = page.locator('main [data-message]')
  await expect(rows).toHaveCount(3)
  await expect(page.locator('main .is-unread')).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('Text of 2')
  await expect(rows.nth(1).locator('a')).toHaveAttribute('href', '/profile?section=messages&message=2')
  // An event sent before this page listens is lost, or reaches the page before it: sent until it arrives.
  await expect(async () => {
    backend.push('messages', { type: 'messages', unread: 2 })
    const mark = page.locator('[data-unread]').first()
    await expect(mark).toHaveAttribute('data-unread', '2', { timeout: 500 })
  }).toPass({ timeout: 15_000 })
  expect(backend.of('/api/messages/open')).toHaveLength(0)
  await rows.first().locator('a').click()
  await expect(page.locator('main article')).toContainText('The whole text')
  await expect.poll(() => backend.of('/api/messages/open')[0]?.body).toMatchObject({ id: '3' })
  backend.push('messages', { type: 'messages', unread: 1 })
  await expect(page.locator('[data-unread]').first()).toHaveAttribute('data-unread', '1')
})

test('S203 a message is deleted only when deleting is confirmed', async ({ page, backend, site }) => {
  backend.answer('/api/messages', inbox([message('2'), message('1')]))
  await enter(page, site, 'messages')
  const rows = page.locator('main [data-message]')
  const question = page.getByRole('alertdialog')
  // Before the page is hydrated the form is sent as one without JavaScript is.
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  await rows.first().getByRole('button').click()
  await question.getByRole('button', { name: en.messages.keep }).click()
  await expect(question).toHaveCount(0)
  await rows.first().getByRole('button').click()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  expect(backend.of('/api/messages/delete')).toHaveLength(0)
  await expect(rows).toHaveCount(2)
  backend.answer('/api/messages', inbox([message('1')]))
  await rows.first().getByRole('button').click()
  await question.getByRole('button', { name: en.messages.deleteConfirm }).click()
  await expect(rows).toHaveCount(1)
  expect(backend.of('/api/messages/delete')).toHaveLength(1)
  expect(last(backend, '/api/messages/delete').body).toMatchObject({ id: '2' })
})

test('S11 S28 S124 S125 S177 miles: balance, earnings and withdrawals are listed', async ({
  page,
  backend,
  site,
}) => {
  backend.answer('/api/miles', miles('200'))
  for (const [path, response] of Object.entries(MILES_ROWS)) backend.answer(path, { body: { response } })
  await enter(page, site, 'miles')
  await expect(page.locator('[data-miles]')).toHaveText('250')
  const tables = page.locator('main table')
  await expect(tables.first().locator('tbody tr')).toHaveCount(2)
  await expect(tables.first()).toContainText('+120')
  await expect(tables.first()).toContainText('-20')
  await expect(tables.nth(1).locator('tbody tr')).toHaveCount(1)
  await expect(tables.nth(1)).toContainText(en.miles.paid)
})

test('S123 miles are claimed after a confirmation; with nothing to claim the button is off', async ({
  page,
  backend,
  site,
}) => {
  for (const [path, response] of Object.entries(MILES_ROWS)) backend.answer(path, { body: { response } })
  backend.answer('/api/miles', miles('0'))
  await enter(page, site, 'miles')
  await expect(page.getByRole('button', { name: en.miles.claimNone })).toBeDisabled()
  backend.answer('/api/miles', miles('200'))
  backend.answer('/api/miles/claim', {
    body: {
      response: {
        withdrawal: { ...MILES_ROWS['/api/miles/withdrawals'].withdrawals[0], miles: '200' },
        balance: '50',
      },
    },
  })
  await page.reload()
  const claim = page.getByRole('button', { name: en.miles.claim.replace('{miles}', '200') })
  await claim.click()
  await page.getByRole('alertdialog').getByRole('button', { name: en.miles.keep }).click()
  expect(backend.of('/api/miles/claim')).toHaveLength(0)
  await claim.click()
  await page.getByRole('alertdialog').getByRole('button', { name: en.miles.claimNone }).click()
  await expect(page.getByRole('status').filter({ hasText: '200' })).toBeVisible()
  expect(backend.of('/api/miles/claim')).toHaveLength(1)
  const sent = last(backend, '/api/miles/claim')
  expect(sent.body).toMatchObject({ miles: '200' })
  expect(sent.headers['idempotency-key']).toMatch(/^[\w-]{8,}$/)
})

const REFERRALS = {
  code: 'AMIGA7KX',
  rule: {
    reward: { kind: 'bonus', amount: ars('3000.00') },
    max_rewards: 5,
    min_deposit: ars('5000.00'),
    min_stakes: ars('20000.00'),
  },
  total: 2,
  rewarded: 1,
  referrals: [
    { id: '2', name: 'lu•••m', date: '2026-11-20T12:00:00.000Z', state: 'registered' },
    { id: '1', name: 'pe•••e', date: '2026-11-10T12:00:00.000Z', state: 'rewarded' },
  ],
  next_cursor: null,
}

test('S12 S30 S126 S127 the own code and link are shown and copied; the referred players are listed', async ({
  page,
  backend,
  site,
}) => {
  backend.answer('/api/referrals', { body: { response: REFERRALS } })
  // The address of the test is no secure context: a mock of the page replaces the system's clipboard.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void ((window as { copied?: string }).copied = text) },
    })
  })
  await enter(page, site, 'referrals')
  await expect(page.locator('[data-referral-code]')).toHaveText('AMIGA7KX')
  await expect(async () => {
    await page.locator('main input[readonly] + button').click()
    await expect(page.locator('main [role=status]').first()).not.toBeEmpty({ timeout: 1000 })
  }).toPass()
  const copied = await page.evaluate(() => (window as { copied?: string }).copied)
  expect(copied).toBe(`${site}/register?referral_code=AMIGA7KX`)
  const rows = page.locator('main table tbody tr')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(en.referrals.states.registered)
  await expect(rows.nth(1)).toContainText(en.referrals.states.rewarded)
})

test('S112 a brand with a chat has its button, which opens it; another has none', async ({
  page,
  backend,
  site,
}) => {
  await page.route(/zoho/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `Object.assign(window.$zoho.salesiq, { floatwindow: { visible: (state) => { window.chat = state } } })`,
    }),
  )
  await speak(page, 'en_US')
  await page.goto(`${site}/terms`)
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  const button = page.getByRole('button', { name: en.layout.support })
  await expect(button).toHaveCount(0)
  backend.configure({ enabled_modules: { customer_support: { zoho: { key: 'KEY-7' } } } })
  await page.goto(`${site}/terms`)
  await button.click()
  await page.getByRole('button', { name: en.layout.supportConsent.open }).click()
  await expect(async () => {
    await button.click()
    expect(await page.evaluate(() => (window as { chat?: string }).chat)).toBe('show')
  }).toPass()
})

test('the account’s menu shows the level and the progress to the next one, read when it is opened', async ({
  page,
  backend,
  site,
}) => {
  const level = (id: string, name: string, miles: string) => ({
    id,
    name,
    miles,
    extra: 0,
    cashback: 0,
    withdrawals: 0,
  })
  const standing = {
    levels: [level('bronze', 'Bronce', '0'), level('silver', 'Plata', '500')],
    level: 'bronze',
    earned: '120',
    window_days: 90,
    next: { id: 'silver', name: 'Plata', missing: '380' },
  }
  await logIn(page, site)
  const menu = page.locator('header .account-menu')
  expect(backend.of('/api/levels')).toEqual([])
  // A brand without levels.
  await menu.locator('summary').click()
  await expect.poll(() => backend.of('/api/levels').length).toBe(1)
  await expect(menu.locator('.menu-level')).toBeHidden()
  backend.answer('/api/levels', { body: { response: standing } })
  await menu.locator('summary').click()
  await menu.locator('summary').click()
  await expect(menu.locator('.menu-level')).toContainText('Bronce')
  await expect(menu.locator('.menu-level progress')).toHaveAttribute('value', '24')
})
