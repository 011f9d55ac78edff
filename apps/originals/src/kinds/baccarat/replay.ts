import { cardTexts } from '../cards.ts'
import type { Replay } from '../replay.ts'
import { baccaratGames } from './games.ts'
import { playCoup, shoe } from './play.ts'

export const baccarat: Replay<'baccarat'> = {
  games: baccaratGames,
  play: (_game, _round, draw) => playCoup(shoe(draw)),
  describe: ({ player, banker, winner }) =>
    `player ${cardTexts(player)}\nbanker ${cardTexts(banker)}\n= ${winner}`,
}
