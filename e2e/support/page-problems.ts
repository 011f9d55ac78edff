import type { Page } from '@playwright/test'
import { isAbandonedRead } from './journey.ts'

/** What a page that is left gives up on its own: streams, checks and prefetched data that are no longer needed. */
const GIVEN_UP = 'net::ERR_ABORTED'
/** The browser's own note of a refused request, which the list has with its address. */
const NOTED = /^Failed to load resource/

/** From now on every script error, console error, failed and refused request of a page; empty where nothing goes wrong. */
export function listProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', ({ message }) => {
    if (!isAbandonedRead(message)) problems.push(`script: ${message}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && !NOTED.test(message.text())) problems.push(`console: ${message.text()}`)
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    if (why !== GIVEN_UP) problems.push(`request: ${request.method()} ${request.url()} ${why}`)
  })
  page.on('response', (response) => {
    if (response.status() < 400) return
    problems.push(`answer: ${response.request().method()} ${response.url()} ${response.status()}`)
  })
  return problems
}

/** Words that no player and no operator should ever read: a value that is missing, a text's own name, a placeholder, a code. */
const BROKEN =
  /\b(?:es_ES|en_US|pt_BR)\b|\bundefined\b|\bNaN\b|\[object |\{\{?\w+\}?\}|\b[a-z]+(?:\.[a-z][a-zA-Z]+){2,}\b/g

/** @returns the broken words in a text that is shown */
export const brokenWords = (text: string): string[] => text.match(BROKEN) ?? []

/** Elements that reach beyond the screen to the side, though nothing around them scrolls; none where the page fits. */
export const beyondScreen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const scrolls = (one: Element | null): boolean =>
      one !== null &&
      one !== document.body &&
      (getComputedStyle(one).overflowX !== 'visible' || scrolls(one.parentElement))
    const wide = [...document.body.querySelectorAll('*')].filter(
      (one) => one.getBoundingClientRect().right > width + 1 && !scrolls(one.parentElement),
    )
    const names = wide.map((one) => one.outerHTML.slice(0, 100))
    return [`${document.documentElement.scrollWidth} of ${width}`, ...names.slice(0, 5)]
  })
