import type { Replay } from '../replay.ts'
import { compileGrid } from './definition.ts'
import { gridDefinitions } from './definitions.ts'
import { gridSlotNames } from './names.ts'
import { playGrid } from './play.ts'

export const gridSlot: Replay<'grid_slot'> = {
  games: gridDefinitions.map(({ theme }) => ({ id: theme, name: gridSlotNames(theme) })),
  play(gameId, { bet }, draw) {
    const definition = gridDefinitions.find(({ theme }) => theme === gameId)
    if (!definition) throw new Error(`no slot ${gameId}`)
    const { units, hold } = definition
    return {
      unitsOfStake: units,
      symbols: definition.symbols.map(({ art }) => art),
      values: hold?.values.map(({ times }) => times) ?? [],
      ...playGrid(compileGrid(definition), draw, bet?.buy),
    }
  },
  /** One line a drop: symbols by reel and win as multiple of the stake; of respins the coins. */
  describe(round, w) {
    const times = (units: number) => w.times(units / round.unitsOfStake)
    const lines = round.spins.flatMap(({ mode, drops, coins, collected }) => [
      ...drops.map(({ grid, units, multiplier }) => {
        const reels = grid.map((reel) => reel.map((symbol) => round.symbols[symbol]).join('/')).join(' | ')
        return `${w[mode]} ×${multiplier} ${reels} → ${times(units)}`
      }),
      ...(coins ?? []).map(
        ([reel, row, value]) => `${w[mode]}, ${w.coin} ${reel},${row} = ${round.values[value]}x`,
      ),
      ...(collected === undefined ? [] : [`${w.coins} → ${times(collected)}`]),
    ])
    return [...lines, `= ${times(round.units)}`].join('\n')
  },
}
