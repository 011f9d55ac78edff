import type { Verdict } from '@palco/sports-rules/bets'
import type { Database } from '../../../db/index.ts'
import { decide } from '../../../testing/sports-offer.ts'
import { threeWayResult } from './verdicts.ts'

/** How home and away of an event's market 1 end; `null`: the result is taken back. */
export type Decided = { event: number; verdicts: readonly [Verdict, Verdict] | null }
export type Verdicts = Decided['verdicts']

/** Stores results one after the other and lets the bets follow, sometimes after several. @returns what holds at last, by event */
export async function decideAll(
  db: Database,
  table: { work(): Promise<unknown> },
  events: readonly string[],
  decisions: readonly Decided[],
): Promise<Map<string, Verdicts>> {
  const final = new Map<string, Verdicts>()
  for (const [index, { event, verdicts }] of decisions.entries()) {
    const eventId = events[event] ?? ''
    final.set(eventId, verdicts)
    const outcomes = verdicts && threeWayResult(verdicts)
    await decide(
      db,
      { eventId, marketId: 1, specifiers: '' },
      outcomes ? { kind: 'settled', outcomes } : { kind: 'rolled_back' },
    )
    if (index % 3 !== 1) await table.work()
  }
  await table.work()
  return final
}
