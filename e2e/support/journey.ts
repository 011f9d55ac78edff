import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { postForm, readPage, sendForm } from './over-http.ts'
import { SITES } from './sites.ts'
import { texts, type Language } from './texts.ts'

type Fixtures = {
  /** Set by the project. */
  language: Language
  /** The site's texts in that language. */
  t: (typeof texts)['es_ES']
  /** Errors of the page's console and scripts; a journey that leaves any fails. */
  pageErrors: string[]
}

/**
 * Of data that were still being read when the next reading of the page began: React Router 8.4 leaves two promises of the one that it
 * ends without a handler (`decode` of its turbo-stream). Chromium has a text for each moment in which that may happen.
 */
const ABORTED: ReadonlySet<string> = new Set([
  'signal is aborted without reason',
  'BodyStreamBuffer was aborted',
])

/** Whether a script error is that of an abandoned reading, which harms nothing. */
export const isAbandonedRead = (message: string): boolean => ABORTED.has(message)

/** A visitor who chose the project's language on an earlier visit. */
export const test = base.extend<Fixtures>({
  language: ['es_ES', { option: true }],
  t: async ({ language }, use) => use(texts[language]),
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', ({ message }) => {
        if (!isAbandonedRead(message)) errors.push(message)
      })
      page.on('console', (message) => {
        // A form that is sent back comes with 422, which the browser notes by itself.
        if (message.type() === 'error' && !/status of 422/.test(message.text())) errors.push(message.text())
      })
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page, context, language }, use) => {
    const cookie = { name: 'languageSession', value: language, path: '/' }
    await context.addCookies(
      Object.values(SITES).map((site) => ({ ...cookie, domain: new URL(site).hostname })),
    )
    await page.addInitScript((code) => {
      try {
        localStorage.setItem('languageSession', code)
      } catch {
        // A frame without storage (a sandboxed one) chooses by itself.
      }
    }, language)
    await use(page)
  },
})

export { expect }

let players = 0

/** A name that is not taken: the time makes it unique between runs, the count within one. */
export function newName(): string {
  players += 1
  return `j${process.pid}x${players}x${process.hrtime.bigint().toString(36).slice(-6)}`
}

/** Every player of the journeys has it. */
export const PASSWORD = 'un mate amargo 7'

/** Sends the withdrawal form that is filled; money to a new destination is confirmed with the password. */
export async function sendWithdrawal(page: Page): Promise<void> {
  const form = page.locator('main form:has([name=amount])')
  await form.locator('[name=password]').fill(PASSWORD)
  await form.locator('button[type=submit]').click()
  await page.waitForURL(/\/wallet\/payments\//)
}

export type Player = { username: string; password: string }

/** Who the players of Tribuna are, whose rules ask it before a deposit; the number has valid check digits and belongs to nobody. */
const PERSON = {
  name: 'Ana',
  lastname: 'Paz',
  birth_date: '1990-05-13',
  country: 'BR',
  dni: '529.982.247-25',
} as const
const isChecked = (site: string): boolean => site === SITES.tribuna

/** Waits until the check of the player's data has come as far as this. */
async function untilVerdict(page: Page, site: string, verdict: 'accepted' | 'asked'): Promise<void> {
  await expect
    .poll(() => readPage(page, site, '/profile/identity'), { timeout: 20_000 })
    .toContain(`data-identity="${verdict}"`)
}

/** Registers through the form, as a new player would. Ends logged in on the page the site leads to. */
export async function registerByForm(page: Page, site: string): Promise<Player> {
  const player = { username: newName(), password: PASSWORD }
  await page.goto(`${site}/register`)
  const form = page.locator('form:has([name=email])')
  await form.locator('[name=username]').fill(player.username)
  await form.locator('[name=email]').fill(`${player.username}@example.com`)
  await form.locator('[name=password]').fill(player.password)
  if (isChecked(site)) await fillPerson(form)
  await form.locator('[name=over_18]').check()
  await form.locator('[name=accept_terms]').check()
  await form.locator('button[type=submit]').click()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'player')
  if (isChecked(site)) await untilVerdict(page, site, 'accepted')
  await setFirstLimits(page, site)
  return player
}

async function fillPerson(form: Locator): Promise<void> {
  const { country, ...typed } = PERSON
  await form.locator('details:has([name=dni]) summary').click()
  for (const [name, value] of Object.entries(typed)) await form.locator(`[name=${name}]`).fill(value)
  await form.locator('[name=country]').selectOption(country)
}

/** A new player in this browser: the same form, sent without loading a page. Ends logged in, on the page that was open. */
export async function register(page: Page, site: string): Promise<Player> {
  const player = { username: newName(), password: PASSWORD }
  const email = `${player.username}@example.com`
  const values = { ...player, email, over_18: 'on', accept_terms: 'on' }
  const sent = isChecked(site) ? { ...values, ...PERSON } : values
  await sendForm(page, { site, path: '/register' }, 'email', sent)
  if (isChecked(site)) await untilVerdict(page, site, 'accepted')
  await setFirstLimits(page, site)
  return player
}

/** A new player of Tribuna whom the provider asks for documents (docs/identity-checks.md, the sandbox). */
export async function registerUnverified(page: Page): Promise<void> {
  const site = SITES.tribuna
  const username = newName()
  const account = { username, password: PASSWORD, email: `${username}@example.com` }
  const values = { ...account, ...PERSON, dni: '902.114.477-81', over_18: 'on', accept_terms: 'on' }
  await sendForm(page, { site, path: '/register' }, 'email', values)
  await untilVerdict(page, site, 'asked')
}

/** Where the jurisdiction asks a new player for limits of losses and time: such as no journey reaches. */
async function setFirstLimits(page: Page, site: string): Promise<void> {
  if (site !== SITES.tribuna) return
  const address = { site, path: '/profile/first-limits' }
  await postForm(page, address, 'amount', { amount: '1000000' })
  await postForm(page, address, 'minutes', { minutes: '1440' })
}

/** Deposits through the forms of the site and of the test payment provider, and waits until the money is there. */
export async function depositByForm(page: Page, site: string, amount: string): Promise<void> {
  await page.goto(`${site}/wallet/deposit`)
  const form = page.locator('main form:has([name=amount])')
  await form.locator('[name=method][value=card]').check()
  await form.locator('[name=amount]').fill(amount)
  await form.locator('button[type=submit]').click()
  // The provider's page, on its own origin.
  await page.waitForURL(/:203\d3\/pay\//)
  await page.locator('button.go').click()
  await page.waitForURL(/\/wallet\/payments\//)
  await expectApproved(page)
}

/** The same deposit, of which only the receipt is loaded. */
export async function depositByCard(page: Page, site: string, amount: string): Promise<void> {
  const values = { method: 'card', amount }
  const opened = await sendForm(page, { site, path: '/wallet/deposit' }, 'amount', values)
  const receipt = await readPage(page, site, opened.location ?? '')
  const provider = /href="([^"]*\/pay\/[^"]*)"/.exec(receipt)?.[1] ?? ''
  const paid = await fetch(`${provider}/pay`, { method: 'POST', redirect: 'manual' })
  await page.goto(paid.headers.get('location') ?? '')
  await expectApproved(page)
}

const expectApproved = (page: Page): Promise<void> =>
  expect(page.locator('[data-payment-status]')).toHaveAttribute('data-payment-status', 'approved', {
    timeout: 20_000,
  })
