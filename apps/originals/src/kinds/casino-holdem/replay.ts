import { cardTexts } from '../cards.ts'
import { plainReplay } from '../plain-play.ts'
import type { Replay } from '../replay.ts'
import { casinoHoldemGames } from './games.ts'
import { playCasinoHoldem, UNITS } from './play.ts'

export const casinoHoldem: Replay<'casino_holdem'> = {
  games: casinoHoldemGames,
  play: (_game, { moves }, draw) => plainReplay(playCasinoHoldem(moves, draw), UNITS),
  describe: ({ outcome, times }, w) =>
    [
      `${w.player} ${cardTexts(outcome.player)}`,
      `${w.board} ${cardTexts(outcome.board)}`,
      ...(outcome.dealer ? [`${w.dealer} ${cardTexts(outcome.dealer)}`] : []),
      `= ${w.times(times)}`,
    ].join('\n'),
}
