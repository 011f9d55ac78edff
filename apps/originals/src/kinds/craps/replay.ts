import type { Replay } from '../replay.ts'
import { crapsGames } from './games.ts'
import { playCraps } from './play.ts'

export const craps: Replay<'craps'> = {
  games: crapsGames,
  play: (_game, { bet = { bets: [{ spot: 'pass', amount: '1' }] }, moves }, draw) => {
    const played = playCraps(bet, moves, draw)
    if (!played) throw new Error('a move that the rules do not allow')
    return played.round
  },
  describe: ({ rolls, point, odds, comes }, w) =>
    [
      ...rolls.map(([a, b]) => `${a} + ${b} = ${a + b}`),
      ...(point === null ? [] : [`${w.point} ${point}`]),
      ...(odds > 0 ? [`${w.odds} ×${odds}`] : []),
      ...comes.map(
        (come) =>
          `${w.come} ${come.from + 1}${come.point === null ? '' : `, ${w.point} ${come.point}`}${come.odds > 0 ? `, ${w.odds} ×${come.odds}` : ''}`,
      ),
    ].join('\n'),
}
