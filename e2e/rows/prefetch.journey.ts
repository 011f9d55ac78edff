import type { Page, Route } from '@playwright/test'
import { expect, test } from './support.ts'

const PIECES = '**/assets/*.js'

type Link = { href: string; target?: string; rel?: string; prefetch?: string; download?: string }

/** Puts links into view, as content of the page. */
const addLinks = (page: Page, links: Link[]): Promise<void> =>
  page.evaluate((all) => {
    const list = document.createElement('div')
    list.id = 'links'
    list.style.cssText = 'position:fixed;inset:80px 0 auto;z-index:9;display:grid'
    for (const { prefetch, download, ...attributes } of all) {
      const link = Object.assign(document.createElement('a'), attributes, { textContent: attributes.href })
      if (prefetch) link.dataset.prefetch = prefetch
      if (download !== undefined) link.download = download
      list.append(link)
    }
    document.body.append(list)
  }, links)

/** Until a page that fetches ahead would have asked for what is in view: idle, painted, observed. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve))
    for (let rounds = 0; rounds < 3; rounds++) {
      await new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect()
          resolve()
        })
        observer.observe(document.querySelector('#links') ?? document.body)
      })
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })

const TWELVE = [
  '/terms',
  '/privacy',
  '/bet-types',
  '/sport-rules',
  '/store',
  '/golden-race',
  '/virtuals',
  '/horses',
  '/poker',
  '/prode',
  '/tournaments',
  '/promotions',
].map((href) => ({ href }))

/** A page with few links. */
async function openQuietPage(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/login`)
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  await settled(page)
}

test('S298 pages in view are fetched ahead, five at a time, each once, without a call', async ({
  page,
  backend,
  site,
}) => {
  await openQuietPage(page, site)
  backend.clear()
  const data: string[] = []
  page.on('request', (request) => request.url().includes('.data') && data.push(request.url()))
  const underWay: Route[] = []
  const asked: string[] = []
  let most = 0
  await page.route(PIECES, (route) => {
    asked.push(new URL(route.request().url()).pathname)
    underWay.push(route)
    most = Math.max(most, underWay.length)
  })
  await addLinks(page, TWELVE)
  await expect.poll(() => underWay.length).toBe(5)
  await settled(page)
  expect(underWay).toHaveLength(5)
  const pages = () => asked.filter((path) => /\/(store|tournaments|bet-types|promotions)-/.test(path))
  await expect
    .poll(async () => {
      for (const route of underWay.splice(0)) await route.continue()
      return pages().length
    })
    .toBeGreaterThanOrEqual(4)
  await expect
    .poll(async () => {
      for (const route of underWay.splice(0)) await route.continue()
      return page.evaluate(
        () =>
          [...document.querySelectorAll('link[rel=modulepreload]')].filter((link) => link.isConnected).length,
      )
    })
    .toBeGreaterThan(5)
  expect(most).toBe(5)
  expect(new Set(asked).size).toBe(asked.length)
  expect(data).toEqual([])
  expect(backend.calls).toEqual([])
})

test('S298 what a page shares with others is fetched when its link is pointed at', async ({
  page,
  backend,
  site,
}) => {
  await openQuietPage(page, site)
  backend.clear()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const has = (chunk: string) => asked.some((path) => path.startsWith(`/assets/${chunk}-`))
  await addLinks(page, [{ href: '/promotions' }, { href: '/tournaments' }])
  await expect.poll(() => has('promotions') && has('tournaments')).toBe(true)
  await settled(page)
  expect(has('promotion-list') || has('tournament-list')).toBe(false)
  await page.locator('#links a[href="/promotions"]').hover()
  await expect.poll(() => has('promotion-list')).toBe(true)
  await page.locator('#links a[href="/tournaments"]').focus()
  await expect.poll(() => has('tournament-list')).toBe(true)
  expect(new Set(asked).size).toBe(asked.length)
  expect(asked.filter((path) => path.endsWith('.data'))).toEqual([])
  expect(backend.calls).toEqual([])
})

for (const [row, connection] of [
  ['S299', { saveData: true, effectiveType: '4g' }],
  ['S300', { saveData: false, effectiveType: '2g' }],
  ['S300', { saveData: false, effectiveType: 'slow-2g' }],
] as const)
  test(`${row} nothing is fetched ahead with ${JSON.stringify(connection)}`, async ({
    page,
    backend,
    site,
  }) => {
    void backend
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value })
    }, connection)
    await openQuietPage(page, site)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await addLinks(page, TWELVE)
    await settled(page)
    await page.locator('#links a[href="/promotions"]').hover()
    await settled(page)
    expect(asked).toEqual([])
    await page.locator('#links a[href="/store"]').click()
    await expect(page).toHaveURL(`${site}/store`)
    expect(asked.some((path) => path.startsWith('/assets/store-'))).toBe(true)
  })

test('S301 links that open elsewhere, or are marked so, are not fetched ahead', async ({
  page,
  backend,
  site,
  at,
}) => {
  void backend
  await openQuietPage(page, site)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await addLinks(page, [
    { href: '/store', target: '_blank' },
    { href: `${at('other.test')}/bet-types` },
    { href: '/tournaments', rel: 'external' },
    { href: '/prode', prefetch: 'none' },
    { href: '/promotions', download: 'x' },
    { href: 'mailto:help@shop.test' },
    { href: '/golden-race' },
  ])
  await expect.poll(() => asked.some((path) => path.startsWith('/assets/golden-race-'))).toBe(true)
  await settled(page)
  expect(asked.filter((path) => /(store|bet-types|tournaments|prode|promotions)/.test(path))).toEqual([])
})

test('S298 a link that leaves before its turn is dropped', async ({ page, backend, site }) => {
  void backend
  await openQuietPage(page, site)
  const underWay: Route[] = []
  const asked: string[] = []
  await page.route(PIECES, (route) => {
    asked.push(new URL(route.request().url()).pathname)
    underWay.push(route)
  })
  await addLinks(page, TWELVE)
  await expect.poll(() => underWay.length).toBe(5)
  await page.locator('#links').evaluate((list) => list.remove())
  const before = asked.length
  for (const route of underWay.splice(0)) await route.continue()
  await addLinks(page, [{ href: '/promotions/type/bonus' }])
  await expect
    .poll(async () => {
      for (const route of underWay.splice(0)) await route.continue()
      return asked.some((path) => path.includes('/type-bonus-'))
    })
    .toBe(true)
  const late = asked.slice(before).filter((path) => /\/(tournaments|prode|poker|promotions)-/.test(path))
  expect(late).toEqual([])
})
