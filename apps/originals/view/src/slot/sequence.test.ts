import { describe, expect, it } from 'vitest'
import type { KindResult } from '../../../src/kinds/api-types.ts'
import type { Draw } from '../../../src/engine/play.ts'
import { playRound } from '../../../src/engine/play.ts'
import { findGame } from '../../../src/kinds/index.ts'
import { slotInfo } from '../../../src/kinds/slot/info.ts'
import { slotDefinitions } from '../../../src/games/definitions.ts'
import { toAmount, toUnits } from '../shared/money.ts'
import { celebration, sequence, slowReels } from './sequence.ts'

const UNIT = toUnits('0.10')

/** Real rounds of a game, as the server would send them. */
function rounds(
  id: string,
  count: number,
  wanted: (spins: number) => boolean = () => true,
): KindResult<'slot'>[] {
  const game = findGame(id)
  if (game?.kind !== 'slot') throw new Error(id)
  let seed = 7
  const draw: Draw = (below) => {
    seed = (seed * 48271) % 2147483647
    return seed % below
  }
  const found: KindResult<'slot'>[] = []
  for (let tries = 0; found.length < count && tries < 60_000; tries++) {
    const played = playRound(game.data.slot, draw)
    if (!wanted(played.spins.length)) continue
    const amount = (units: number) => toAmount(BigInt(units) * UNIT)
    found.push({
      kind: 'slot',
      round_id: 'r',
      request_id: 'q',
      nonce: 0,
      at: '',
      balance: '0.00',
      state: 'settled',
      stake: amount(game.data.slot.definition.stakeUnits),
      win: amount(played.units),
      spins: played.spins.map(({ units, wins, ...spin }) => ({
        ...spin,
        win: amount(units),
        wins: wins.map((win) => ({ ...win, amount: amount(win.units * spin.multiplier) })),
      })),
    })
  }
  return found
}
const toSlot = (id: string) =>
  slotInfo(findGame(id) as Extract<ReturnType<typeof findGame>, { kind: 'slot' }>)

describe('playback of a round', () => {
  it.each(slotDefinitions.map(({ id }) => id))(
    'plays every spin of %s once and in order, and names the whole win',
    (id) => {
      for (const result of [...rounds(id, 60), ...rounds(id, 4, (spins) => spins > 1)]) {
        const steps = sequence(toSlot(id), result)
        const spins = steps.flatMap((step) => (step.do === 'spin' ? [step.spin] : []))
        expect(spins).toEqual(result.spins.map((_, index) => index))
        const amounts = steps.flatMap((step) => (step.do === 'wins' ? [step] : []))
        expect(toAmount(amounts.reduce((sum, step) => sum + step.amount, 0n))).toBe(result.win)
        if (amounts.length) expect(toAmount(amounts.at(-1)!.total)).toBe(result.win)
      }
    },
  )

  it('announces free spins before the first and counts each of them up to the last', () => {
    for (const result of rounds('mate-de-oro', 5, (spins) => spins > 1)) {
      const steps = sequence(toSlot('mate-de-oro'), result)
      const start = steps.findIndex((step) => step.do === 'free-start')
      const counts = steps.flatMap((step, at) => (step.do === 'free-count' ? [{ at, ...step }] : []))
      expect(start).toBeGreaterThan(steps.findIndex((step) => step.do === 'spin'))
      expect(counts[0]!.at).toBeGreaterThan(start)
      expect(counts.map((one) => one.number)).toEqual(counts.map((_, index) => index + 1))
      expect(counts.at(-1)!.of).toBe(counts.length)
      const end = steps.at(-1)!
      expect(end).toMatchObject({ do: 'free-end', spins: result.spins.length - 1 })
    }
  })

  it('expands with the round’s own symbol before its wins are shown', () => {
    const results = rounds('libro-eterno', 4, (spins) => spins > 8)
    const expanded = results.flatMap((result) => {
      const steps = sequence(toSlot('libro-eterno'), result)
      return steps.flatMap((step, at) =>
        step.do === 'expand'
          ? [{ step, next: steps[at + 1], special: result.spins[0]!.feature?.special }]
          : [],
      )
    })
    expect(expanded.length).toBeGreaterThan(0)
    for (const { step, next, special } of expanded) {
      expect(step.symbol).toBe(special)
      expect(next?.do).toBe('wins')
    }
  })

  it('holds reels only where the server held them', () => {
    for (const result of rounds('calavera-de-colores', 4, (spins) => spins > 1)) {
      const steps = sequence(toSlot('calavera-de-colores'), result)
      for (const step of steps)
        if (step.do === 'spin') expect(step.held).toEqual(result.spins[step.spin]!.held ?? [])
      expect(steps.some((step) => step.do === 'respin')).toBe(true)
    }
  })

  it('slows a reel only while free spins hang on it', () => {
    const slot = toSlot('mate-de-oro')
    const scatter = slot.symbols.findIndex((symbol) => symbol.kind === 'scatter')
    const other = slot.symbols.findIndex((symbol) => symbol.kind === 'regular')
    const spin = (...with_: number[]) => ({
      stops: [0, 0, 0, 0, 0],
      wins: [],
      win: '0.00',
      multiplier: 1,
      mode: 'base' as const,
      grid: Array.from({ length: 5 }, (_, reel) => [with_.includes(reel) ? scatter : other, other, other]),
    })
    const able = slot.strips.flatMap((strip, reel) => (strip.includes(scatter) ? [reel] : []))
    expect(slowReels(slot, spin())).toEqual([])
    expect(slowReels(slot, spin(0))).toEqual([])
    expect(slowReels(slot, spin(0, 1))).toEqual([2, 3, 4].filter((reel) => able.includes(reel)))
    expect(slowReels(slot, spin(3, 4))).toEqual([])
    const barren = {
      ...slot,
      strips: slot.strips.map((strip) => strip.filter((symbol) => symbol !== scatter)),
    }
    expect(slowReels(barren, spin(0, 1))).toEqual([])
  })

  it('never celebrates what does not exceed the stake', () => {
    const stake = toUnits('2.00')
    expect(
      ['0.00', '0.50', '2.00', '2.01', '30.00', '100.00'].map((win) => celebration(toUnits(win), stake)),
    ).toEqual(['none', 'return', 'return', 'win', 'big', 'huge'])
  })
})
