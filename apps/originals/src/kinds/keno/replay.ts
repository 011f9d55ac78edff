import { plainReplay } from '../plain-play.ts'
import type { Replay } from '../replay.ts'
import { kenoGames } from './games.ts'
import { playKeno, UNITS } from './play.ts'

export const keno: Replay<'keno'> = {
  games: kenoGames,
  play: (_game, { bet = { stake: '1', numbers: [1] } }, draw) => plainReplay(playKeno(bet, draw), UNITS),
  describe: ({ outcome, times }, w) =>
    `${w.drawn} ${outcome.drawn.join(' ')}\n${w.chosen} ${outcome.numbers.join(' ')}\n= ${w.times(times)}`,
}
