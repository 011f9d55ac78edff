import type { Page } from '@playwright/test'
import { expect } from './support.ts'

export const LATEST = '**/builds/latest.json*'
export const META = '**/builds/meta/*.json'

/** Addresses of the build files the browser asks for, from now on: path and query. */
export function buildRequests(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/builds/')) seen.push(pathname + search)
  })
  return seen
}

export const answerJson = (page: Page, pattern: string, body: unknown): Promise<unknown> =>
  page.route(pattern, (route) => route.fulfill({ json: body }))

/** Chooses a link to any address of this site, as a text of the operator's may hold one. */
export async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    link.click()
    link.remove()
  }, address)
}

/** The page answers to links: it is hydrated. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('[data-loading]')).toHaveCount(0)
}

/** Rules of a build's metadata: redirects of exact paths, paths with one free segment and tails. */
export const matcher = (over: object) => ({ matcher: { static: {}, dynamic: {}, wildcard: {}, ...over } })
