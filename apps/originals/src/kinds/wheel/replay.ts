import type { Replay } from '../replay.ts'
import { wheelGames } from './games.ts'
import { PAYS, turnWheel } from './play.ts'

export const wheel: Replay<'wheel'> = {
  games: wheelGames,
  play: (_game, _round, draw) => turnWheel(draw),
  describe: ({ segment, spot }) => `segment ${segment + 1}\n= ${spot}, ${PAYS[spot]} to 1`,
}
