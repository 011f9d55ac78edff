import { plainReplay } from '../plain-play.ts'
import type { Replay } from '../replay.ts'
import { crashGames } from './games.ts'
import { playCrash, UNITS } from './play.ts'

export const crash: Replay<'crash'> = {
  games: crashGames,
  play: (_game, { bet = { auto: null }, moves }, draw) => {
    const play = playCrash(bet, moves, draw)
    return { ...plainReplay(play, UNITS), crash: play.crash }
  },
  describe: ({ crash: point, outcome, times }, w) =>
    `${w.times(point / UNITS)}\n${outcome.cashed === null ? '' : `${w.cash_out} ${w.times(outcome.cashed / UNITS)}\n`}= ${w.times(times)}`,
}
