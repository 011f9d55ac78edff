import { compile } from '../../engine/compile.ts'
import { playRound } from '../../engine/play.ts'
import { slotDefinitions } from '../../games/definitions.ts'
import type { Replay } from '../replay.ts'

export const slot: Replay<'slot'> = {
  games: slotDefinitions,
  play(gameId, _round, draw) {
    const definition = slotDefinitions.find(({ id }) => id === gameId)
    if (!definition) throw new Error(`no slot ${gameId}`)
    const symbols = definition.symbols.map(({ id }) => id)
    return { stakeUnits: definition.stakeUnits, symbols, ...playRound(compile(definition), draw) }
  },
  /** One line a spin: stops, symbols by reel, win as multiple of the stake. */
  describe(round, w) {
    const times = (units: number) => w.times(units / round.stakeUnits)
    const spins = round.spins.map(({ mode, stops, grid, units }) => {
      const reels = grid.map((reel) => reel.map((symbol) => round.symbols[symbol]).join('/')).join(' | ')
      return `${w[mode]} [${stops.join(', ')}] ${reels} → ${times(units)}`
    })
    return [...spins, `= ${times(round.units)}`].join('\n')
  },
}
