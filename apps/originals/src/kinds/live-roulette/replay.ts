import type { Replay } from '../replay.ts'
import { spinWheel } from '../roulette/play.ts'
import { liveRouletteGames } from './games.ts'

export const liveRoulette: Replay<'live_roulette'> = {
  games: liveRouletteGames,
  play: (_gameId, _round, draw) => ({ number: spinWheel(draw) }),
  describe: ({ number }) => String(number),
}
