import type { Replay } from '../replay.ts'
import { rouletteGames } from './games.ts'
import { spinWheel } from './play.ts'

export const roulette: Replay<'roulette'> = {
  games: rouletteGames,
  play: (_gameId, _round, draw) => ({ number: spinWheel(draw) }),
  describe: ({ number }) => String(number),
}
