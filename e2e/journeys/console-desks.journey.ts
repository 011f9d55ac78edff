import type { Locator, Page } from '@playwright/test'
import { CONSOLE, openDesk } from '../support/console.ts'
import { expect, newName, test } from '../support/journey.ts'
import { listProblems } from '../support/page-problems.ts'

const DESKTOP = { width: 1440, height: 900 }
const BRAND = 'brasa'

/** A form of the console by what it asks the platform for. */
const locateForm = (desk: Page, verb: string): Locator => desk.locator(`main form[action$="/act/${verb}"]`)

const fill = async (form: Locator, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(values)) await form.locator(`[name="${name}"]`).fill(value)
}

/** Sends a form; the page says that it was done. */
async function send(desk: Page, form: Locator): Promise<void> {
  await form.locator('button[type=submit]').click()
  await expect(desk.locator('.notice.positive')).toBeVisible()
}

const openAt = (desk: Page, page: string): Promise<unknown> =>
  desk.goto(`${CONSOLE}/trading/${page}?brand=${BRAND}`)

/** What one operator asks for waits for another; then it is dropped, and nothing has changed. */
async function askAndDrop(desk: Page, form: Locator): Promise<void> {
  const asked = desk.locator('section.decision')
  const before = await asked.count()
  await send(desk, form)
  await expect(asked).toHaveCount(before + 1)
  const mine = asked.filter({ has: desk.locator('.note, [role=note], p') }).last()
  await send(desk, mine.locator('form[action$="/act/drop"]'))
  await expect(asked).toHaveCount(before)
}

/** The words of something new in the language that every text has. */
const spanish = (names: readonly string[], words: string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [`${name}_es_ES`, words]))

/** One act on each page: what is saved is found there, and what needs two operators waits for the other. */
const ACTS: Readonly<Record<string, (desk: Page, name: string) => Promise<void>>> = {
  async prode(desk, name) {
    const form = locateForm(desk, 'prode_series').last()
    await form.locator('xpath=..').locator('summary').click()
    await fill(form, { id: name, es_ES: name, en_US: name, pt_BR: name, shares: '1: 100' })
    await fill(form, { competitions: 'x:competition:1', round_matches: '2', round_days: '1' })
    await askAndDrop(desk, form)
  },
  async jackpots(desk) {
    const form = locateForm(desk, 'jackpot_terms').first()
    await form.locator('xpath=..').locator('summary').click()
    await form.locator('[name=ceiling]').fill('99.000.000')
    await askAndDrop(desk, form)
  },
  async messages(desk, name) {
    const form = locateForm(desk, 'campaign')
    await fill(form, spanish(['title', 'text'], name))
    await send(desk, form)
    await expect(desk.locator('main')).toContainText(name)
  },
  async help(desk, name) {
    const form = locateForm(desk, 'help_article')
    await fill(form, { slug: name, ...spanish(['title', 'text'], name) })
    await send(desk, form)
    await openAt(desk, 'help')
    await expect(desk.getByRole('link', { name, exact: true })).toBeVisible()
  },
  async promotions(desk, name) {
    const form = locateForm(desk, 'promotion')
    await fill(form, {
      promotion: name,
      ...spanish(['title', 'teaser', 'key_terms', 'markdown', 'terms'], name),
    })
    await send(desk, form)
    await openAt(desk, 'promotions')
    await expect(desk.getByRole('link', { name, exact: true })).toBeVisible()
  },
  async 'free-bets'(desk, name) {
    const form = locateForm(desk, 'free-bets').last()
    await fill(form, { code: name, most: '10', amount: '100' })
    await send(desk, form)
    // Codes are kept in capitals.
    await expect(desk.locator('main tbody tr', { hasText: name.toUpperCase() })).toHaveCount(1)
  },
  async poker(desk) {
    await desk.locator('#filter-days').selectOption({ index: 1 })
    await desk.locator('form[role=search] button[type=submit]').click()
    await expect(desk).toHaveURL(/days=\d+/)
    await expect(desk.locator('main .empty, main tbody').first()).toBeVisible()
  },
}

for (const [page, act] of Object.entries(ACTS))
  test(`an operator acts on the desk "${page}" of the console @desktop @spanish`, async ({ browser }) => {
    const desk = await openDesk(browser, DESKTOP)
    const problems = listProblems(desk)
    await openAt(desk, page)
    await act(desk, newName())
    expect(problems).toEqual([])
    await desk.context().close()
  })
