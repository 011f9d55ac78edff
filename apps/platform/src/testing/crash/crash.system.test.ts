import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { parseDecimal } from '@palco/contract'
import { listSeeds } from '../seeds.ts'
import { Actors, newMemory, type Player } from './actors.ts'
import { flowTo, PLAYERS, toPlan, SEEDS_FOR_ALL_STEPS } from './plan.ts'
import { ALL_STEPS } from './steps.ts'
import { startSystem, type TestSystem } from './system.ts'
import { type Fault, faultText, TARGETS } from './fault-injector.ts'
import { assertNothingLost, settle } from './invariants.ts'

/**
 * Deposits and withdrawals of several players while platform, payment provider and database are killed and connections are
 * cut, each at a step the seed chooses. SEEDS says how many seeds, SEED which one alone.
 */
const seeds = listSeeds(process.env)
const injected = new Set<string>()
/** A player's session ends after fifteen minutes. */
const SEEDS_PER_PLAYER = 20
let system: TestSystem
let actors: Actors
let players: Player[] = []
let used = 0

beforeAll(async () => {
  system = await startSystem()
  actors = new Actors(system)
  await actors.openConsole()
}, 120_000)
// When the system did not start, its error is reported already.
afterAll(() => (system as TestSystem | undefined)?.close())
afterEach(({ task }) => {
  // The next seed does not inherit the payments of a failed one.
  if (task.result?.state === 'fail') players = []
})

async function freshPlayers(): Promise<Player[]> {
  if (players.length === 0 || used % SEEDS_PER_PLAYER === 0)
    players = await Promise.all(Array.from({ length: PLAYERS }, () => actors.player()))
  used += 1
  return players
}

/** @returns the faults that were not injected */
async function run(seed: number): Promise<string[]> {
  await system.recovered()
  const plan = toPlan(seed)
  const acting = await freshPlayers()
  const opening = await Promise.all(
    acting.map(
      async (player) => parseDecimal((await actors.balance(player)).cash.amount, 'ARS')?.minor ?? 0n,
    ),
  )
  const since = new Date()
  const memory = newMemory()
  const ticking = setInterval(() => void system.passTime(), 150)
  try {
    system.faults.arm(plan.faults)
    await Promise.all(
      acting.map(async (player, index) => {
        for (const flow of plan.players[index] ?? []) await actors.act(player, flow, memory)
      }),
    )
    await settle(system, actors, acting, since)
    // A fault in another flow may have skipped a step; its flow is run again.
    for (let round = 0; round < 5 && system.faults.left.length > 0; round += 1) {
      for (const { step } of system.faults.left) await actors.act(acting[0]!, flowTo(step.name), memory)
      await settle(system, actors, acting, since)
    }
    const left = system.faults.left.map(faultText)
    await assertNothingLost(system, actors, { players: acting, opening, since, memory })
    for (const fault of plan.faults.map(faultText)) if (!left.includes(fault)) injected.add(fault)
    return left
  } finally {
    system.faults.arm([])
    clearInterval(ticking)
  }
}

describe('acknowledged payments survive, and every minor unit is accounted for', () => {
  test.for(seeds)('seed %i', { timeout: 120_000 }, async (seed) => {
    expect(await run(seed), 'faults that were not injected').toEqual([])
  })

  test.runIf(seeds.length >= SEEDS_FOR_ALL_STEPS)('every step had a fault', () => {
    const at = (step: Fault['step']) => TARGETS.map((target) => faultText({ step, target }))
    expect(ALL_STEPS.filter((step) => !at(step).some((text) => injected.has(text)))).toEqual([])
  })

  test.runIf(seeds.length >= ALL_STEPS.length)('every target had a fault at every step', () => {
    const all: Fault[] = TARGETS.flatMap((target) => ALL_STEPS.map((step) => ({ step, target })))
    expect(all.map(faultText).filter((text) => !injected.has(text))).toEqual([])
  })
})
