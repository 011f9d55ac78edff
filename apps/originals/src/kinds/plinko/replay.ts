import { plainReplay } from '../plain-play.ts'
import type { Replay } from '../replay.ts'
import { plinkoGames } from './games.ts'
import { playPlinko, UNITS } from './play.ts'

export const plinko: Replay<'plinko'> = {
  games: plinkoGames,
  play: (_game, { bet = { stake: '1', rows: 16, risk: 'medium' } }, draw) =>
    plainReplay(playPlinko(bet, draw), UNITS),
  describe: ({ outcome, times }, w) =>
    `${outcome.rows} ${w.rows}, ${w[outcome.risk]}\n${outcome.path.map((step) => (step ? '→' : '←')).join(' ')}\n${w.pocket} ${outcome.pocket + 1}\n= ${w.times(times)}`,
}
