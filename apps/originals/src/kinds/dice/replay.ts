import { plainReplay } from '../plain-play.ts'
import type { Replay } from '../replay.ts'
import { diceGames } from './games.ts'
import { playDice, UNITS } from './play.ts'

export const dice: Replay<'dice'> = {
  games: diceGames,
  play: (_game, { bet = { stake: '1', chance: 50, side: 'under' } }, draw) =>
    plainReplay(playDice(bet, draw), UNITS),
  describe: ({ outcome, times }, w) =>
    `${w.figure(outcome.roll / 100)} (${w[outcome.side]}, ${outcome.chance} %)\n= ${w.times(times)}`,
}
