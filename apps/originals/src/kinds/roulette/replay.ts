import type { Replay } from '../replay.ts'
import { rouletteGames } from './games.ts'
import { spinWheel } from './play.ts'
import { numberText } from './wheel.ts'

export const roulette: Replay<'roulette'> = {
  games: rouletteGames,
  play: (gameId, _round, draw) => ({
    number: spinWheel(draw, rouletteGames.find(({ id }) => id === gameId)?.data.wheel),
  }),
  describe: ({ number }) => numberText(number),
}
