import { plainReplay } from '../plain-play.ts'
import type { Replay } from '../replay.ts'
import { scratchGames } from './games.ts'
import { playScratch, UNITS } from './play.ts'

export const scratch: Replay<'scratch'> = {
  games: scratchGames,
  play: (gameId, _round, draw) => {
    const game = scratchGames.find(({ id }) => id === gameId)
    if (!game) throw new Error(`no scratch card ${gameId}`)
    return plainReplay(playScratch(game.data, draw), UNITS)
  },
  describe: ({ outcome, times }, w) => `${w.fields} ${outcome.cells.join(' ')}\n= ${w.times(times)}`,
}
