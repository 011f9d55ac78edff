import { cardTexts } from '../cards.ts'
import type { Replay } from '../replay.ts'
import { baccaratGames } from './games.ts'
import { playCoup, shoe } from './play.ts'

export const baccarat: Replay<'baccarat'> = {
  games: baccaratGames,
  play: (_game, _round, draw) => playCoup(shoe(draw)),
  describe: ({ player, banker, winner }, w) =>
    `${w.player} ${cardTexts(player)}\n${w.banker} ${cardTexts(banker)}\n= ${w[winner]}`,
}
