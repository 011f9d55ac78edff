import { plainReplay } from '../plain-play.ts'
import type { Replay } from '../replay.ts'
import { minesGames } from './games.ts'
import { playMines, UNITS } from './play.ts'

export const mines: Replay<'mines'> = {
  games: minesGames,
  play: (_game, { bet = { stake: '1', mines: 3 }, moves }, draw) =>
    plainReplay(playMines(bet, moves, draw), UNITS),
  describe: ({ outcome, times }, w) =>
    [
      `${w.mines} ${outcome.bombs?.join(', ') ?? '?'}`,
      `${w.picked} ${outcome.picked.join(', ') || '–'}`,
      `= ${times}x`,
    ].join('\n'),
}
