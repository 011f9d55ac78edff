import { cardText } from '../cards.ts'
import { plainReplay } from '../plain-play.ts'
import type { Replay } from '../replay.ts'
import { hiLoGames } from './games.ts'
import { playHiLo, UNITS } from './play.ts'
import type { HiLoGuess } from './types.ts'

export const hilo: Replay<'hilo'> = {
  games: hiLoGames,
  play: (_game, { moves }, draw) => plainReplay(playHiLo(moves, draw), UNITS),
  describe: ({ outcome, times }, w) =>
    [
      ...outcome.cards.map((card, at) =>
        at === 0 ? cardText(card) : `${w[outcome.guesses[at - 1] as HiLoGuess]} → ${cardText(card)}`,
      ),
      `= ${w.times(times)}`,
    ].join('\n'),
}
