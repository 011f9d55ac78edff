import type { Currency, Language } from '@palco/contract'
import { toDecimal, toWire } from '@palco/contract'
import { formatMoney } from '@palco/contract/format'
import type { FeatureInfo, GameInfo } from '../api-types.ts'
import { BET_TYPES, PAYOUTS, RED, WHEEL } from '../roulette/wheel.ts'
import type { Game, SlotGame } from './index.ts'
import { rulesOf } from './rules.ts'
import type { Bounds } from './stakes.ts'
import { betBounds, boundsOf, stakesOf } from './stakes.ts'

/** What a view needs to show a game, in the session's language, currency and bounds. */
export function gameInfo(game: Game, language: Language, currency: Currency, bounds: Bounds): GameInfo {
  const text = (minor: bigint) => toDecimal({ minor, currency })
  const within = stakesOf(game, currency).filter((stake) => stake <= bounds.max)
  const stakes = game.kind === 'slot' ? within.filter((stake) => stake >= bounds.min) : within
  const money = (minor: bigint) => formatMoney(toWire({ minor, currency }), language)
  const shown = { min: money(bounds.min), max: money(bounds.max) }
  return {
    id: game.id,
    name: game.name[language],
    kind: game.kind,
    rtp: game.rtp,
    volatility: game.volatility,
    hit_rate: game.hitRate,
    max_win: game.maxWin,
    rules: rulesOf(game, language, shown),
    stakes: stakes.map(text),
    ...(game.kind === 'slot'
      ? { slot: slotInfo(game) }
      : { roulette: rouletteInfo(game, currency, bounds, text) }),
  }
}

function rouletteInfo(
  game: Game,
  currency: Currency,
  bounds: Bounds,
  text: (minor: bigint) => string,
): GameInfo['roulette'] {
  const chip = stakesOf(game, currency)[0] as bigint
  const limits = BET_TYPES.map((type) => {
    const { min, max } = betBounds(type, boundsOf(game, currency), chip)
    const most = max < bounds.max ? max : bounds.max
    return [type, { pays: PAYOUTS[type], min: text(min), max: text(most) }] as const
  })
  return {
    wheel: [...WHEEL],
    red: [...RED],
    bets: Object.fromEntries(limits) as NonNullable<GameInfo['roulette']>['bets'],
  }
}

/** The mathematics of a slot as it is published: with it a revealed round can be checked. */
export function slotInfo({ slot }: SlotGame): NonNullable<GameInfo['slot']> {
  const { definition } = slot
  const units = definition.stakeUnits
  return {
    reels: 5,
    rows: slot.rows,
    symbols: definition.symbols.map(({ id, art, kind, multiplier }) => {
      return { id, art, kind, ...(multiplier ? { multiplier } : {}) }
    }),
    paylines: slot.lines?.map((line) => [...line]) ?? null,
    ways: slot.lines === null,
    paytable: definition.symbols.flatMap(({ kind, pays }, symbol) => {
      const counts = Object.entries(pays)
      if (counts.length === 0) return []
      const per =
        kind === 'scatter' ? ('scatter' as const) : slot.lines ? ('line' as const) : ('way' as const)
      const shown = counts.map(([count, paid]) => [count, per === 'scatter' ? paid / units : paid])
      return [{ symbol, per, pays: Object.fromEntries(shown) as Partial<Record<2 | 3 | 4 | 5, number>> }]
    }),
    stake_units: units,
    strips: slot.strips.map((strip) => [...strip]),
    free_strips:
      definition.feature?.type === 'free_spins' && definition.feature.strips
        ? slot.freeStrips.map((strip) => [...strip])
        : null,
    features: featuresOf({ slot }),
  }
}

function featuresOf({ slot }: Pick<SlotGame, 'slot'>): FeatureInfo[] {
  const { feature } = slot.definition
  const features: FeatureInfo[] = []
  const reelsWith = slot.strips.flatMap((strip, reel) =>
    strip.some((symbol) => slot.expands[symbol]) ? [reel] : [],
  )
  if (reelsWith.length > 0) features.push({ type: 'expanding_wild', reels: reelsWith })
  const multipliers = [...new Set(slot.multiplier.filter((value) => value > 1))]
  if (multipliers.length > 0) features.push({ type: 'wild_multiplier', multipliers })
  if (feature?.type === 'respins') features.push({ type: 'respins', limit: reelsWith.length })
  if (feature?.type === 'free_spins') {
    const { awards, limit } = feature
    const expanding_symbol = feature.expandingSymbol !== undefined
    features.push({
      type: 'free_spins',
      awards,
      limit,
      multipliers: [...feature.multipliers],
      expanding_symbol,
    })
  }
  return features
}
