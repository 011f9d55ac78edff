import { plainReplay } from '../plain-play.ts'
import type { Replay } from '../replay.ts'
import { plinkoGames } from './games.ts'
import { playPlinko, UNITS } from './play.ts'

export const plinko: Replay<'plinko'> = {
  games: plinkoGames,
  play: (_game, { bet = { stake: '1', rows: 16, risk: 'medium' } }, draw) =>
    plainReplay(playPlinko(bet, draw), UNITS),
  describe: ({ outcome, times }) =>
    `${outcome.rows} rows, ${outcome.risk}\n${outcome.path.map((step) => (step ? 'R' : 'L')).join('')} → ${outcome.pocket}\n= ${times}x`,
}
