import type { Database } from '../../../db/index.ts'
import { cashOutBet } from '../cash-out/cash-out.ts'
import { decideDue } from '../placement/decide.ts'
import { PlacementQueue } from '../placement/queue.ts'
import { settleAll } from '../settlement/settle.ts'
import { takeResults } from '../settlement/take-results.ts'
import type { Verbs } from './story.ts'

/** What the steps of a run call, in this process. */
export function makeVerbs({ db, now }: { db: Database; now: () => Date }): Verbs {
  const deps = { db, now, pause: async () => {} }
  const queue = new PlacementQueue(deps)
  return {
    place: (slip) => queue.place(slip),
    cashOut: (request) => cashOutBet(deps, request),
    decide: () => decideDue(deps),
    takeResults: () => takeResults(db),
    settle: () => settleAll(deps),
  }
}
