import { operatorCalls } from '@palco/contract/operators'
import { beforeEach, expect, test } from 'vitest'
import { openConsole } from './testing/console-under-test.ts'
import { at, money } from './testing/payments.ts'
import { trader } from './testing/trading.ts'

const { get, platform } = await openConsole()
const race = {
  id: 'test:race:1',
  course: 'Molino',
  number: 3,
  feature: null,
  starts_at: at,
  state: 'open',
  suspended: false,
  bets: 1,
  staked: money('50.00'),
  multiples: 2,
}
const runner = {
  number: 1,
  name: '<b>Zonda</b>',
  state: 'running',
  price: '3.00',
  fair: '3.25',
  set: false,
  bets: 1,
  staked: money('50.00'),
  result: money('-100.00'),
  multiples: { count: 2, cost: money('2400.00') },
  liability: money('2500.00'),
}
beforeEach(() => {
  platform.answers[operatorCalls.whoAmI.path] = { body: trader }
  platform.answers[operatorCalls.readRaceBoard.path] = {
    body: {
      race,
      board: 'open',
      ante_post: false,
      terms: { places: 2, part: 4 },
      most_liability: money('5000.00'),
      runners: [
        runner,
        { ...runner, number: 2, name: 'Pampero', multiples: { count: 0, cost: money('0.00') } },
      ],
      deductions: [],
    },
  }
  platform.answers[operatorCalls.readRaceDesk.path] = {
    body: { races: [race], pools: [], unsettled: money('0.00') },
  }
})

/** The texts of a row's cells by the titles of their columns. */
const toCells = (page: string, row: number): Record<string, string> => {
  const rows = [...page.matchAll(/<tr role="row">(?:(?!<\/tr>).)*data-title(?:(?!<\/tr>).)*<\/tr>/gs)]
  const cells = rows[row]?.[0].matchAll(/data-title="([^"]*)"[^>]*>(.*?)<\/td>/gs) ?? []
  return Object.fromEntries(
    [...cells].map(([, title, text]) => [
      title,
      (text ?? '').replaceAll(/<[^>]+>/g, '').replaceAll(/\s/g, ' '),
    ]),
  )
}

test('a race shows what accumulators add to each runner, and how much of its limit a runner has taken', async () => {
  const page = await (await get('/trading/horses/test%3Arace%3A1')).text()
  expect(toCells(page, 0)).toMatchObject({
    Caballo: '1. &lt;b&gt;Zonda&lt;/b&gt;',
    'Si gana (simples)': expect.stringContaining('100,00'),
    'En combinadas': expect.stringMatching(/2\.400,00 ARS · 2$/),
    Riesgo: expect.stringContaining('2.500,00'),
    'Del límite': '50%',
  })
  expect(toCells(page, 1)).toMatchObject({ 'En combinadas': '–' })
  expect(page).toMatch(/Riesgo por caballo.*5\.000,00/s)
})

test('the list of races counts open accumulators beside the bets', async () => {
  const page = await (await get('/trading/horses')).text()
  expect(toCells(page, 0)).toMatchObject({ Apuestas: '1', 'Combinadas abiertas': '2' })
})
