import type { Replay } from '../replay.ts'
import { leagueGames } from './games.ts'
import { playRound } from './play.ts'

export const league: Replay<'league'> = {
  games: leagueGames,
  play(_game, { bet }, draw) {
    // The matches follow from the round's number.
    if (!bet) throw new Error('a round of the league is played again with its bet')
    return playRound(bet.round, draw)
  },
  describe: ({ round, scores }, w) =>
    `${w.round} ${round}\n= ${scores.map(([home, away]) => `${home}-${away}`).join(' ')}`,
}
