import { es, expect, last, refusal, refuseReads, test } from './support.ts'

const ok = (response: unknown) => ({ body: { response } })
const eur = (amount: string) => ({ amount, currency: 'EUR' })

const RACE = {
  id: 'sim:race:1-1',
  meeting: { id: 'sim:meeting:1', course: 'Hipódromo del Molino', country: 'AR' },
  number: 1,
  starts_at: '2036-05-01T18:00:00.000Z',
  distance: 1400,
  surface: 'turf',
  going: 'good',
  handicap: false,
  feature: null,
  state: 'open',
  runners: 2,
  winners: [],
}
const runner = (number: number, name: string, withdrawn = false) => ({
  number,
  name,
  draw: number,
  weight: 56.5,
  age: 4,
  sex: 'mare',
  jockey: 'Bruno Vega',
  trainer: 'Iván Luna',
  form: '31240',
  colours: { shirt: '#c8102e', pattern: '#f2f2f2' },
  withdrawn,
  odds: '3.50',
  prices: [{ at: '2036-05-01T12:00:00.000Z', odds: '4.00' }],
  place: null,
})
const pool = {
  kind: 'exacta',
  state: 'open',
  total: eur('200.00'),
  brand_part: eur('200.00'),
  takeout: 22,
  minimum: '1.05',
  least_stake: eur('0.20'),
  most_stake: eur('200.00'),
  approximate: [],
  dividends: [],
}
const TICKET = {
  id: 'pt_1',
  race: { id: RACE.id, meeting: RACE.meeting, number: 1, starts_at: RACE.starts_at, state: 'open' },
  pool: 'exacta',
  runners: [[1], [2]],
  combinations: 1,
  unit: eur('2.50'),
  stake: eur('2.50'),
  state: 'open',
  returned: null,
  placed_at: '2036-05-01T12:00:00.000Z',
}
const card = (tickets: object[], fixed: object = { board: null, bets: [] }) =>
  ok({
    race: RACE,
    card: [runner(1, 'Viento Serrano'), runner(2, 'Silver Echo'), runner(3, 'Faro Lejano', true)],
    winning_time: null,
    proof: null,
    next: null,
    pools: [pool],
    tickets,
    ...fixed,
  })

test('S58 the races are open to a guest, who fills in a ticket, logs in, and keeps it through a refusal', async ({
  page,
  backend,
  site,
}) => {
  backend.answer('/api/racing/races', ok({ races: [RACE], ante_post: [] }))
  backend.answer('/api/racing/race', card([]))
  backend.answer('/api/racing/quote', ok({ combinations: 1, stake: eur('2.50'), dividends: [] }))
  await page.goto(`${site}/horses`)
  await page.getByRole('link', { name: /Hipódromo del Molino/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Carrera 1')
  // A non-runner has no boxes.
  const boxes = page.getByRole('checkbox')
  await expect(boxes).toHaveCount(4)
  const pick = (name: string, place: number) =>
    page.getByRole('checkbox', {
      name: es.horses.pickAt.replace('{name}', name).replace('{place}', String(place)),
    })
  await pick('Viento Serrano', 1).check({ force: true })
  await pick('Silver Echo', 2).check({ force: true })
  await page.getByLabel(es.horses.unit).fill('2,50')
  await page.getByRole('button', { name: es.horses.enter }).click()
  await expect(page).toHaveURL(/\/login/)
  const form = page.locator('main form:has([name=password])').first()
  await form.locator('[name=username]').fill('ana')
  await form.locator('[name=password]').fill('un mate amargo 7')
  await form.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/horses\/race\//)
  await expect(pick('Viento Serrano', 1)).toBeChecked()

  backend.answer('/api/racing/place', refusal(422, 'race_closed', 'La carrera ya largó'))
  await page.getByRole('button', { name: es.horses.bet, exact: true }).click()
  await expect(page.locator('[data-form-errors]')).toHaveText('La carrera ya largó')
  await expect(pick('Silver Echo', 2)).toBeChecked()
  await expect(page.getByLabel(es.horses.unit)).toHaveValue('2,50')

  backend.answer('/api/racing/place', ok({ ticket: TICKET }))
  backend.answer('/api/racing/race', card([TICKET]))
  await page.getByRole('button', { name: es.horses.bet, exact: true }).click()
  await expect(page.getByText(es.horses.placed)).toBeVisible()
  await expect(page.locator('[data-bet]')).toHaveAttribute('data-state', 'open')
  expect(last(backend, '/api/racing/place').body).toMatchObject({
    race: RACE.id,
    pool: 'exacta',
    runners: [[1], [2]],
    unit: '2.50',
  })
})

const BET = {
  id: 'rb_1',
  race: TICKET.race,
  runner: { number: 2, name: 'Silver Echo' },
  kind: 'fixed',
  odds: '8.00',
  each_way: true,
  terms: null,
  deduction: 0,
  unit: eur('10.00'),
  stake: eur('20.00'),
  possible: eur('104.00'),
  state: 'open',
  returned: null,
  placed_at: '2036-05-01T12:00:00.000Z',
}
const board = {
  state: 'open',
  ante_post: false,
  terms: { places: 3, part: 5 },
  runners: [
    { number: 1, odds: '2.50', moved: ['3.00', '2.50'], starting: null, each_way: true },
    { number: 2, odds: '8.00', moved: ['7.50', '8.00'], starting: null, each_way: true },
    { number: 3, odds: null, moved: ['9.00'], starting: null, each_way: false },
  ],
  deductions: [{ number: 3, odds: '9.00', percent: 10 }],
  least_stake: eur('0.20'),
  most_stake: eur('200.00'),
}

test('S58 fixed odds: a bet each way shows its return, keeps what was chosen through a refusal, and is placed', async ({
  page,
  backend,
  site,
}) => {
  const fixed = (bets: object[]) => card([], { board, bets })
  backend.answer('/api/racing/race', fixed([]))
  await page.goto(`${site}/horses/race/${RACE.id}`)
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expect(page.getByText(es.horses.fixed.ruleFour)).toBeVisible()
  await page.getByRole('radio', { name: /Silver Echo/ }).press('Space')
  await page.getByLabel(es.horses.fixed.eachWay).press('Space')
  await page.locator('input[name=unit]').fill('10')
  // 10 at 8.00 and 10 at 1 + 7 / 5.
  await expect(page.locator('.ticket-sum')).toContainText(/104[.,]00/)
  await page.getByRole('button', { name: es.horses.enter }).click()
  await expect(page).toHaveURL(/\/login/)
  const form = page.locator('main form:has([name=password])').first()
  await form.locator('[name=username]').fill('ana')
  await form.locator('[name=password]').fill('un mate amargo 7')
  await form.locator('button[type=submit]').click()
  await expect(page.getByRole('radio', { name: /Silver Echo/ })).toBeChecked()

  backend.answer('/api/racing/bet', refusal(422, 'race_price_changed', 'La cuota bajó'))
  const place = page.getByRole('button', { name: es.horses.fixed.bet, exact: true })
  await place.click()
  await expect(page.locator('[data-form-errors]')).toHaveText('La cuota bajó')
  await expect(page.getByLabel(es.horses.fixed.eachWay)).toBeChecked()
  backend.answer('/api/racing/bet', ok({ bet: BET }))
  backend.answer('/api/racing/race', fixed([BET]))
  await place.click()
  await expect(page.locator('[data-bet]')).toHaveAttribute('data-state', 'open')
  await expect(page.locator('[data-bet]')).toContainText(/Retorno posible .*104,00/)
  expect(last(backend, '/api/racing/bet').body).toMatchObject({
    race: RACE.id,
    runner: 2,
    odds: '8.00',
    each_way: true,
    unit: '10',
  })
})

test('S58 a list of races that is read again without an answer stays on the page', async ({
  page,
  backend,
  site,
}) => {
  backend.answer('/api/racing/races', ok({ races: [RACE], ante_post: [] }))
  await page.clock.install()
  await page.goto(`${site}/horses`)
  const race = page.getByRole('link', { name: /Hipódromo del Molino/ })
  await expect(race).toBeVisible()
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  backend.answer('/api/racing/races', { status: 503, body: {} })
  const before = backend.of('/api/racing/races').length
  const answered = page.waitForResponse((response) => response.url().includes('horses.data'))
  await page.clock.runFor(21_000)
  await answered
  await expect.poll(() => backend.of('/api/racing/races').length).toBeGreaterThan(before)
  await page.clock.runFor(1_000)
  await expect(race).toBeVisible()
})

test('S58 races that cannot be read offer to try again, and come when they can', async ({
  page,
  backend,
  site,
}) => {
  backend.answer('/api/racing/races', { status: 503, body: {} })
  await page.goto(`${site}/horses`)
  await expect(page.getByText('No pudimos cargar las carreras')).toBeVisible()
  backend.answer('/api/racing/races', ok({ races: [RACE], ante_post: [] }))
  await page.getByRole('link', { name: 'Reintentar' }).click()
  await expect(page.getByRole('link', { name: /Hipódromo del Molino/ })).toBeVisible()
})

test('S58 a list of races whose reading is refused for too many requests stays on the page', async ({
  page,
  backend,
  site,
}) => {
  backend.answer('/api/racing/races', ok({ races: [RACE], ante_post: [] }))
  await page.clock.install()
  await page.goto(`${site}/horses`)
  const race = page.getByRole('link', { name: /Hipódromo del Molino/ })
  await expect(race).toBeVisible()
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  await refuseReads(page, 'horses.data')
  const answered = page.waitForResponse((response) => response.url().includes('horses.data'))
  await page.clock.runFor(21_000)
  await answered
  await page.clock.runFor(1_000)
  await expect(page.locator('.error-page')).toHaveCount(0)
  await expect(race).toBeVisible()
})
