import type { MockBackend } from '../mock-backend/backend.ts'
import { answerSports } from '../mock-backend/sports.ts'
import { toBet, slipState } from '../mock-backend/sports-bets.ts'
import { now } from '../support/clock.ts'
import {
  freeBet,
  odd,
  placed,
  type Sent,
  locateSlip,
  locateStake,
  withSelection,
  withSportsbook,
} from './sports-support.ts'
import { es, expect, logIn, test } from './support.ts'

withSportsbook()

test('S64 a price that changed is refused with the new one, and placed once it is accepted', async ({
  page,
  site,
  backend,
}) => {
  const slip = await withSelection(page, site)
  await locateStake(slip).fill('100')
  await expect(slip.getByText('Puerto Norte – Atlético Rivera')).toBeVisible()
  backend.answer('/api/sports/bets', ({ body }) => {
    const state = slipState((body?.selections ?? []) as Sent, { odds: { '1': '1.38' } })
    const problem = { code: 'price_changed', selections: [0], bet: 0, odds: '1.38', limit: null }
    return { body: { response: { placed: false, problems: [problem], slip: state } } }
  })
  await slip.getByRole('button', { name: /^Apostar/ }).click()
  await expect(slip.locator('s')).toContainText('1,42')
  await expect(slip.locator('.selection-odds b')).toHaveText('1,38')
  answerSports(backend)
  backend.answer('/api/sports/slip', ({ body }) => ({
    body: { response: slipState((body?.selections ?? []) as Sent, { odds: { '1': '1.38' } }) },
  }))
  await slip.getByRole('button', { name: es.sports.slip.acceptAndPlace }).click()
  await expect(placed(page)).toBeVisible()
  const sent = backend.of('/api/sports/bets').filter(({ method }) => method === 'POST')
  expect(sent.map(({ body }) => ((body?.selections ?? []) as Sent)[0]?.odds)).toEqual(['1.42', '1.38'])
})

/** What is placed waits for its delay, and is refused at its end because the price is 1.38 now. */
function refuseAfterDelay(backend: MockBackend, more: object = {}): () => void {
  const bet = (state: object) => toBet('B-3001', { cash_out: null, ...more, ...state })
  const alone = (state: object) => ({
    body: { response: { bet: bet(state), lines: [], cash_outs: [], payments: [] } },
  })
  // Over in a second: from then on the page asks, as it does where the event comes while its stream is opened anew.
  const delayed = { status: 'delayed', due_at: new Date(now() + 1_000).toISOString() }
  backend.answer('/api/sports/bets', () => ({ body: { response: { placed: true, bets: [bet(delayed)] } } }))
  backend.answer('/api/sports/bet', () => alone(delayed))
  return () => {
    backend.answer('/api/sports/slip', ({ body }) => ({
      body: {
        response: {
          ...slipState((body?.selections ?? []) as Sent, { odds: { '1': '1.38' } }),
          free_bets: [freeBet(null)],
        },
      },
    }))
    backend.answer('/api/sports/bet', () => alone({ status: 'refused', refused_for: 'price_changed' }))
    backend.push('bet', { type: 'bet', bet_id: 'B-3001', status: 'refused' })
  }
}

test('S64 a bet that is refused after its delay leads back to its selection and stake at the odds now', async ({
  page,
  site,
  backend,
}) => {
  const slip = await withSelection(page, site)
  const refuse = refuseAfterDelay(backend)
  await locateStake(slip).fill('300')
  await slip.getByRole('button', { name: /^Apostar/ }).click()
  await expect(slip.getByText(es.sports.placed.delayed)).toBeVisible()
  await expect(slip.getByRole('button', { name: es.sports.slip.withOddsNow })).toHaveCount(0)
  await expect.poll(() => backend.of('/api/live').length).toBeGreaterThan(0)
  refuse()
  await expect(slip.getByText(es.sports.refused.price_changed)).toBeVisible()
  await slip.getByRole('button', { name: es.sports.slip.withOddsNow }).click()
  await expect(slip.locator('.selection')).toHaveCount(1)
  await expect(slip.locator('s')).toContainText('1,42')
  await expect(slip.locator('.selection-odds b')).toHaveText('1,38')
  await expect(locateStake(slip)).toHaveValue('300')
  await expect(odd(page, 'Puerto Norte')).toHaveAttribute('aria-pressed', 'true')
  await expect(slip.getByRole('button', { name: es.sports.slip.acceptAndPlace })).toBeVisible()
})

test('S64 on a phone the sheet stays open with the selection of a refused bet', async ({
  page,
  site,
  backend,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await logIn(page, site, `${site}/sports`)
  await odd(page, 'Puerto Norte').click()
  const refuse = refuseAfterDelay(backend)
  await page.getByRole('link', { name: /Boleto · 1 selección/ }).click()
  const sheet = page.getByRole('dialog', { name: es.sports.slip.title })
  await locateStake(sheet).fill('300')
  await sheet.getByRole('button', { name: /^Apostar/ }).click()
  await expect(sheet.getByText(es.sports.placed.delayed)).toBeVisible()
  await expect.poll(() => backend.of('/api/live').length).toBeGreaterThan(0)
  refuse()
  await sheet.getByRole('button', { name: es.sports.slip.withOddsNow }).click()
  await expect(sheet.locator('s')).toContainText('1,42')
  await expect(sheet.locator('.selection-odds b')).toHaveText('1,38')
  await expect(locateStake(sheet)).toHaveValue('300')
})

test('S64 while a selection is suspended no return is promised', async ({ page, site, backend }) => {
  const slip = await withSelection(page, site)
  await locateStake(slip).fill('300')
  const possible = slip.locator('.slip-foot .big dd')
  await expect(possible).toContainText('426')
  backend.answer('/api/sports/slip', ({ body }) => {
    const state = slipState((body?.selections ?? []) as Sent)
    const selections = state.selections.map((each) => ({ ...each, status: 'suspended' as const }))
    return { body: { response: { ...state, selections } } }
  })
  await locateStake(slip).fill('400')
  await expect(possible).toHaveText('—')
})

test('S64 a free bet that is refused after its delay pays again for its selection', async ({
  page,
  site,
  backend,
}) => {
  backend.answer('/api/sports/slip', ({ body }) => ({
    body: { response: { ...slipState((body?.selections ?? []) as Sent), free_bets: [freeBet(null)] } },
  }))
  const slip = await withSelection(page, site)
  const refuse = refuseAfterDelay(backend, { free_bet: true })
  await slip.getByRole('button', { name: /^Apuesta gratis de/ }).click()
  await slip.getByRole('button', { name: /^Apostar gratis/ }).click()
  await expect(slip.getByText(es.sports.placed.delayed)).toBeVisible()
  await expect.poll(() => backend.of('/api/live').length).toBeGreaterThan(0)
  refuse()
  await slip.getByRole('button', { name: es.sports.slip.withOddsNow }).click()
  const chosen = slip.getByRole('button', { name: /^Apuesta gratis de/ })
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
})

test('S64 a bet builder with a selection that is closed says which one, and that alone', async ({
  page,
  site,
  backend,
  context,
}) => {
  const value = 'sim:match:1001~1~~1~1.42!sim:match:1001~18~total=2.5~12~1.85*multiple~~~better~0~decimal'
  await context.addCookies([{ name: 'slip', value: encodeURIComponent(value), url: site }])
  await page.goto(`${site}/sports`)
  const slip = locateSlip(page)
  await slip.getByRole('button', { name: 'Combinar a 2,36' }).click()
  await expect(slip.locator('.builder-head .selection-odds')).toContainText('2,36')
  backend.answer('/api/sports/slip', ({ body }) => {
    const state = slipState((body?.selections ?? []) as Sent)
    const [open, shut] = state.selections
    const problem = { code: 'closed', selections: [1], bet: null, odds: null, limit: null }
    const together = { event_id: 'sim:match:1001', selections: [0, 1], odds: null, selection: null }
    return {
      body: {
        response: {
          ...state,
          selections: [open, { ...shut, status: 'closed', odds: null }],
          builders: [{ ...together, problem: 'builder_no_price' }],
          problems: [problem],
        },
      },
    }
  })
  await locateStake(slip).fill('100')
  await expect(slip.locator('.error')).toHaveText([`Más de 2,5: ${es.sports.problem.closed}`])
})

test('S64 a limit stands in the slip with its amount, and the slip is kept', async ({
  page,
  site,
  backend,
}) => {
  const slip = await withSelection(page, site)
  const limit = { amount: '50.00', currency: 'ARS' }
  backend.answer('/api/sports/bets', ({ body }) => ({
    body: {
      response: {
        placed: false,
        problems: [{ code: 'stake_too_large', selections: [], bet: 0, odds: null, limit }],
        slip: slipState((body?.selections ?? []) as Sent),
      },
    },
  }))
  await locateStake(slip).fill('100')
  await slip.getByRole('button', { name: /^Apostar/ }).click()
  await expect(slip.getByRole('alert')).toContainText(/50,00/)
  await expect(slip.locator('.selection')).toHaveCount(1)
})

test('S64 a selection that is gone has words for its name, and is taken out by the act', async ({
  page,
  site,
  context,
}) => {
  const value = 'sim:match:9999~3~~sim:player:12~2.50!sim:match:1001~1~~1~1.42*multiple~100~~better~0~decimal'
  await context.addCookies([{ name: 'slip', value: encodeURIComponent(value), url: site }])
  await page.goto(`${site}/sports`)
  const slip = locateSlip(page)
  const [gone, kept] = [slip.locator('.selection').first(), slip.locator('.selection').last()]
  await expect(gone).toContainText(es.sports.slip.gone)
  await expect(gone).not.toContainText(/sim:|–/)
  await expect(kept).toContainText('Puerto Norte')
  await slip.getByRole('button', { name: es.sports.slip.removeShut_one }).click()
  await expect(slip.locator('.selection')).toHaveCount(1)
  await expect(slip.locator('.selection')).toContainText('Puerto Norte')
})
