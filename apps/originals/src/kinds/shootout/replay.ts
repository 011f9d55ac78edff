import type { Replay } from '../replay.ts'
import { shootoutGames } from './games.ts'
import { runShootout } from './play.ts'

export const shootout: Replay<'shootout'> = {
  games: shootoutGames,
  play(_game, { bet }, draw) {
    // Teams and rates follow from the match's number.
    if (!bet) throw new Error('a shoot-out is kicked again with its bet')
    return runShootout(bet.match, draw)
  },
  describe: ({ match, kicks, score }, w) =>
    `${w.match} ${match}\n${kicks.map((scored) => (scored ? 'o' : 'x')).join(' ')}\n= ${score.join('-')}`,
}
