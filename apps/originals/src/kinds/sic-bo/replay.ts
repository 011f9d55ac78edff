import type { Replay } from '../replay.ts'
import { sicBoGames } from './games.ts'
import { rollDice } from './play.ts'

export const sicBo: Replay<'sic_bo'> = {
  games: sicBoGames,
  play: (_game, _round, draw) => rollDice(draw),
  describe: ({ dice, total }) => `${dice.join(' ')}\n= ${total}`,
}
