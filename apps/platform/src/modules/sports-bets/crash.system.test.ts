import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate, openDatabase } from '../../db/index.ts'
import { assertBooksBalance } from '../../testing/books.ts'
import { type Fault, FaultInjector, faultText } from '../../testing/crash/fault-injector.ts'
import { answering, killableDatabase, rolledBack } from '../../testing/crash/killable-database.ts'
import { openPostgresProxy } from '../../testing/crash/postgres-proxy.ts'
import { listSeeds } from '../../testing/seeds.ts'
import { NoAnswer, openSportsbook } from './testing/sportsbook.ts'
import { type Insist, openStory, step, type Step, type Verbs } from './testing/story.ts'
import { type SportsTable, sportsTable } from './testing/table.ts'

/**
 * Placement, delay, cash-out, settlement and corrections while the process that works them off, its connection and the database are
 * killed, each at a step the seed chooses; a caller without an answer asks again. SEEDS says how many seeds, SEED which one alone.
 */
const seeds = listSeeds(process.env)
const STEPS = [
  'slip placed',
  'delay decided',
  'cash-out paid',
  'results noted',
  'bets settled',
  'bets corrected',
] as const
type StepName = (typeof STEPS)[number]
const TARGETS = ['process', 'connection', 'database'] as const
type SportsFault = Fault<StepName, (typeof TARGETS)[number]>
const ALL = STEPS.flatMap((name) => (['before', 'after'] as const).map((moment) => ({ name, moment })))
const PORTS = { database: 23_150, proxy: 23_161 }

/** A COMMIT is a step; "after" it, the change is stored and not acknowledged. */
function findStep(names: ReadonlySet<string>, isCorrecting: boolean): StepName | null {
  const has = (...wanted: string[]) => wanted.some((name) => names.has(name))
  if (has('sports-place')) return 'slip placed'
  if (has('sports-accept', 'sports-give-back')) return 'delay decided'
  if (has('sports-cash-out')) return 'cash-out paid'
  if (has('sports-results-advance')) return 'results noted'
  if (!has('sports-settle-legs-apply')) return null
  return isCorrecting ? 'bets corrected' : 'bets settled'
}

/** Leads to every step: bets before and during an event, a decision, a cash-out, a result, and another one. */
const TOUR: readonly Step[] = [
  { do: 'place', player: 0, events: [0], away: false, stake: 500 },
  { do: 'place', player: 1, events: [0, 1], away: true, stake: 321 },
  { do: 'place', player: 0, events: [3], away: false, stake: 400 },
  { do: 'decide' },
  { do: 'place', player: 1, events: [1], away: false, stake: 700 },
  { do: 'cash out', player: 1, bet: 0, part: true },
  { do: 'cash out', player: 1, bet: 1, part: false },
  { do: 'result', event: 0, verdicts: ['won', 'lost'] },
  { do: 'settle' },
  { do: 'result', event: 0, verdicts: ['half_won', 'refund'] },
  { do: 'settle' },
]

/** The process and its connection are killed by every seed, the database by every eighth: it takes a second to start again. */
const DATABASE_EVERY = 8

function listFaults(seed: number): SportsFault[] {
  const block = Math.floor((seed - 1) / ALL.length)
  return TARGETS.flatMap((target, index) => {
    const place = target === 'database' ? Math.floor(seed / DATABASE_EVERY) : seed - 1 + index * (5 + block)
    const at = ALL[place % ALL.length]
    return at && (target !== 'database' || seed % DATABASE_EVERY === 0 || seeds.length === 1)
      ? [{ step: at, target }]
      : []
  })
}

const injected = new Set<string>()
let system: Awaited<ReturnType<typeof startSystem>>
let table: SportsTable
let now = new Date()
let isCorrecting = () => false

async function startSystem() {
  const dataDir = mkdtempSync(join(tmpdir(), 'palco-sports-crash-'))
  chmodSync(dataDir, 0o711)
  const postgres = await killableDatabase(join(dataDir, 'postgres'), PORTS.database)
  const address = new URL(await postgres.database('palco'))
  await migrate(address.href)
  const db = openDatabase({ url: address.href, poolSize: 2 })
  address.port = String(PORTS.proxy)
  let restarting: Promise<void> | null = null
  const kill = async (target: 'process' | 'database'): Promise<void> => {
    if (target === 'process') return book.kill()
    await postgres.kill()
    restarting = postgres.restart()
  }
  const faults = new FaultInjector<StepName, SportsFault['target']>(kill)
  const naming = {
    transaction: (names: ReadonlySet<string>) => findStep(names, isCorrecting()),
    statement: () => null,
  }
  const proxy = await openPostgresProxy({
    port: PORTS.proxy,
    target: postgres.port,
    gate: faults.pass,
    naming,
  })
  const env = { DATABASE_URL: address.href, NODE_COMPILE_CACHE: join(dataDir, 'compiled') }
  const book = await openSportsbook(env, () => now)
  return {
    db,
    faults,
    verbs: book.verbs,
    /** Resolves when a killed database answers again. */
    async recovered() {
      if (restarting === null) return
      await restarting
      restarting = null
      await answering(db)
    },
    /** Resolves when nothing of a verb that had no answer is under way any more. */
    ended: () => rolledBack(db),
    async close() {
      await book.close()
      await Promise.all([proxy.close(), db.close()])
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const insist: Insist = async (work) => {
  for (;;) {
    try {
      const answer = await work()
      await system.recovered()
      return answer
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      await system.recovered()
      await system.ended()
    }
  }
}

beforeAll(async () => {
  system = await startSystem()
  table = await sportsTable(system)
}, 120_000)
afterAll(() => (system as Awaited<ReturnType<typeof startSystem>> | undefined)?.close())

async function play(steps: readonly Step[]): Promise<void> {
  const verbs: Verbs = system.verbs
  const story = await openStory(system.db, table, verbs)
  isCorrecting = story.isCorrecting
  const act = async (one: Step) => {
    now = table.clock.now
    await story.act(one, (work) => insist(() => ((now = table.clock.now), work())))
  }
  for (const one of steps) await act(one)
  for (const one of [{ do: 'decide' }, { do: 'settle' }] as const) await act(one)
  await story.assertNothingLost()
}

describe('acknowledged bets survive killed processes, and every minor unit is accounted for', () => {
  test.for(seeds)('seed %i', { timeout: 60_000 }, async (seed) => {
    const faults = listFaults(seed)
    const [story = []] = fc.sample(fc.array(step, { minLength: 8, maxLength: 14 }), { seed, numRuns: 1 })
    system.faults.arm(faults)
    await play(story)
    // A run may not have reached every step of its faults.
    for (let round = 0; round < 3 && system.faults.left.length > 0; round += 1) await play(TOUR)
    expect(system.faults.left.map(faultText), 'faults that were not injected').toEqual([])
    for (const fault of faults) injected.add(faultText(fault))
    await assertBooksBalance(system.db)
  })

  test.runIf(seeds.length >= DATABASE_EVERY * ALL.length)('every target had a fault at every step', () => {
    const all = TARGETS.flatMap((target) => ALL.map((at) => faultText({ step: at, target })))
    expect(all.filter((text) => !injected.has(text))).toEqual([])
  })
})
