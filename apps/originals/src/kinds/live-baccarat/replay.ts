import { baccarat } from '../baccarat/replay.ts'
import type { Replay } from '../replay.ts'
import { liveBaccaratGames } from './games.ts'

export const liveBaccarat: Replay<'live_baccarat'> = {
  games: liveBaccaratGames,
  play: (game, { moves }, draw) => baccarat.play(game, { moves }, draw),
  describe: baccarat.describe,
}
