import type { Replay } from '../replay.ts'
import { liveWheelGames } from './games.ts'
import { PAYS, turnWheel } from './play.ts'

export const liveWheel: Replay<'live_wheel'> = {
  games: liveWheelGames,
  play: (_game, _round, draw) => turnWheel(draw),
  describe: ({ turns, spot, multiplier }, w) =>
    `${w.segments} ${turns.map((segment) => segment + 1).join(' ')}\n= ${PAYS[spot]} × ${multiplier}, ${PAYS[spot] * multiplier} ${w.to_one}`,
}
