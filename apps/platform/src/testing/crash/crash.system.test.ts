import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { parseDecimal } from '@palco/contract'
import { seedsOf } from '../seeds.ts'
import { People, newMemory, type Player } from './people.ts'
import { flowTo, PLAYERS, planOf } from './plan.ts'
import { ALL_STEPS } from './steps.ts'
import { openTown, type Town } from './town.ts'
import { type Trap, trapText, VICTIMS } from './traps.ts'
import { proveNothingLost, settle } from './truth.ts'

/**
 * Deposits and withdrawals of several players while platform, payment provider and database are killed and connections are
 * cut, each at a step the seed chooses. SEEDS says how many seeds, SEED which one alone.
 */
const seeds = seedsOf(process.env)
const sprung = new Set<string>()
/** A player's session ends after fifteen minutes. */
const SEEDS_PER_PLAYER = 20
let town: Town
let people: People
let players: Player[] = []
let used = 0

beforeAll(async () => {
  town = await openTown()
  people = new People(town)
  await people.openConsole()
}, 120_000)
// Without a town there is nothing to close: the reason is told already.
afterAll(() => (town as Town | undefined)?.close())
afterEach(({ task }) => {
  // What a failed seed left behind is not the next one's.
  if (task.result?.state === 'fail') players = []
})

async function freshPlayers(): Promise<Player[]> {
  if (players.length === 0 || used % SEEDS_PER_PLAYER === 0)
    players = await Promise.all(Array.from({ length: PLAYERS }, () => people.player()))
  used += 1
  return players
}

/** Answers the traps that have not sprung. */
async function run(seed: number): Promise<string[]> {
  await town.healed()
  const plan = planOf(seed)
  const acting = await freshPlayers()
  const opening = await Promise.all(
    acting.map(
      async (player) => parseDecimal((await people.balance(player)).cash.amount, 'ARS')?.minor ?? 0n,
    ),
  )
  const since = new Date()
  const memory = newMemory()
  const ticking = setInterval(() => void town.passTime(), 150)
  try {
    town.traps.arm(plan.traps)
    await Promise.all(
      acting.map(async (player, index) => {
        for (const flow of plan.players[index] ?? []) await people.act(player, flow, memory)
      }),
    )
    await settle(town, people, acting, since)
    // A kill in another flow may have led around a step; its flow then is tried once more.
    for (let round = 0; round < 5 && town.traps.left.length > 0; round += 1) {
      for (const { step } of town.traps.left) await people.act(acting[0]!, flowTo(step.name), memory)
      await settle(town, people, acting, since)
    }
    const left = town.traps.left.map(trapText)
    await proveNothingLost(town, people, { players: acting, opening, since, memory })
    for (const trap of plan.traps.map(trapText)) if (!left.includes(trap)) sprung.add(trap)
    return left
  } finally {
    town.traps.arm([])
    clearInterval(ticking)
  }
}

describe('nothing acknowledged is lost, every unit is found again', () => {
  test.for(seeds)('seed %i', { timeout: 120_000 }, async (seed) => {
    expect(await run(seed), 'who was not killed').toEqual([])
  })

  test.runIf(seeds.length >= ALL_STEPS.length)('every victim was killed at every step', () => {
    const all: Trap[] = VICTIMS.flatMap((victim) => ALL_STEPS.map((step) => ({ step, victim })))
    expect(all.map(trapText).filter((text) => !sprung.has(text))).toEqual([])
  })
})
