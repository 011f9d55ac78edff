import { toDay, listPairs, ROUNDS, listScores } from '../../../src/kinds/league/play.ts'
import { TEAMS } from '../../../src/kinds/virtual-teams.ts'

/** A round that was played. `round`: its number; `code`: its stored scores. */
export type Past = { round: string; code: number }
type Standing = {
  team: number
  played: number
  points: number
  scored: number
  conceded: number
  /** Oldest first, at most five. */
  form: ('w' | 'd' | 'l')[]
}

/** The table of a season from its rounds, in any order: points, goal difference, goals scored. Void rounds are not in it. */
export function listStandings(season: number, past: readonly Past[]): Standing[] {
  const table: Standing[] = TEAMS.map((_, team) => ({
    team,
    played: 0,
    points: 0,
    scored: 0,
    conceded: 0,
    form: [],
  }))
  const rounds = past
    .filter(({ round }) => toDay(round).season === season)
    .sort((one, other) => (BigInt(one.round) < BigInt(other.round) ? -1 : 1))
  const add = (team: number, own: number, others: number) => {
    const row = table[team] as Standing
    row.played++
    row.scored += own
    row.conceded += others
    row.points += own > others ? 3 : own === others ? 1 : 0
    row.form = [...row.form, own > others ? 'w' : own === others ? 'd' : ('l' as const)].slice(
      -5,
    ) as Standing['form']
  }
  for (const { round, code } of rounds) {
    const scores = listScores(code)
    for (const [at, [home, away]] of listPairs(toDay(round).day).entries()) {
      const [own, others] = scores[at] as [number, number]
      add(home, own, others)
      add(away, others, own)
    }
  }
  return table.sort(
    (one, other) =>
      other.points - one.points ||
      other.scored - other.conceded - (one.scored - one.conceded) ||
      other.scored - one.scored ||
      one.team - other.team,
  )
}

/** Champions of the seasons whose last round is among those, newest first. */
export function listChampions(past: readonly Past[]): { season: number; team: number }[] {
  return past
    .filter(({ round }) => toDay(round).day === ROUNDS - 1)
    .map(({ round }) => toDay(round).season)
    .filter((season) => past.filter(({ round }) => toDay(round).season === season).length >= ROUNDS - 2)
    .map((season) => ({ season, team: (listStandings(season, past)[0] as Standing).team }))
}
