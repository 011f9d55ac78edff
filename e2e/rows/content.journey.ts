import type { MockBackend } from '../mock-backend/backend.ts'
import { refusal } from '../mock-backend/answers.ts'
import { es, expect, logIn, test } from './support.ts'

const eur = (amount: string) => ({ amount, currency: 'EUR' })
const ok = (response: unknown) => ({ body: { response } })

const promotion = (id: string, type: 'bonus' | 'promotion', title: string) => ({
  id,
  type,
  title,
  teaser: `Anuncio de ${title}`,
  key_terms: 'Desde 18 años.',
  picture: null,
  starts_at: null,
  ends_at: null,
  action: null,
  bonus_id: null,
  bonus_code: null,
  popup: false,
})
const PROMOTIONS = [
  promotion('7', 'bonus', 'Bienvenida doble'),
  promotion('8', 'promotion', 'Jueves de ruleta'),
]

/** Promotion 7 is a bonus, 8 is not; every other id is unknown. */
function withPromotions(backend: MockBackend): void {
  backend.answer('/api/promotions', ({ query }) =>
    ok({ promotions: PROMOTIONS.filter(({ type }) => type === (query.get('type') ?? type)) }),
  )
  backend.answer('/api/promotions/detail', ({ query }) => {
    const found = PROMOTIONS.find(({ id }) => id === query.get('id'))
    if (!found) return refusal(404, 'unknown_promotion', 'Esa promoción no existe')
    return ok({
      promotion: { ...found, markdown: `Todo sobre ${found.title}.`, terms: 'Condiciones enteras.' },
    })
  })
}

test.describe('promotions', () => {
  test('S69 S72 S73 all, those of type bonus, those of type promotion; the fixed path wins over an id', async ({
    page,
    backend,
    site,
  }) => {
    withPromotions(backend)
    for (const [path, shown, hidden] of [
      ['/promotions', ['Bienvenida doble', 'Jueves de ruleta'], []],
      ['/promotions/type/bonus', ['Bienvenida doble'], ['Jueves de ruleta']],
      ['/promotions/type/promotion', ['Jueves de ruleta'], ['Bienvenida doble']],
    ] as const) {
      await page.goto(site + path)
      for (const title of shown)
        await expect(page.locator('main').getByText(title, { exact: true }).first()).toBeVisible()
      for (const title of hidden) await expect(page.locator('main').getByText(title)).toHaveCount(0)
      await expect(page).toHaveURL(site + path)
    }
  })

  test('S70 one promotion; an id that does not exist is a note inside the page, not a redirect', async ({
    page,
    backend,
    site,
  }) => {
    withPromotions(backend)
    await page.goto(`${site}/promotions/7`)
    await expect(page.locator('main h1')).toContainText('Bienvenida doble')
    await expect(page.getByText('Todo sobre Bienvenida doble.')).toBeVisible()
    await page.goto(`${site}/promotions/99`)
    await expect(page).toHaveURL(`${site}/promotions/99`)
    await expect(page.getByText('No encontramos esa promoción').first()).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
  })

  test('S71 the promotions other than one', async ({ page, backend, site }) => {
    withPromotions(backend)
    await page.goto(`${site}/promotions/7/other-promotions`)
    await expect(page.locator('main').getByText('Jueves de ruleta', { exact: true }).first()).toBeVisible()
    await expect(page.locator('main a[href="/promotions/8"]:visible').first()).toBeVisible()
    await expect(page.locator('main article, main li').filter({ hasText: 'Bienvenida doble' })).toHaveCount(0)
    await expect(page).toHaveURL(`${site}/promotions/7/other-promotions`)
  })
})

const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const tournament = (id: string, name: string, state: 'active' | 'finished') => ({
  id,
  name,
  picture: null,
  state,
  starts_at: at(-48),
  ends_at: at(state === 'active' ? 24 : -24),
  entry: 'automatic',
  prize_pool: eur('1000.00'),
  rule: { kind: 'per_stake', points: 1, stake: eur('1.00') },
  players: 12,
  joined: false,
})
const TOURNAMENTS = [
  tournament('5', 'Copa del Puerto', 'active'),
  tournament('6', 'Copa de Invierno', 'finished'),
]
const row = (place: number, own: boolean) => ({
  place,
  name: own ? 'ana' : 'zo***',
  points: 500 - place * 10,
  prize: place === 1 ? { amount: eur('500.00'), pays: 'cash' } : null,
  own,
})

/** Tournament 5 is active, 6 finished; the player is fourth of five in each. */
function withTournaments(backend: MockBackend, over: object = {}): void {
  backend.answer('/api/tournaments', ({ query }) =>
    ok({ tournaments: TOURNAMENTS.filter(({ state }) => state === (query.get('state') ?? state)) }),
  )
  backend.answer('/api/tournaments/detail', ({ query }) => {
    const found = TOURNAMENTS.find(({ id }) => id === query.get('id'))
    if (!found) return refusal(404, 'unknown_tournament', 'Ese torneo no existe')
    const prizes = [{ from: 1, to: 1, amount: eur('500.00'), pays: 'cash' }]
    const own = { place: 4, points: 460, rounds: 9, next: { place: 1, points: 31 } }
    const more = { markdown: 'Reglas del torneo.', prizes, games: [], games_total: 0, settled_at: null, own }
    return ok({ tournament: { ...found, joined: true, ...more, ...over } })
  })
  const rows = [1, 2, 3, 4, 5].map((place) => row(place, place === 4))
  backend.answer('/api/tournaments/ranking', ok({ rows, own: rows[3], total: 5, next_cursor: null }))
}

test.describe('tournaments', () => {
  test('S26 S74 S181 active and finished ones stand under their own state', async ({
    page,
    backend,
    site,
  }) => {
    withTournaments(backend)
    await page.goto(`${site}/tournaments`)
    await expect(page).toHaveURL(`${site}/tournaments`)
    const under = (state: string) =>
      page.getByRole('region', { name: state, exact: true }).getByRole('heading', { level: 3 })
    await expect(under(es.tournaments.states.active)).toHaveText(['Copa del Puerto'])
    await expect(under(es.tournaments.states.finished)).toHaveText(['Copa de Invierno'])
  })

  test('S26 S75 one tournament has dates, prizes, rules, countdown and ranking; an unknown id is a note inside the page', async ({
    page,
    backend,
    site,
  }) => {
    withTournaments(backend)
    await page.goto(`${site}/tournaments/5`)
    await expect(page.locator('main h1')).toContainText('Copa del Puerto')
    await expect(page.locator('main h1')).toContainText('1.000,00')
    const [starts, ends] = [TOURNAMENTS[0]?.starts_at ?? '', TOURNAMENTS[0]?.ends_at ?? '']
    for (const date of [starts, ends])
      await expect(page.locator(`main time[datetime="${date}"]`).first()).toHaveText(/\d/)
    await expect(page.getByRole('timer')).toHaveAccessibleName(/^Termina en .*\d/)
    const panel = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(panel(es.tournaments.prizeTable)).toContainText(/1º\s*500,00\s€/)
    await expect(panel(es.tournaments.rules)).toContainText('Reglas del torneo.')
    await expect(panel(es.tournaments.ranking)).toContainText('460')
    await page.goto(`${site}/tournaments/99`)
    await expect(page).toHaveURL(`${site}/tournaments/99`)
    await expect(page.getByText('No encontramos ese torneo').first()).toBeVisible()
  })

  test('S202 an active tournament can be entered, a finished one takes no entries', async ({
    page,
    backend,
    site,
  }) => {
    withTournaments(backend, { entry: 'opt_in', joined: false })
    await page.goto(`${site}/tournaments/5`)
    const join = page.locator('main form').getByRole('button')
    await expect(join).toHaveText(es.tournaments.join)
    await page.goto(`${site}/tournaments/6`)
    await expect(page.locator('main h1')).toContainText('Copa de Invierno')
    await expect(page.locator('main').getByText(es.tournaments.state.finished, { exact: true })).toBeVisible()
    await expect(join).toHaveCount(0)
  })

  test('S27 S181 the ranking by points marks the player’s own place', async ({ page, backend, site }) => {
    withTournaments(backend)
    await logIn(page, site, `${site}/tournaments/5`)
    const own = page.locator('#ranking').locator('tr, li').filter({ hasText: 'ana' })
    await expect(own).toHaveCount(1)
    await expect(own).toContainText(es.tournaments.you)
    await expect(own).toContainText('4')
    await expect(own).toContainText('460')
  })
})

test('S31 S128 S179 twenty-five payments: the newest page is shown, and the others behind it', async ({
  page,
  backend,
  site,
}) => {
  const money = { amount: '10.00', currency: 'EUR' }
  const payment = (number: number) => ({
    id: `pay_${number}`,
    date: new Date(Date.UTC(2026, 10, 1, 0, number)).toISOString(),
    kind: 'deposit',
    method: { id: 'card', name: `Tarjeta ${number}` },
    amount: money,
    fee: { amount: '0.00', currency: 'EUR' },
    status: 'approved',
    reason: null,
    updated_at: '2026-11-01T12:00:00.000Z',
    expires_at: null,
    cancelable: false,
    redirect_url: null,
    instructions: null,
    confirmations: null,
    proof: null,
  })
  const newestFirst = Array.from({ length: 25 }, (_, index) => payment(25 - index))
  backend.answer('/api/wallet/payments', ({ query }) => {
    const from = Number(query.get('cursor') ?? 0)
    const size = Number(query.get('limit') ?? 20)
    const next = from + size < newestFirst.length ? String(from + size) : null
    return ok({ payments: newestFirst.slice(from, from + size), next_cursor: next })
  })
  await logIn(page, site, `${site}/profile?section=wallet`)
  const lines = page.locator('table.table tbody tr')
  await expect(lines.first()).toContainText('Tarjeta 25')
  await expect(lines.first()).toContainText('10,00')
  await expect(lines.first()).toContainText(es.wallet.payment.status.approved)
  await expect(lines.first().locator('time')).toHaveAttribute('datetime', payment(25).date)
  const shown = await lines.count()
  expect(shown).toBeLessThan(25)
  await page.getByRole('link', { name: 'Anteriores' }).first().click()
  await expect(lines.first()).toContainText(`Tarjeta ${25 - shown}`)
})

test('S129 S180 S178 transactions: date, kind, amount and balance, in the way of the language', async ({
  page,
  backend,
  site,
}) => {
  const eur = (amount: string) => ({ amount, currency: 'EUR' })
  const movement = (id: string, kind: string, amount: string, balance: string) => ({
    id,
    kind,
    date: `2026-11-0${id}T12:00:00.000Z`,
    amount: eur(amount),
    balance: eur(balance),
    detail: {},
  })
  backend.answer('/api/wallet/balance', {
    body: {
      response: { currency: 'EUR', cash: eur('12345.60'), bonus: eur('0.00'), held: eur('0.00') },
    },
  })
  backend.answer(
    '/api/wallet/transactions',
    ok({
      transactions: [
        movement('2', 'win', '2345.60', '12345.60'),
        movement('1', 'stake', '-10.00', '10000.00'),
      ],
      next_cursor: null,
    }),
  )
  await logIn(page, site)
  await expect(page.getByRole('banner')).toContainText('12.345,60')
  await page.goto(`${site}/transactions`)
  const rows = page.locator('main table tbody tr')
  await expect(rows).toHaveCount(2)
  await expect(rows.first().locator('time')).toHaveAttribute('datetime', '2026-11-02T12:00:00.000Z')
  await expect(rows.first()).toContainText(es.wallet.transactions.kinds.win)
  await expect(rows.first()).toContainText('+2.345,60 €')
  await expect(rows.first()).toContainText('12.345,60')
  await expect(rows.nth(1)).toContainText(es.wallet.transactions.kinds.stake)
  // On a phone the list begins on the first screen: one line of filters stands before it.
  await page.setViewportSize({ width: 360, height: 800 })
  const filters = page.locator('.transaction-filters')
  expect((await filters.boundingBox())?.height).toBeLessThanOrEqual(56)
  expect((await rows.first().boundingBox())?.y).toBeLessThan(400)
  await filters.getByRole('link', { name: es.wallet.transactions.kinds.stake, exact: true }).click()
  await expect(page).toHaveURL(`${site}/transactions?kind=stake`)
  const days = filters.locator('details')
  await days.locator('summary').click()
  await days.locator('[name=from]').fill('2026-11-01')
  await days.getByRole('button', { name: es.wallet.transactions.apply }).click()
  await expect(page).toHaveURL(/kind=stake&from=2026-11-01/)
  await expect(filters.locator('[aria-current]')).toHaveText(es.wallet.transactions.kinds.stake)
})
