import type { Replay } from '../replay.ts'
import { toField } from './fields.ts'
import { raceGames } from './games.ts'
import { runRace } from './play.ts'

export const race: Replay<'race'> = {
  games: raceGames,
  play(gameId, { bet }, draw) {
    // The card follows from the race's number: without it another race would be shown.
    if (!bet) throw new Error('a race is played again with its bet')
    return runRace(toField(gameId), bet.race, draw)
  },
  describe: ({ race: number, order }, w) => `${w.race} ${number}\n${w.finish} ${order.join(' – ')}`,
}
