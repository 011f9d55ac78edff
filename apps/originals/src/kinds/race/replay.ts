import type { Replay } from '../replay.ts'
import { raceGames } from './games.ts'
import { runRace } from './play.ts'

export const race: Replay<'race'> = {
  games: raceGames,
  play: (_game, { bet }, draw) => runRace(bet?.race ?? '0', draw),
  describe: ({ race: number, order }) => `race ${number}\n= ${order.join(' ')}`,
}
