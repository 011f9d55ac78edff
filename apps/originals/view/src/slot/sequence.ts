import type { GameInfo, KindResult } from '../../../src/kinds/api-types.ts'
import type { Spin } from '../../../src/kinds/slot/types.ts'
import { toUnits } from '../shared/money.ts'

/** One thing to show. Amounts are in money units; `total` is what the round has won so far, this step included. */
export type Step =
  | { do: 'spin'; spin: number; slow: number[]; held: number[] }
  | { do: 'expand'; spin: number; reels: number[]; symbol: number }
  | { do: 'wins'; spin: number; amount: bigint; total: bigint }
  | { do: 'free-start'; awarded: number; special?: number }
  | { do: 'free-count'; number: number; of: number; multiplier: number; total: bigint }
  | { do: 'free-more'; awarded: number }
  | { do: 'free-end'; spins: number; amount: bigint }
  | { do: 'respin'; reels: number[] }

type Slot = NonNullable<GameInfo['slot']>

/** Symbols that grant free spins. */
const listScatters = (slot: Slot): Set<number> =>
  new Set(slot.symbols.flatMap((symbol, index) => (symbol.kind === 'scatter' ? [index] : [])))

/**
 * Reels that stop later because free spins really hang on them: enough scatters lie on the reels before to need only
 * one more, and the reel's own strip has scatters. Nothing is slowed for a win that could not come.
 */
export function slowReels(slot: Slot, spin: Spin): number[] {
  const feature = slot.features.find((one) => one.type === 'free_spins')
  if (feature?.type !== 'free_spins') return []
  const scatters = listScatters(slot)
  const need = Math.min(...Object.keys(feature.awards).map(Number))
  const strips = spin.mode === 'free' ? (slot.free_strips ?? slot.strips) : slot.strips
  let seen = 0
  return spin.grid.flatMap((column, reel) => {
    const slow = seen >= need - 1 && strips[reel]!.some((symbol) => scatters.has(symbol))
    seen += column.filter((symbol) => scatters.has(symbol)).length
    return slow ? [reel] : []
  })
}

/** What covers the expanded reels of a spin: the round's special symbol, or the wild that stands on them. */
function expander(slot: Slot, spin: Spin): number {
  if (spin.feature?.special !== undefined && spin.mode === 'free') return spin.feature.special
  const column = spin.grid[spin.expanded?.[0] ?? 0] ?? []
  return column.find((symbol) => slot.symbols[symbol]?.kind === 'wild') ?? column[0] ?? 0
}

/** The order in which a decided round is played: every spin once, every amount once. */
export function sequence(slot: Slot, result: KindResult<'slot'>): Step[] {
  const steps: Step[] = []
  let total = 0n
  let before = 0n
  let planned = 0
  let free = 0
  for (const [index, spin] of result.spins.entries()) {
    if (spin.mode === 'free') {
      free++
      steps.push({ do: 'free-count', number: free, of: planned, multiplier: spin.multiplier, total })
    }
    steps.push({ do: 'spin', spin: index, slow: slowReels(slot, spin), held: spin.held ?? [] })
    if (spin.expanded?.length)
      steps.push({ do: 'expand', spin: index, reels: spin.expanded, symbol: expander(slot, spin) })
    const amount = toUnits(spin.win)
    total += amount
    if (spin.wins.length) steps.push({ do: 'wins', spin: index, amount, total })
    const { type, awarded = 0, special } = spin.feature ?? { type: null }
    if (type === 'respin')
      steps.push({ do: 'respin', reels: [...(spin.held ?? []), ...(spin.expanded ?? [])] })
    if (type === 'free_spins' && awarded > 0) {
      planned += awarded
      if (spin.mode === 'free') steps.push({ do: 'free-more', awarded })
      else {
        before = total
        steps.push({ do: 'free-start', awarded, ...(special === undefined ? {} : { special }) })
      }
    }
  }
  if (free > 0) steps.push({ do: 'free-end', spins: free, amount: total - before })
  return steps
}

/** How a win is shown: what comes back without exceeding the stake is no win to celebrate. */
export function celebration(win: bigint, stake: bigint): 'none' | 'return' | 'win' | 'big' | 'huge' {
  if (win === 0n) return 'none'
  if (win <= stake) return 'return'
  return win >= stake * 50n ? 'huge' : win >= stake * 15n ? 'big' : 'win'
}
