import type { Replay } from '../replay.ts'
import { wheelGames } from './games.ts'
import { PAYS, turnWheel } from './play.ts'

export const wheel: Replay<'wheel'> = {
  games: wheelGames,
  play: (_game, _round, draw) => turnWheel(draw),
  describe: ({ segment, spot }, w) =>
    `${w.segment} ${segment + 1}\n= ${spot === 'moon' || spot === 'sun' ? `${w[spot]}, ` : ''}${PAYS[spot]} ${w.to_one}`,
}
