import type { Page } from '@playwright/test'
import { expect, test } from './support.ts'

const bar = '[data-loading=start]'
const flags = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('popupLayout'), localStorage.getItem('popupLogin')])

test('S195 from its first paint on the page says that it is starting', async ({ page, backend, site }) => {
  backend.answer('/configurations', {
    body: { configurations: { pam_type: 2, landing: false } },
    delayMs: 1_000,
  })
  const opening = page.goto(`${site}/terms`)
  await expect(page.locator(bar)).toBeVisible()
  await expect(page.locator(bar)).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator(bar)).toHaveRole('progressbar')
  expect(await (await opening)?.text()).toContain('data-loading="start"')
  // It covers nothing that is rendered.
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator(bar)).toHaveCount(0)
})

test('S195 a navigation that waits for the backend shows it too', async ({ page, backend, site }) => {
  await page.goto(`${site}/promotions`)
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  backend.answer('/api/content/page', { status: 500, delayMs: 600 })
  await page.locator('footer a[href="/terms"]').first().click()
  await expect(page.locator('[data-loading=navigation]')).toBeVisible()
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page).toHaveURL(`${site}/terms`)
  await expect(page.locator('[data-loading]')).toHaveCount(0)
})

for (const [kind, status] of [
  ['has answered', 200],
  ['has failed', 500],
] as const)
  test(`S196 S293 the mark goes one second after the setup, also where the configuration ${kind}`, async ({
    page,
    backend,
    site,
  }) => {
    if (status === 500) backend.answer('/configurations', { status })
    await page.clock.install({ time: new Date('2026-01-01T00:00:00Z') })
    await page.clock.pauseAt(new Date('2026-01-01T00:01:00Z'))
    await page.goto(`${site}/promotions`)
    // The setup has ended when the running page has set its timer: a click on a link is its own then.
    await expect
      .poll(() =>
        page.evaluate(() => {
          const link = document.createElement('a')
          link.href = '/promotions#here'
          let handled = false
          const look = (event: Event) => {
            handled = event.defaultPrevented
            event.preventDefault()
          }
          link.href = '/promotions'
          document.body.append(link)
          window.addEventListener('click', look, { once: true })
          link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
          link.remove()
          return handled
        }),
      )
      .toBe(true)
    await page.clock.runFor(900)
    await expect(page.locator(bar)).toBeVisible()
    await page.clock.runFor(200)
    await expect(page.locator(bar)).toHaveCount(0)
  })

declare global {
  interface Window {
    endFirstSecond?: () => void
  }
}

/**
 * The first second ends when the test says so, unless its timer is ended before. Idle moments get that timer's number: a browser counts
 * both from 1, so that they meet in any page.
 */
function holdFirstSecond(): void {
  const { setTimeout: set, clearTimeout: clear, requestIdleCallback: idle } = window
  let seconds: { id: number; run: () => void } | undefined
  const setHeld = (run: () => void, ms?: number, ...rest: unknown[]) => {
    if (ms !== 1_000) return set(run, ms, ...rest)
    seconds ??= { id: set(() => undefined), run }
    window.endFirstSecond = () => seconds?.run()
    return seconds.id
  }
  window.setTimeout = setHeld as typeof window.setTimeout
  window.clearTimeout = (id) => {
    if (seconds && id === seconds.id) seconds.run = () => undefined
    clear(id as number)
  }
  window.requestIdleCallback = (run, options) => {
    const handle = idle(run, options)
    return seconds?.id ?? handle
  }
}

test('S195 S196 the mark of the first second goes on a page that was chosen within it too', async ({
  page,
  backend,
  site,
}) => {
  void backend
  await page.addInitScript(holdFirstSecond)
  await page.goto(`${site}/promotions`)
  await page.waitForFunction(() => window.endFirstSecond !== undefined)
  // A click without the focus, which the heading takes when the effects of the page that was left have ended.
  await page.locator('footer a[href="/terms"]').first().dispatchEvent('click')
  await expect(page.locator('main h1')).toBeFocused()
  await expect(page).toHaveURL(`${site}/terms`)
  await expect(page.locator(bar)).toHaveCount(1)
  await page.evaluate(() => window.endFirstSecond?.())
  await expect(page.locator(bar)).toHaveCount(0)
})

test('S197 S198 the first load sets both pop-up flags; later loads leave them alone', async ({
  page,
  site,
}) => {
  await page.goto(`${site}/terms`)
  expect(await flags(page)).toEqual(['true', 'true'])
  await page.evaluate(() => {
    localStorage.setItem('popupLayout', 'false')
    localStorage.setItem('popupLogin', 'false')
  })
  await page.reload()
  expect(await flags(page)).toEqual(['false', 'false'])
  await page.goto(`${site}/`)
  expect(await flags(page)).toEqual(['false', 'false'])
  await page.evaluate(() => localStorage.removeItem('popupLogin'))
  await page.reload()
  expect(await flags(page)).toEqual(['false', 'true'])
})
