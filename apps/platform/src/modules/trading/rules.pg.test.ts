import {
  type OperatorCall,
  operatorCalls as calls,
  type OperatorCallSentInput,
} from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { tradingDesk } from './testing/trading-desk.ts'

const desk = await tradingDesk()
const eva = await desk.trader()
const leo = await desk.trader()

const ask = <C extends OperatorCall>(wanted: C, input: OperatorCallSentInput<C>, by = eva) =>
  desk.call(wanted, input, by.token)

test('margins and price limits of a brand are set and ended, with the audit log', async () => {
  const margin = {
    brand: 'brasa',
    sport: 'football' as const,
    market: 18,
    margin: 7.5,
    method: 'power' as const,
  }
  const own = async () =>
    (await ask(calls.readTradingRules, { brand: 'brasa' })).body.margins.filter(
      (row) => row.own && row.market,
    )
  expect((await ask(calls.saveMargin, margin)).status).toBe(200)
  expect(await own()).toMatchObject([{ sport: 'football', market: { id: 18 }, margin: 7.5 }])
  expect((await ask(calls.saveMargin, { ...margin, margin: null })).status).toBe(200)
  expect(await own()).toEqual([])
  const competition = { brand: 'brasa', competition: 'no', margin: 5 }
  expect((await ask(calls.saveMargin, competition)).code).toBe('unknown_competition')
  expect((await ask(calls.saveMargin, { ...margin, margin: 51 })).code).toBe('invalid_request')
  const limits = { brand: 'tribuna', ladder: 'hundredths' as const, lowest: '1.05', highest: '100' }
  expect((await ask(calls.savePriceLimits, limits)).status).toBe(200)
  expect((await ask(calls.savePriceLimits, { ...limits, lowest: '101' })).code).toBe('invalid_price')
  const { body } = await ask(calls.readTradingRules, { brand: 'tribuna' })
  const usual = [
    { hours: 168, margin: 150, limit: 20 },
    { hours: 24, margin: 125, limit: 50 },
    { hours: 2, margin: 110, limit: 80 },
  ]
  expect(body.prices).toEqual({ ladder: 'hundredths', lowest: '1.05', highest: '100.00', steps: usual })
  expect((await desk.readAudit('tribuna')).map(({ action }) => action)).toEqual(['trading.prices_limited'])
})

test('steps by the time to the start are set and kept; those that would raise a margin towards it change nothing', async () => {
  const limits = { brand: 'tribuna', ladder: 'book' as const, lowest: '1.01', highest: '501' }
  const readSteps = async () =>
    (await ask(calls.readTradingRules, { brand: 'tribuna' })).body.prices.steps.map(({ hours }) => hours)
  const own = [
    { hours: 240, margin: 130, limit: 20 },
    { hours: 2, margin: 110, limit: 20 },
  ]
  expect((await ask(calls.savePriceLimits, { ...limits, steps: own })).status).toBe(200)
  expect(await readSteps()).toEqual([240, 2])
  expect((await ask(calls.savePriceLimits, { ...limits, steps: own.toReversed() })).code).toBe(
    'invalid_steps',
  )
  expect((await ask(calls.savePriceLimits, limits)).status).toBe(200)
  expect(await readSteps()).toEqual([240, 2])
  for (const by of [eva, leo]) await ask(calls.savePriceLimits, { ...limits, steps: [] }, by)
  expect(await readSteps()).toEqual([])
})

test('limits are set for a brand and a player, and read back; bad ones change nothing', async () => {
  const { playerId } = await desk.player()
  const none = { max_stake: null, max_return: null, market_liability: null, event_liability: null }
  const own = { brand: 'tribuna', ...none, market_liability: '1000', delays: { tennis: 9 } }
  expect((await ask(calls.saveBetLimits, own)).status).toBe(200)
  expect((await ask(calls.saveBetLimits, { ...own, max_stake: '-1' })).code).toBe('invalid_amount')
  expect((await ask(calls.saveBetLimits, { ...own, delays: { tennis: 60 } })).code).toBe('invalid_request')
  expect((await ask(calls.saveBetLimits, { ...own, player: 'no-such-player' })).code).toBe('unknown_player')
  const { body } = await ask(calls.readTradingRules, { brand: 'tribuna' })
  expect(body.limits).toMatchObject({
    market_liability: { amount: expect.stringMatching(/^1000/) as string },
    set: ['market_liability'],
  })
  expect(body.limits.delays).toMatchObject({ tennis: 9, football: 6 })
  const forPlayer = { brand: 'brasa', ...none, player: playerId, max_stake: '5.00' }
  expect((await ask(calls.saveBetLimits, forPlayer)).status).toBe(200)
  const limited = await ask(calls.readTradingRules, { brand: 'brasa' })
  expect(limited.body.players).toMatchObject([{ player: { id: playerId }, max_stake: { amount: '5.00' } }])
})
