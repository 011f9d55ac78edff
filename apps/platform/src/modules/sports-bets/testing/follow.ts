import { decide, offerEvent, listOutcomes } from '../../../testing/sports-offer.ts'
import { createLog } from '../../../observe/index.ts'
import type { JobDefinition } from '../../../jobs/index.ts'
import type { openTable } from '../../bonuses/testing/table.ts'
import { placeSlip } from '../placement/place.ts'
import { toBetRules } from '../rules.ts'
import { settleAll } from '../settlement/settle.ts'
import { takeResults } from '../settlement/take-results.ts'
import { selectionOn } from './table.ts'

type Table = Awaited<ReturnType<typeof openTable>>
export type Pick = { eventId: string; outcomeId: string }

const MARKET = { marketId: 1, specifiers: '' }
const log = createLog({ app: 'test', level: 'error', write: () => {} })

/** Bets on three-way markets at fair odds, and what follows them, on an open table of bonuses. */
export async function openFollow({ db, clock }: Table) {
  await db.query({
    text: `INSERT INTO sports_margins (brand_id, margin, method) VALUES ('brasa', 0, 'proportional') ON CONFLICT DO NOTHING`,
  })
  const deps = { db, now: () => new Date(clock.ms) }
  const rules = toBetRules({
    currency: 'ARS',
    settings: { sportsbook: { min_stake: '1.00', max_stake: '100000.00' } },
  })
  let count = 0
  const SHARES = { 1: 0.5, 2: 0.25, 3: 0.25 }

  return {
    /** A match whose outcomes 1, 2 and 3 have odds of 2, 4 and 4. */
    match: (): Promise<string> =>
      offerEvent(db, {
        id: `test:follow:${(count += 1)}`,
        startAt: new Date(clock.ms + 3_600_000),
        markets: [{ ...MARKET, outcomes: listOutcomes(SHARES) }],
      }),
    /** A single, or a multiple of several; minor units. Answers the bet's id. */
    async bet(playerId: string, stake: bigint, ...picks: Pick[]): Promise<string> {
      const selections = picks.map((pick) =>
        selectionOn({ ...MARKET, ...pick, shown: pick.outcomeId === '1' ? 2_000n : 4_000n }),
      )
      const indexes = picks.map((_, index) => index)
      const key = `follow-${(count += 1)}`
      const placed = await placeSlip(deps, {
        owner: { brandId: 'brasa', playerId },
        key,
        selections,
        plans: [
          {
            kind: picks.length === 1 ? 'single' : 'multiple',
            system: null,
            sizes: [picks.length],
            lines: 1,
            selections: indexes,
            legs: indexes.map((index) => ({ selections: [index], builder: null })),
            freeBet: null,
            eachWay: false,
            lineStake: stake,
          },
        ],
        problems: [],
        choice: 'any',
        rules,
      })
      if (placed.placed !== true) throw new Error(`not placed: ${JSON.stringify(placed)}`)
      const { rows } = await db.query<{ id: string }>({
        text: 'SELECT id FROM sports_bets WHERE slip_key = $1',
        values: [key],
      })
      return rows[0]?.id ?? ''
    },
    /** Settles a match: the outcome that won, or none where all go back. */
    async result(eventId: string, winner: string | null): Promise<void> {
      const outcomes = Object.fromEntries(
        Object.keys(SHARES).map((id) => [
          id,
          { verdict: winner === null ? 'refund' : id === winner ? 'won' : 'lost' },
        ]),
      )
      clock.advance(1_000)
      await decide(db, { ...MARKET, eventId }, { kind: 'settled', outcomes } as never)
      await takeResults(db)
      await settleAll(deps)
      clock.advance(1_000)
    },
    /** Both have logged in from one device. */
    async shareDevice(...playerIds: string[]): Promise<void> {
      const device = `device-${(count += 1)}`
      for (const id of playerIds)
        await db.query({
          text: 'INSERT INTO known_devices (player_id, device_hash, last_used_at) VALUES ($1, $2, now())',
          values: [id, device],
        })
    },
    /** The repeating ones, once each, as the worker does. */
    async run(jobs: readonly JobDefinition[]): Promise<void> {
      for (const job of jobs)
        if (job.everyMs !== undefined) await job.run({ id: job.name, payload: {}, attempt: 1, log })
    },
    deps,
  }
}
