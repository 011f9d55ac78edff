import { type Environment, environment } from '../environment.ts'
import { install } from './debian.ts'
import { mutations } from './mutations/run.ts'
import { randomness } from './randomness.ts'
import { type LaneResult, listSecondTries, sum } from './reports.ts'
import { type BrowserName, browserLane, type Say, type VitestName, vitestLane } from './runners.ts'

/** How many seeds the nightly lane tries, unless SEEDS says otherwise. */
const NIGHTLY_SEEDS = '1000'

/** How many times longer than in a build a test may take: no build waits, and some play thousands of rounds. */
const PATIENCE = '10'
/** The same of a journey, which at night looks at everything of which a build looks at a share. */
const JOURNEY_PATIENCE = '3'

/** The tests that draw from seeds, with many more of them than a build has time for, the unit lane with its long simulations, the journeys in the other languages and sizes, the deliberate faults, the season of `SEASON_FILE`, and the generator's stream. */
export async function nightly(say: Say): Promise<LaneResult> {
  const patience = { TEST_PATIENCE: environment.TEST_PATIENCE || PATIENCE }
  const env = { SEEDS: environment.SEEDS || NIGHTLY_SEEDS, ...patience }
  // Each of these seeds starts processes anew, which takes seconds.
  const ofProcesses = { SEEDS: String(Math.ceil(Number(env.SEEDS) / 10)), ...patience }
  const seeds = (
    lane: VitestName,
    name: string,
    only?: string,
    tried: Environment = env,
  ): Promise<LaneResult> =>
    vitestLane(lane, say, { report: `nightly-${name}`, only, env: tried, longestMs: Infinity })
  const journeys = (): Promise<LaneResult> =>
    browserLane('e2e', say, {
      report: 'nightly-journeys',
      // Without a second try, which would hide a fault of the product (docs/decisions/0118-second-tries.md).
      env: {
        E2E_NIGHTLY: '1',
        E2E_RETRIES: '0',
        TEST_PATIENCE: environment.TEST_PATIENCE || JOURNEY_PATIENCE,
      },
      longestMs: Infinity,
    })
  /** Tests that take minutes, or what a machine seldom has. */
  const deployment = async (): Promise<LaneResult> => {
    for (const name of ['buildah', 'debootstrap', 'haproxy']) await install(name, say)
    const asked = { ...env, DEPLOYMENT_TESTS: '1' }
    const files = ['artifacts/images.system', 'deploy/chart.system', 'deploy/rolling.system']
    const results: LaneResult[] = []
    for (const [at, file] of files.entries())
      results.push(await seeds('system', `deployment-${at}`, file, asked))
    return sum(results)
  }
  return sum([
    // A file of tests keeps one core busy: two rows of them run at the same time, as lanes of a build do.
    await together(say, [
      [
        ['races', () => seeds('pg', 'races', 'races.pg.test.ts')],
        ['tables', () => seeds('pg', 'tables', 'originals/src/tables/crash.pg')],
        ['rounds', () => seeds('pg', 'rounds', 'originals/src/rounds/open-crash.pg')],
        ['commands', () => seeds('pg', 'commands', 'testing/doc-commands.pg')],
        ['season', () => seeds('pg', 'season', 'sports-bets/season/season.pg')],
      ],
      [
        ['exclusions', () => seeds('pg', 'exclusions', 'protection/crash.pg.test.ts')],
        ['limits', () => seeds('pg', 'limits', 'own-limits/crash.pg.test.ts')],
        ['bets', () => seeds('pg', 'bets', 'sports-bets/crash.pg.test.ts')],
        ['crashes', () => seeds('system', 'crashes', 'crash.system.test.ts', ofProcesses)],
        ['deployment', deployment],
      ],
    ]),
    await together(say, [
      [
        ['simulations', () => seeds('unit', 'simulations')],
        ['journeys', journeys],
        ['faults', () => mutations(say)],
        ['randomness', () => randomness(say)],
      ],
    ]),
  ])
}

/** A part of a lane and the name that its line of the output bears. */
type Part = [name: string, run: () => Promise<LaneResult>]

/** Whether `PARTS` names a part; it names all of them when it is not set. */
const isWanted = (name: string): boolean => !environment.PARTS || environment.PARTS.split(',').includes(name)

/** Rows of parts at the same time; the parts of a row one after the other. Each says what became of it when it ends. */
async function together(say: Say, rows: readonly Part[][]): Promise<LaneResult> {
  const results = await Promise.all(
    rows.map(async (parts) => {
      const ended: LaneResult[] = []
      for (const [name, run] of parts.filter(([part]) => isWanted(part))) {
        const result = await run()
        say(`${name}: ${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped`)
        ended.push({ ...result, notes: result.notes.map((note) => `${name}: ${note}`) })
      }
      return sum(ended)
    }),
  )
  return sum(results)
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
    const secondTries: LaneResult[] = []
    const vitest = (lane: VitestName): Part => [`${name} ${lane}`, () => vitestLane(lane, say, wanted(lane))]
    const browser = (lane: BrowserName): Part => [
      `${name} ${lane}`,
      async () => {
        const { secondTries: tries, ...result } = await browserLane(lane, say, wanted(lane))
        secondTries.push({ ...result, secondTries: tries })
        return result
      },
    ]
    const wanted = (lane: string) => ({
      longestMs: Infinity,
      report: `calendar/${name}-${lane}`,
      clock,
      env: { TZ: zone },
    })
    // Each lane moves the clock anew when it begins: every one of them sees midnight pass.
    results.push(
      await together(say, [[vitest('pg')], [vitest('unit'), vitest('site'), vitest('system')]]),
      await together(say, [[browser('rows'), browser('e2e')]]),
    )
    // Each day is a whole run.
    const { lines, tooMany } = listSecondTries(secondTries)
    if (tooMany) results.push({ passed: 0, failed: 1, skipped: 0, notes: [`${name}: ${lines.join('\n')}`] })
  }
  return sum(results)
}
