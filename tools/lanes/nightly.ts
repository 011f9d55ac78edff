import { environment } from '../environment.ts'
import { mutations } from './mutations/run.ts'
import { randomness } from './randomness.ts'
import { type LaneResult, listSecondTries, sum } from './reports.ts'
import { browserLane, type Say, type VitestName, vitestLane } from './runners.ts'

/** How many seeds the nightly lane tries, unless SEEDS says otherwise. */
const NIGHTLY_SEEDS = '1000'

/** The tests that draw from seeds, with many more of them than a build has time for, the unit lane with its long simulations, the journeys in the other languages and sizes, the deliberate faults, and the generator's stream. */
export async function nightly(say: Say): Promise<LaneResult> {
  const env = { SEEDS: environment.SEEDS || NIGHTLY_SEEDS }
  // Each of these seeds starts processes anew, which takes seconds.
  const ofProcesses = { SEEDS: String(Math.ceil(Number(env.SEEDS) / 10)) }
  const seeds = (lane: VitestName, name: string, only?: string, tried = env): Promise<LaneResult> =>
    vitestLane(lane, say, { report: `nightly-${name}`, only, env: tried, longestMs: Infinity })
  const races = await seeds('pg', 'races', 'races.pg.test.ts')
  const bets = await seeds('pg', 'bets', 'sports-bets/crash.pg.test.ts')
  const crashes = await seeds('system', 'crashes', 'crash.system.test.ts', ofProcesses)
  const tables = await seeds('pg', 'tables', 'originals/src/tables/crash.pg')
  const rounds = await seeds('pg', 'rounds', 'originals/src/rounds/open-crash.pg')
  const commands = await seeds('pg', 'commands', 'testing/doc-commands.pg')
  const simulations = await seeds('unit', 'simulations')
  const journeys = await browserLane('e2e', say, {
    report: 'nightly-journeys',
    // Without a second try, which would hide a fault of the product (docs/decisions/0118-second-tries.md).
    env: { E2E_NIGHTLY: '1', E2E_RETRIES: '0' },
    longestMs: Infinity,
  })
  const faults = await mutations(say)
  return sum([
    races,
    bets,
    crashes,
    tables,
    rounds,
    commands,
    simulations,
    journeys,
    faults,
    await randomness(say),
  ])
}

type Day = { name: string; clock: string; zone: string }

const BUENOS_AIRES = 'America/Argentina/Buenos_Aires'

/** Days on which the suite has to hold, each in a time zone far from UTC; the year ends in UTC and in a brand's zone. */
const DAYS: readonly Day[] = [
  { name: 'tomorrow-utc-3', clock: '+1d', zone: BUENOS_AIRES },
  { name: 'in-40-days-utc+13', clock: '+40d', zone: 'Pacific/Tongatapu' },
  { name: 'year-end-utc-3', clock: 'year-end', zone: BUENOS_AIRES },
  { name: 'brand-year-end-utc-3', clock: `year-end:${BUENOS_AIRES}`, zone: BUENOS_AIRES },
]

/** Every lane with tests on each of those days. `TEST_CLOCK` and `TZ` try a single one on any lane. */
export async function calendar(say: Say): Promise<LaneResult> {
  const results: LaneResult[] = []
  for (const { name, clock, zone } of DAYS) {
    const lane = (of: string) => ({
      longestMs: Infinity,
      report: `calendar/${name}-${of}`,
      clock,
      env: { TZ: zone },
    })
    const runs: [name: string, run: () => Promise<LaneResult>][] = [
      ...(['unit', 'site', 'pg', 'system'] as const).map((of): [string, () => Promise<LaneResult>] => [
        of,
        () => vitestLane(of, say, lane(of)),
      ]),
      ...(['rows', 'e2e'] as const).map((of): [string, () => Promise<LaneResult>] => [
        of,
        () => browserLane(of, say, lane(of)),
      ]),
    ]
    const ofDay: LaneResult[] = []
    for (const [of, run] of runs) {
      const { secondTries, ...result } = await run()
      say(`${name} ${of}: ${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped`)
      results.push({ ...result, notes: result.notes.map((note) => `${name} ${of}: ${note}`) })
      ofDay.push({ ...result, secondTries })
    }
    // Each day is a whole run.
    const { lines, tooMany } = listSecondTries(ofDay)
    if (tooMany) results.push({ passed: 0, failed: 1, skipped: 0, notes: [`${name}: ${lines.join('\n')}`] })
  }
  return sum(results)
}
