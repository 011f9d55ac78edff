import type { Page } from '@playwright/test'
import type { MockBackend } from '../mock-backend/backend.ts'
import { es, expect, logIn, test } from './support.ts'

const ok = (response: unknown) => ({ body: { response } })
const money = { amount: '100.00', currency: 'EUR' }

const welcome = {
  id: '7',
  type: 'bonus',
  title: 'Bienvenida doble',
  teaser: 'Más.',
  key_terms: '+18.',
  picture: null,
  starts_at: null,
  ends_at: null,
  action: null,
  bonus_code: null,
  bonus_id: null,
  popup: true,
}

/** Tournament 5, active until `end`. */
function endingAt(backend: MockBackend, end: number): void {
  backend.answer(
    '/api/tournaments/detail',
    ok({
      tournament: {
        id: '5',
        name: 'Copa',
        picture: null,
        state: 'active',
        starts_at: '2026-01-01T00:00:00.000Z',
        ends_at: new Date(end).toISOString(),
        entry: 'automatic',
        prize_pool: money,
        rule: { kind: 'best_multiple', min_stake: money },
        players: 0,
        joined: false,
        markdown: 'Reglas.',
        prizes: [],
        games: [],
        games_total: 0,
        settled_at: null,
        own: null,
      },
    }),
  )
  backend.answer('/api/tournaments/ranking', ok({ rows: [], own: null, total: 0, next_cursor: null }))
}

test('S114 a countdown runs to zero and stops there', async ({ page, backend, site }) => {
  const digits = page.getByRole('timer').locator('b')
  endingAt(backend, Date.now() + 6_000)
  await page.goto(`${site}/tournaments/5`)
  await expect(digits.nth(3)).not.toHaveText('00')
  await expect(digits).toHaveText(['00', '00', '00', '00'])
  endingAt(backend, Date.now() - 60_000)
  await page.goto(`${site}/tournaments/5`)
  await expect(digits).toHaveText(['00', '00', '00', '00'])
  await expect(page.getByRole('timer')).toHaveAccessibleName(
    `${es.tournaments.endsIn} ${es.tournaments.left.now}`,
  )
})

/** The page runs for a second already: its bar of the start is gone. */
async function hasRun(page: Page): Promise<void> {
  await expect(page.locator('main').getByText(welcome.title).first()).toBeVisible()
  await expect(page.locator('.loading-bar')).toHaveCount(0)
}

test('S118 a promotion that asks for it comes over home once a session, for players', async ({
  page,
  backend,
  site,
}) => {
  backend.answer('/api/promotions', ok({ promotions: [welcome] }))
  const popup = page.getByRole('dialog', { name: welcome.title })
  await page.goto(site)
  await hasRun(page)
  await expect(popup).toHaveCount(0)
  await logIn(page, site)
  await expect(popup).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await page.goto(site)
  await hasRun(page)
  await expect(popup).toHaveCount(0)
})

test('S118 it does not come to a player who can no longer have its bonus', async ({
  page,
  backend,
  site,
}) => {
  const first = {
    ...welcome,
    bonus_code: null,
    bonus_id: 'welcome',
    action: { label: 'Depositar', link: '/wallet/deposit' },
  }
  const other = { ...welcome, id: 'other', title: 'Carrera de invierno', bonus_id: null, bonus_code: null }
  backend.answer('/api/promotions', ok({ promotions: [first, other] }))
  backend.answer('/api/bonuses', ok({ bonuses: [] }))
  await logIn(page, site)
  // The next one that asks for it comes in its place.
  await expect(page.getByRole('dialog', { name: other.title })).toBeVisible()
  await expect(page.getByRole('dialog', { name: first.title })).toHaveCount(0)
})

test('S118 S197 it does not come where popupLayout is false', async ({ page, backend, site }) => {
  await page.addInitScript(() => localStorage.setItem('popupLayout', 'false'))
  backend.answer('/api/promotions', ok({ promotions: [welcome] }))
  await logIn(page, site, site)
  await hasRun(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('S117 another browser is not told how to install the app for Android', async ({
  page,
  backend,
  site,
}) => {
  backend.configure({ app_url: 'https://apps.example.test/palco.apk' })
  await page.goto(site)
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('an Android browser', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; moto g54) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  })

  test('S117 reads how to install the brand’s app until that is closed once', async ({
    page,
    backend,
    site,
  }) => {
    const dialog = page.getByRole('dialog', { name: /Android/ })
    await page.goto(site)
    await expect(page.locator('[data-loading]')).toHaveCount(0)
    await expect(dialog).toHaveCount(0)
    backend.configure({ app_url: 'https://apps.example.test/palco.apk' })
    await page.goto(`${site}/?with=app`)
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    const link = dialog.getByRole('link', { name: es.layout.androidApp.get })
    await expect(link).toHaveAttribute('href', 'https://apps.example.test/palco.apk')
    await dialog.getByRole('button', { name: es.layout.androidApp.later }).click()
    await expect(dialog).toHaveCount(0)
    await page.goto(`${site}/?with=app`)
    await expect(page.locator('[data-loading]')).toHaveCount(0)
    await expect(dialog).toHaveCount(0)
  })
})
