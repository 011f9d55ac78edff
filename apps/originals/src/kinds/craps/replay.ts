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
  describe: ({ rolls, point, odds, comes }) =>
    [
      ...rolls.map(([a, b]) => `${a} + ${b} = ${a + b}`),
      ...(point === null ? [] : [`point ${point}`]),
      ...(odds > 0 ? [`odds ×${odds}`] : []),
      ...comes.map(
        (come) =>
          `come from roll ${come.from + 1}${come.point === null ? '' : `, point ${come.point}`}${come.odds > 0 ? `, odds ×${come.odds}` : ''}`,
      ),
    ].join('\n'),
}
