import type { KindGame } from '../kind.ts'
import type { FeatureInfo, SlotInfo } from './types.ts'

/** The mathematics of a slot as it is published: with it a revealed round can be checked. */
export function slotInfo({ data: { slot } }: Pick<KindGame<'slot'>, 'data'>): SlotInfo {
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
    features: listFeatures(slot),
  }
}

function listFeatures(slot: KindGame<'slot'>['data']['slot']): FeatureInfo[] {
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
