import type { Page } from '@playwright/test'
import { paths } from '../../apps/storefront/app/paths.ts'
import type { MockBackend } from '../mock-backend/backend.ts'
import { axe } from '../support/axe.ts'
import { es, expect, logIn, test } from './support.ts'

const popup = (id: string, changes: object = {}) => ({
  id,
  title: `Aviso ${id}`,
  text: 'Una novedad del operador.',
  picture: null,
  action: { label: 'Ver la tienda', link: '/store' },
  repeat: 'session',
  ...changes,
})

function offer(backend: MockBackend, ...popups: object[]): void {
  backend.configure({ popups: true })
  backend.answer('/api/popups', { body: { response: { popups } } })
}

const dialog = (page: Page, id: string) => page.getByRole('dialog', { name: `Aviso ${id}` })

test('S116 a guest gets the operator’s pop-ups one at a time: the next one with the next page', async ({
  page,
  backend,
  at,
}) => {
  const site = at('popups.test')
  offer(backend, popup('a'), popup('b', { repeat: 'once' }))
  await page.goto(`${site}/promotions`)
  await expect(dialog(page, 'a')).toBeVisible()
  expect((await axe(page).include('dialog').analyze()).violations).toEqual([])
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await dialog(page, 'a').getByRole('button', { name: es.promotions.never }).click()
  await page.goto(`${site}/tournaments`)
  await expect(dialog(page, 'b')).toBeVisible()
  // It comes once: there is nothing to send away.
  await expect(dialog(page, 'b').getByRole('button', { name: es.promotions.never })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Another tab: neither comes back in this browser.
  const tab = await page.context().newPage()
  const asked = tab.waitForResponse(`${site}${paths.popups()}`)
  await tab.goto(`${site}/store`)
  await asked
  await expect(tab.getByRole('dialog')).toHaveCount(0)
})

test('a player’s wish not to see one again is kept by the platform', async ({ page, backend, at }) => {
  const site = at('popups.test')
  offer(backend, popup('a'))
  await logIn(page, site)
  await dialog(page, 'a').getByRole('button', { name: es.promotions.never }).click()
  await expect.poll(() => backend.of('/api/popups/dismiss').map(({ body }) => body?.id)).toEqual(['a'])
})

test('no pop-up comes over a form, a game or a log-in; a brand without pop-ups is not asked', async ({
  page,
  backend,
  at,
}) => {
  const site = at('popups.test')
  offer(backend, popup('a'))
  await page.clock.install()
  for (const path of ['/login', '/help', '/sports']) {
    await page.goto(site + path)
    await page.clock.runFor(5_000)
  }
  backend.configure({})
  await page.goto(`${at('plain.test')}/promotions`)
  await page.clock.runFor(5_000)
  expect(backend.of('/api/popups')).toEqual([])
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
