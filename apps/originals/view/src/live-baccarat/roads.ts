import type { PastCoup } from '../../../src/kinds/live-baccarat/play.ts'

export const ROWS = 6
/** A mark of a road: where it stands, from 0, and the coup it is of. `ties`: ties that followed it. */
export type Mark = { column: number; row: number; coup: PastCoup; ties: number }

/** The bead plate: every coup, down the columns. `coups`: oldest first. */
export const beadPlate = (coups: readonly PastCoup[]): Mark[] =>
  coups.map((coup, at) => ({ column: Math.floor(at / ROWS), row: at % ROWS, coup, ties: 0 }))

/**
 * The big road: a run of wins of one side goes down a column, and turns right where the column ends or a mark stands in its
 * way; the other side's win begins the next column. A tie is counted on the mark before it; ties before the first win are left out.
 */
export function bigRoad(coups: readonly PastCoup[]): Mark[] {
  const marks: Mark[] = []
  const stands = new Set<string>()
  let begins = -1
  for (const coup of coups) {
    const last = marks.at(-1)
    if (coup.winner === 'tie') {
      if (last) last.ties++
      continue
    }
    let [column, row] = [0, 0]
    if (last?.coup.winner === coup.winner) {
      const below = last.row + 1 < ROWS && !stands.has(`${last.column} ${last.row + 1}`)
      // A run that turned goes on to the right.
      const turned =
        marks.at(-2)?.row === last.row && marks.at(-2)?.coup.winner === coup.winner && last.column > begins
      ;[column, row] = below && !turned ? [last.column, last.row + 1] : [last.column + 1, last.row]
    } else {
      begins++
      while (stands.has(`${begins} 0`)) begins++
      column = begins
    }
    stands.add(`${column} ${row}`)
    marks.push({ column, row, coup, ties: 0 })
  }
  return marks
}
