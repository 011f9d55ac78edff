import type { Currency } from '@palco/contract'
import { CURRENCIES, LANGUAGES, parseDecimal, toWire } from '@palco/contract'
import { formatMoney, formatNumber, formatPercent } from '@palco/contract/format'
import { describe, expect, it } from 'vitest'
import { findGame, games, makeKind } from './index.ts'
import { gameInfo } from './info.ts'
import { betBounds } from './roulette/index.ts'
import { toBounds, sessionBounds, listStakes } from './stakes.ts'

const everywhere = games.flatMap((game) => CURRENCIES.map((currency) => [game.id, currency, game] as const))

describe('stakes', () => {
  it.each(everywhere)('of %s in %s divide into units and rise', (_, currency, game) => {
    const stakes = listStakes(game, currency)
    const units = makeKind(game).units(game)
    expect(stakes.length).toBeGreaterThanOrEqual(7)
    for (const [at, stake] of stakes.entries()) {
      expect(stake % units).toBe(0n)
      if (at > 0) expect(stake).toBeGreaterThan(stakes[at - 1] as bigint)
    }
  })

  it('fit what the currency buys', () => {
    const bounds = (currency: Currency) => toBounds(games[0]!, currency)
    expect(bounds('ARS')).toEqual({ min: 20_00n, max: 20_000_00n })
    expect(bounds('EUR')).toEqual({ min: 20n, max: 100_00n })
  })

  it('leave room for a bet on one number at the roulette table', () => {
    const roulette = findGame('ruleta-europea')!
    for (const currency of CURRENCIES) {
      const stakes = listStakes(roulette, currency)
      const chip = stakes[0]!
      const { min, max } = betBounds('straight', stakes)
      expect(max).toBeGreaterThanOrEqual(min)
      expect(max % chip).toBe(0n)
    }
  })

  it('stay within the bounds of the platform', () => {
    expect(sessionBounds(games[0]!, 'EUR', { min: 45n, max: 510n })).toEqual({ min: 60n, max: 500n })
  })
})

const views = games.flatMap((game) => LANGUAGES.map((language) => [game.id, language, game] as const))

describe('what the view receives', () => {
  it.each(views)('has the rules of %s in %s, with return, greatest win and bounds', (_, language, game) => {
    const info = gameInfo(game, language, 'ARS', toBounds(game, 'ARS'))
    const text = info.rules.flatMap(({ title, paragraphs }) => [title, ...paragraphs]).join('\n')
    const facts = [formatPercent(game.rtp, language), formatNumber(game.maxWin, language)]
    const most = formatMoney(toWire({ minor: toBounds(game, 'ARS').max, currency: 'ARS' }), language)
    for (const fact of [...facts, most]) expect(text).toContain(fact)
    expect(text).toMatch(
      { es_ES: /mal funcionamiento/, en_US: /malfunction/, pt_BR: /mau funcionamento/ }[language],
    )
    expect(text).not.toMatch(/undefined|NaN/)
  })

  it('pays scatters in multiples of the stake and lines in units', () => {
    const info = gameInfo(games[0]!, 'en_US', 'EUR', toBounds(games[0]!, 'EUR'))
    const scatter = info.slot!.paytable.find(({ per }) => per === 'scatter')!
    expect(scatter.pays).toEqual({ 3: 2, 4: 10, 5: 50 })
    for (const stake of info.stakes) expect(parseDecimal(stake, 'EUR')).not.toBeNull()
  })
})
