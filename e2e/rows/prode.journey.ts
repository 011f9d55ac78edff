import type { Page } from '@playwright/test'
import type { MockBackend } from '../mock-backend/backend.ts'
import { es, expect, last, logIn, test } from './support.ts'

const ok = (response: unknown) => ({ body: { response } })
const eur = (amount: string) => ({ amount, currency: 'EUR' })

const ROUND = {
  id: 'league-3',
  series: 'league',
  name: 'Primera',
  number: 3,
  state: 'open',
  starts_at: '2036-05-01T18:00:00.000Z',
  ends_at: '2036-05-02T18:00:00.000Z',
  matches: 2,
  fee: eur('0.00'),
  prize_pool: eur('500.00'),
  players: 2,
  joined: false,
  corrected: false,
}
const match = (id: string, home: string, away: string, more: object = {}) => ({
  event_id: `sim:match:${id}`,
  starts_at: '2036-05-01T18:00:00.000Z',
  competition: 'Primera',
  home: { id: `c${id}h`, name: home },
  away: { id: `c${id}a`, name: away },
  state: 'open',
  score: null,
  own: null,
  crowd: null,
  ...more,
})
const STANDING = { place: 1, name: 'an***', points: 12, exact: 2, prize: null, own: false }

/** A round of two matches, with what else is given. */
function withRound(
  backend: MockBackend,
  { round = {}, matches = {} }: { round?: object; matches?: object } = {},
): void {
  const whole = { ...ROUND, ...round }
  backend.answer('/api/prode/rounds', ok({ rounds: [whole] }))
  backend.answer(
    '/api/prode/round',
    ok({
      round: whole,
      points: { outcome: 3, difference: 1, exact: 5 },
      boosts: [{ boost: 2, matches: 1 }],
      prizes: [{ from: 1, to: 1, share: 10_000, amount: eur('500.00') }],
      matches: [match('1', 'Puerto Norte', 'Atlético Rivera', matches), match('2', 'Sertão', 'Serra Minas')],
      own: null,
    }),
  )
  backend.answer('/api/prode/ranking', ok({ rows: [STANDING], own: null, total: 1, next_cursor: null }))
  backend.answer('/api/prode/leagues', ok({ leagues: [] }))
  backend.answer('/api/prode/save', ok({ saved: 2, closed: [] }))
  backend.answer('/api/prode/join', ok({}))
}

const goals = (page: Page, team: string) =>
  page.getByRole('textbox', { name: es.prode.goalsLabel.replace('{team}', team) })
const first = (page: Page) => page.locator('[data-match="sim:match:1"]')
const save = (page: Page) => page.getByRole('button', { name: es.prode.save }).click()

test('S61 the prode is open to a guest, who fills it in, logs in and finds it filled in', async ({
  page,
  backend,
  site,
}) => {
  withRound(backend)
  await page.goto(`${site}/prode`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Primera')
  await expect(page.getByText('an***')).toBeVisible()
  await goals(page, 'Puerto Norte').fill('2')
  await goals(page, 'Atlético Rivera').fill('1')
  await save(page)
  await expect(page).toHaveURL(/\/login/)
  const form = page.locator('main form:has([name=password])').first()
  await form.locator('[name=username]').fill('ana')
  await form.locator('[name=password]').fill('un mate amargo 7')
  await form.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/prode/)
  await expect(goals(page, 'Puerto Norte')).toHaveValue('2')
  await save(page)
  await expect(page.getByText(es.prode.saved_other.replace('{count}', '2'))).toBeVisible()
  expect(last(backend, '/api/prode/save').body).toMatchObject({
    round: 'league-3',
    predictions: [{ event_id: 'sim:match:1', home: 2, away: 1, boost: 1 }],
  })
})

test('goals by stepper set the outcome; the outcome alone is enough; half a score is held back at its match', async ({
  page,
  backend,
  site,
}) => {
  withRound(backend)
  await logIn(page, site, `${site}/prode`)
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  const more = page.getByRole('button', {
    name: es.prode.more.replace('{label}', es.prode.goalsLabel.replace('{team}', 'Puerto Norte')),
  })
  const unsaved = page.locator('.prode-unsaved')
  await more.click()
  await more.click()
  await expect(goals(page, 'Puerto Norte')).toHaveValue('1')
  // Nothing is guessed for the other side.
  await expect(goals(page, 'Atlético Rivera')).toHaveValue('')
  await expect(first(page).getByRole('radio', { name: es.prode.outcomes.home })).not.toBeChecked()
  await expect(unsaved).toHaveText(es.prode.unsaved_one.replace('{count}', '1'))
  await goals(page, 'Atlético Rivera').fill('0')
  await expect(first(page).getByRole('radio', { name: es.prode.outcomes.home })).toBeChecked()
  await first(page).getByRole('radio', { name: '×2' }).check()
  await page
    .locator('[data-match="sim:match:2"]')
    .getByRole('radio', { name: es.prode.outcomes.draw })
    .check()
  await goals(page, 'Sertão').fill('3')
  await save(page)
  await expect(page.getByText(es.prode.incomplete)).toBeVisible()
  expect(backend.of('/api/prode/save')).toHaveLength(0)
  await expect(goals(page, 'Sertão')).toHaveValue('3')
  await goals(page, 'Sertão').fill('')
  await page
    .locator('[data-match="sim:match:2"]')
    .getByRole('radio', { name: es.prode.outcomes.away })
    .check()
  await save(page)
  await expect(page.getByText(es.prode.saved_other.replace('{count}', '2'))).toBeVisible()
  expect(last(backend, '/api/prode/save').body).toMatchObject({
    predictions: [
      { event_id: 'sim:match:1', home: 1, away: 0, boost: 2 },
      { event_id: 'sim:match:2', outcome: 'away', home: null, away: null, boost: 1 },
    ],
  })
})

test('S297 a round with a fee is entered after a question whose dismissal has the default text; a match that has begun shows score, prediction and points', async ({
  page,
  backend,
  site,
}) => {
  const own = { outcome: 'home', home: 1, away: 0, boost: 2, points: 6 }
  withRound(backend, {
    round: { fee: eur('5.00'), state: 'running' },
    matches: { state: 'live', score: { home: 2, away: 0 }, own, crowd: { home: 50, draw: 25, away: 25 } },
  })
  await logIn(page, site, `${site}/prode`)
  await expect(page.locator('[data-loading]')).toHaveCount(0)
  await expect(first(page)).toContainText('2 – 0')
  await expect(first(page)).toContainText(es.prode.points_other.replace('{count}', '6'))
  await expect(goals(page, 'Sertão')).toBeDisabled()
  await page.getByRole('button', { name: /Entrar por/ }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('5,00')
  await expect(dialog.getByRole('group').getByRole('button')).toHaveText([/Entrar por/, 'Cancel'])
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  expect(backend.of('/api/prode/join')).toEqual([])
  await page.getByRole('button', { name: /Entrar por/ }).click()
  await dialog.getByRole('button', { name: /Entrar por/ }).click()
  await expect.poll(() => backend.of('/api/prode/join')).toHaveLength(1)
  expect(last(backend, '/api/prode/join').headers['idempotency-key']).toMatch(/^[\w-]{8,}$/)
})

test('an invitation to a league brings its code; a wrong one is refused with what was typed kept', async ({
  page,
  backend,
  site,
}) => {
  withRound(backend)
  const league = { id: 'lg_1', name: 'Los del barrio', code: 'ABCD2345', owner: false, members: 2 }
  backend.answer('/api/prode/leagues/join', {
    status: 404,
    body: {
      response: ['No encontramos esa liga.'],
      type: 'notification',
      message: 'x',
      code: 'unknown_league',
    },
  })
  await logIn(page, site, `${site}/prode/leagues?code=ABCD2345`)
  const code = page.getByLabel(es.prode.code)
  await expect(code).toHaveValue('ABCD2345')
  await page.getByRole('button', { name: es.prode.joinAction, exact: true }).click()
  await expect(page.getByText('No encontramos esa liga.').first()).toBeVisible()
  await expect(code).toHaveValue('ABCD2345')
  backend.answer('/api/prode/leagues/join', ok({ league }))
  backend.answer('/api/prode/leagues', ok({ leagues: [league] }))
  await page.getByRole('button', { name: es.prode.joinAction, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Los del barrio' })).toBeVisible()
})
