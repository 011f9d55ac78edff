import type { Page } from '@playwright/test'
import type { MockBackend } from '../mock-backend/backend.ts'
import { documents, expect, openWithClock, sendLogin, speak, test } from './support.ts'

const shown = (page: Page) => page.locator('[data-notification=error]')

/** On /login with a controlled clock; the page is hydrated. */
async function openLogin(page: Page, site: string): Promise<void> {
  await speak(page, 'en_US')
  await openWithClock(page, `${site}/login`)
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1_000)))
}

/** A refused login with these messages shows a notification. */
async function notify(page: Page, backend: MockBackend, ...texts: string[]): Promise<void> {
  const before = await shown(page).count()
  backend.answer('/api/auth/login', { status: 422, body: { response: texts } })
  await sendLogin(page)
  await expect(shown(page)).toHaveCount(before + 1)
}

test('S294 a notification stays 4500 ms', async ({ page, backend, site }) => {
  await openLogin(page, site)
  await notify(page, backend, 'One')
  await page.clock.runFor(4_400)
  await expect(shown(page)).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(shown(page)).toHaveCount(0)
})

test('S294 the time stands still while the pointer is over it', async ({ page, backend, site }) => {
  await openLogin(page, site)
  await notify(page, backend, 'One')
  await page.clock.runFor(1_000)
  await shown(page).hover()
  await page.clock.runFor(9_000)
  await expect(shown(page)).toHaveCount(1)
  await page.mouse.move(5, 500)
  await page.clock.runFor(3_300)
  await expect(shown(page)).toHaveCount(1)
  await page.clock.runFor(400)
  await expect(shown(page)).toHaveCount(0)
})

test('S294 its own control closes it, Escape closes all, Delete stops the clocks', async ({
  page,
  backend,
  site,
}) => {
  await openLogin(page, site)
  await notify(page, backend, 'One')
  await notify(page, backend, 'Two')
  await shown(page).first().getByRole('button', { name: 'Close' }).click()
  await expect(shown(page)).toHaveText([/Two/])
  await notify(page, backend, 'Three')
  await page.locator('h1').click()
  await page.keyboard.press('Delete')
  await page.clock.runFor(20_000)
  await expect(shown(page)).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(shown(page)).toHaveCount(0)
})

test('S295 S296 top right, 16 px from the edges and between two; the lower one moves up', async ({
  page,
  backend,
  site,
}) => {
  await openLogin(page, site)
  await notify(page, backend, 'One', 'of two lines')
  await notify(page, backend, 'Two')
  await expect(shown(page)).toHaveText([/One/, /Two/])
  const [first, second] = await Promise.all([
    shown(page).nth(0).boundingBox(),
    shown(page).nth(1).boundingBox(),
  ])
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  expect(first?.y).toBe(16)
  expect(width - (first?.x ?? 0) - (first?.width ?? 0)).toBe(16)
  expect((second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0)).toBe(16)
  await shown(page).first().getByRole('button', { name: 'Close' }).click()
  await expect(shown(page)).toHaveCount(1)
  await expect.poll(async () => (await shown(page).boundingBox())?.y).toBe(16)
})

test('S295 on a narrow screen it stays within the width', async ({ page, backend, site }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openLogin(page, site)
  await notify(page, backend, 'Averyveryverylongwordwithoutanyplacetobreakitintopieces'.repeat(3))
  const box = await shown(page).boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('S294 the same twice is merged, and it stays when the page changes', async ({ page, backend, site }) => {
  await openLogin(page, site)
  const loaded = documents(page)
  await notify(page, backend, 'One')
  const sent = backend.of('/api/auth/login').length
  await sendLogin(page)
  await expect.poll(() => backend.of('/api/auth/login').length).toBe(sent + 1)
  // The button waits no more: the answer has been read.
  await expect(page.locator('form [type=submit][aria-busy=true]')).toHaveCount(0)
  await expect(shown(page)).toHaveCount(1)
  await expect(shown(page)).toHaveRole('alert')
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/register' })
    document.body.append(link)
    link.click()
  })
  await expect(page).toHaveURL(`${site}/register`)
  await expect(shown(page)).toHaveCount(1)
  expect(loaded).toEqual([])
})
