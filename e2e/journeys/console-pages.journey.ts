import type { Page, TestInfo } from '@playwright/test'
import routes from '../../apps/console/app/routes.ts'
import { toShare } from '../support/combinations.ts'
import { CONSOLE, openDesk, sendTransfer } from '../support/console.ts'
import { depositByCard, expect, newName, register, registerUnverified, test } from '../support/journey.ts'
import { sendForm } from '../support/over-http.ts'
import { beyondScreen, brokenWords, listProblems } from '../support/page-problems.ts'
import { SITES } from '../support/sites.ts'
import { firstOdd, openEvents, openSlip, stakeAndPlace } from '../support/sports.ts'
import { texts } from '../support/texts.ts'

type Entry = { path?: string; file: string; children?: Entry[] }

/** Addresses of the console that are pages: neither frames nor what answers files and forms. */
const listPaths = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ path = '', file, children }) =>
    children ? listPaths(children) : file.endsWith('.tsx') ? [path] : [],
  )
/**
 * A page about what the demo has none of: no player has played for days or put in what a step of the check of funds names, an invitation and the link to a report stand in their mails alone, and no operator has made a
 * segment (console-segments.journey.ts makes one).
 */
const WITHOUT_DEMO = [
  'support/risk/:id',
  'support/funds/:id',
  'support/screening/:id',
  'invitation',
  'open',
  'trading/segments/members',
]
const PAGES = listPaths(routes).filter((path) => !WITHOUT_DEMO.includes(path))

/** Pages about one thing: the page that leads to it, and its link there. A new one has its line here. */
const LED_TO: Readonly<Record<string, readonly [from: string, link: string]>> = {
  'payments/:id': ['', 'a[href^="/payments/"]'],
  'support/identity/:id': [
    'support/identity?brand=tribuna&state=asked',
    'tbody a[href^="/support/identity/"]',
  ],
  // Whom this process has registered.
  'players/:id': [`players?brand=brasa&text=j${process.pid}x`, 'tbody a[href^="/players/"]'],
  'support/:id': ['support?brand=brasa', 'tbody a[href^="/support/"]'],
  'trading/events/:id': ['trading', 'tbody a[href*="/trading/events/"]'],
  'trading/result': ['trading/events/:id', 'a[href*="/trading/result"]'],
  'trading/bets/:id': ['trading/bets', 'a[href*="/trading/bets/"]'],
  'people/:name': ['people', 'tbody a[href^="/people/"]'],
  'people/roles/:name': ['people', 'tbody a[href^="/people/roles/"]'],
  'trading/horses/:id': ['trading/horses', 'a[href*="/trading/horses/"]'],
}
const NOT_FOUND = '*'
/** What a page may take of a test's time on a machine that does much else. */
const PAGE_MS = 20_000

/** What the pages about one thing need: an identity and a payment to decide, a question, a bet. */
async function somethingToSee(page: Page): Promise<void> {
  await registerUnverified(page)
  const site = SITES.brasa
  await register(page, site)
  await sendTransfer(page, '5000')
  const question = { category: 'payments', subject: newName(), text: 'Lo pagué hace una hora y no lo veo.' }
  await sendForm(page, { site, path: '/help/contact' }, 'subject', question)
  await depositByCard(page, site, '5000')
  await page.goto(`${site}/sports?sport=tennis&list=tomorrow`)
  await firstOdd(openEvents(page).last()).click()
  const slip = await openSlip(page, texts.es_ES.sports.slip.title)
  await stakeAndPlace(slip, '1000')
  await expect(slip.getByText(texts.es_ES.sports.placed.accepted)).toBeVisible()
}

/** The address of a page of the table, followed by links where it is about one thing. */
async function readAddress(desk: Page, path: string): Promise<string> {
  if (path === NOT_FOUND) return '/no-such-page'
  const [from, link] = LED_TO[path] ?? []
  if (from === undefined || link === undefined) {
    if (path.includes(':')) throw new Error(`${path} has no line in LED_TO`)
    return `/${path}`
  }
  await desk.goto(CONSOLE + (await readAddress(desk, from)))
  return (await desk.locator(link).first().getAttribute('href')) ?? ''
}

/** What is wrong with a page: its answer, heading, words, width, script errors and requests. */
async function problemsAt(desk: Page, path: string, info: TestInfo): Promise<string[]> {
  const address = await readAddress(desk, path)
  const tab = await desk.context().newPage()
  const problems = listProblems(tab)
  const answer = await tab.goto(CONSOLE + address)
  if (path === NOT_FOUND) {
    expect(answer?.status()).toBe(404)
    problems.length = 0
  }
  if (!(await tab.locator('h1').first().isVisible())) problems.push('no heading')
  problems.push(...brokenWords(await tab.locator('body').innerText()), ...(await beyondScreen(tab)))
  const name = path === NOT_FOUND ? 'not-found' : path.replaceAll(/\W+/g, '-') || 'queue'
  await tab.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true })
  await tab.close()
  return problems.map((problem) => `/${path}: ${problem}`)
}

// The size is the console's own here. A build opens each page at one of the two, the nightly lane at both.
for (const [index, [size, viewport]] of (
  [
    ['a phone', { width: 360, height: 800 }],
    ['a desktop', { width: 1440, height: 900 }],
  ] as const
).entries())
  test(`every page of the console opens on ${size} @spanish @share`, async ({ page, browser }, info) => {
    test.setTimeout(test.info().timeout + PAGES.length * PAGE_MS)
    await somethingToSee(page)
    const desk = await openDesk(browser, viewport)
    const problems: string[] = []
    for (const path of toShare(PAGES, index, 2)) problems.push(...(await problemsAt(desk, path, info)))
    expect(problems).toEqual([])
    await desk.context().close()
  })
