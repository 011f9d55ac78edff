import { plainReplay } from '../plain-play.ts'
import type { Replay } from '../replay.ts'
import { minesGames } from './games.ts'
import { playMines, UNITS } from './play.ts'

/** Fields by the numbers that the game gives them, from 1. */
const cells = (list: readonly number[]): string => list.map((cell) => cell + 1).join(', ')

export const mines: Replay<'mines'> = {
  games: minesGames,
  play: (_game, { bet = { stake: '1', mines: 3 }, moves }, draw) =>
    plainReplay(playMines(bet, moves, draw), UNITS),
  describe: ({ outcome, times }, w) =>
    [
      `${w.mines} ${cells(outcome.bombs ?? []) || '?'}`,
      `${w.picked} ${cells(outcome.picked) || '–'}`,
      `= ${w.times(times)}`,
    ].join('\n'),
}
