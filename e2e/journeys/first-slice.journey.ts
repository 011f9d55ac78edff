import type { Page } from '@playwright/test'
import {
  depositByCard,
  depositByForm,
  expect,
  register,
  registerByForm,
  sendWithdrawal,
  test,
} from '../support/journey.ts'
import { playSlot } from '../support/slot.ts'
import { SITES } from '../support/sites.ts'
import type { texts } from '../support/texts.ts'

type Texts = (typeof texts)['es_ES']

const toRows = (kind: string) => `table.table tbody tr:has-text("${kind}")`

type Brand = {
  site: string
  name: string
  deposit: string
  withdrawal: string
  payout: Record<string, string>
  /** Sessions of games are planned before, as its jurisdiction asks. */
  plans?: true
  /** With which size and language a build goes this way. */
  marks?: string
}

const BRASA: Brand = {
  site: SITES.brasa,
  name: 'Brasa',
  deposit: '10000',
  withdrawal: '2000',
  payout: { full_name: 'Ana Paz', dni: '30111222', cuil: '27-30111222-5', cvu: '0000003110001000000004' },
}
// Numbers with valid check digits that belong to no account: the Brazilian registry's and the IBAN standard's own examples.
const OTHERS: Brand[] = [
  {
    site: SITES.tribuna,
    name: 'Tribuna',
    deposit: '100',
    withdrawal: '40',
    payout: { full_name: 'Ana Paz', pix_key: '529.982.247-25' },
    marks: '@desktop @en_US',
  },
  {
    site: SITES.marea,
    name: 'Marea',
    deposit: '50',
    withdrawal: '20',
    payout: { full_name: 'Ana Paz', iban: 'ES9121000418450200051332' },
    plans: true,
    marks: '@phone @pt_BR',
  },
]

test('a new player registers, deposits, plays a slot and roulette, checks the statement, withdraws and leaves @phone', ({
  page,
  t,
}) => journey(page, t, BRASA))

// With everything that moves.
test.describe(() => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  for (const brand of OTHERS)
    test(`the same way through ${brand.name} ${brand.marks}`, ({ page, t }) => journey(page, t, brand))
  test('the table takes the next chip the moment a round has ended @spanish', ({ page }) => nextChip(page))
})

async function nextChip(page: Page): Promise<void> {
  await register(page, BRASA.site)
  await depositByCard(page, BRASA.site, BRASA.deposit)
  await page.goto(`${BRASA.site}/casino/play/ruleta-europea`)
  const frame = page.frameLocator('iframe')
  const table = frame.locator('.table')
  await table.click({ position: { x: 120, y: 120 }, timeout: 20_000 })
  // What lies on top of the table in the very moment: a click of the test's own would wait until nothing does.
  const onTop = table.evaluate(
    (element) =>
      new Promise((resolve) => {
        const spin = document.querySelector<HTMLButtonElement>('.spin')
        let turned = false
        const look = () => {
          turned ||= spin?.disabled === true
          if (!turned || spin?.disabled) return
          const box = element.getBoundingClientRect()
          const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 3)
          resolve(element.contains(hit) ? 'the table' : hit?.className)
        }
        if (spin)
          new MutationObserver(look).observe(spin, { attributes: true, attributeFilter: ['disabled'] })
        requestAnimationFrame(() => spin?.click())
      }),
  )
  expect(await onTop).toBe('the table')
}

async function journey(page: Page, t: Texts, brand: Brand): Promise<void> {
  await registerByForm(page, brand.site)
  await page.goto(brand.site)
  await expect(page.locator('a[href="/casino/play/mate-de-oro"]:visible').first()).toBeVisible()
  await depositByForm(page, brand.site, brand.deposit)
  if (brand.plans) await planSession(page, t, brand.site)
  await playSlot(page, brand.site)
  await playRoulette(page, brand.site)
  await readStatement(page, t, brand.site)
  await withdraw(page, brand)
  await logOut(page)
}

/** A game leads to the plan, and the plan to the game. */
async function planSession(page: Page, t: Texts, site: string): Promise<void> {
  const game = `${site}/casino/play/mate-de-oro`
  await page.goto(game)
  await page.locator('main [name=minutes]').fill('60')
  await page.locator('main [name=loss]').fill('40')
  await page.getByRole('button', { name: t.sessionPlan.submit }).click()
  await expect(page).toHaveURL(game)
  await expect(page.getByRole('region', { name: t.sessionPlan.strip.label })).toBeVisible({ timeout: 20_000 })
}

async function playRoulette(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/casino/play/ruleta-europea`)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('.table')).toBeVisible({ timeout: 20_000 })
  await frame.locator('.table').click({ position: { x: 120, y: 120 } })
  await frame.locator('button.spin').click()
}

/** Two stakes and one deposit; newest first, each line's balance is the one below it plus its amount. */
async function readStatement(page: Page, t: Texts, site: string): Promise<void> {
  await page.goto(`${site}/transactions`)
  const stakes = page.locator(toRows(t.wallet.transactions.kinds.stake))
  await expect
    .poll(
      async () => {
        await page.reload()
        return stakes.count()
      },
      { timeout: 30_000 },
    )
    .toBe(2)
  await expect(page.locator(toRows(t.wallet.transactions.kinds.deposit))).toHaveCount(1)
  const lines = await page
    .locator('table.table tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td.figures')].map((cell) => cell.textContent ?? '')),
    )
  const cents = lines.map((cells) => cells.map(toCents))
  for (const [index, [amount = 0n, balance]] of cents.entries()) {
    expect(balance).toBe((cents[index + 1]?.[1] ?? 0n) + amount)
  }
}

/** "-$ 1.234,50", "+R$ 40.00" → whole cents: the last two digits of a shown amount are its cents. */
const toCents = (text: string): bigint => BigInt((/[-−]/.test(text) ? '-' : '') + text.replace(/\D/g, ''))

async function withdraw(page: Page, { site, withdrawal, payout }: Brand): Promise<void> {
  await page.goto(`${site}/wallet/withdraw`)
  const form = page.locator('main form:has([name=amount])')
  await form.locator('[name=amount]').fill(withdrawal)
  for (const [name, value] of Object.entries(payout)) await form.locator(`[name=${name}]`).fill(value)
  await sendWithdrawal(page)
  await expect(page.locator('[data-payment-status]')).toHaveAttribute(
    'data-payment-status',
    /pending|processing|paid/,
  )
}

async function logOut(page: Page): Promise<void> {
  // Whichever menu this size shows holds the same form.
  await page.evaluate(() =>
    document.querySelector<HTMLFormElement>('form[action="/logout"]')?.requestSubmit(),
  )
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
}
