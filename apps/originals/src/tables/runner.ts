import { randomUUID } from 'node:crypto'
import type { RoundDeps } from '../rounds/advance.ts'
import { advanceRound } from '../rounds/advance.ts'
import { creditLine } from './credits.ts'
import type { Table } from './decide.ts'
import {
  beginResult,
  cashOutDue,
  closeBets,
  openRound,
  findResult,
  settle,
  findTable,
  voidRound,
} from './decide.ts'
import type { TableRound } from './store.ts'
import { findLatest, holdTable, isEnded, listActive, noteSeen, notify, releaseTable } from './store.ts'
import { beginTurnAnew, deal, endTurn, hasTurns, type TurnTable } from './turns.ts'

/** How often bets that end by their own order are looked for, ms. */
const TICK = 100

export type Tables = {
  /** Looks for tables at once: a reader came. */
  wake(): void
  stop(): Promise<void>
}

/**
 * Runs the tables that have readers, and ends the rounds that are left. Of several processes one runs a table, as long as it
 * renews its lease; each step is a transaction that checks the state, so that two holders do no harm.
 */
export function startTables(deps: RoundDeps, onError: (error: unknown) => void): Tables {
  const holder = randomUUID()
  const stopped = new AbortController()
  const { signal } = stopped
  const running = new Map<string, Promise<void>>()
  const sleep = waker(signal)
  const sendCredits = creditLine((bet) => advanceRound(deps, bet, { patienceMs: 0 }))
  const loop = async () => {
    while (!signal.aborted) {
      const active = await listActive(deps.database).catch((error: unknown) => (onError(error), []))
      for (const id of active) {
        const table = findTable(deps, id)
        if (!table || running.has(id) || signal.aborted) continue
        const run = runTable(deps, table, { holder, signal, sendCredits })
          .catch(onError)
          .finally(() => running.delete(id))
        running.set(id, run)
      }
      if (active.length > 0) deps.pace?.note()
      const { look } = deps.timing.tables
      await sleep.wait(deps.pace?.pauseMs(look) ?? look)
    }
  }
  const looping = loop()
  return {
    wake: sleep.wake,
    async stop() {
      stopped.abort()
      await looping
      await Promise.all(running.values())
    },
  }
}

/** Steps through the rounds of a table until it rests or another process has it. */
async function runTable(
  deps: RoundDeps,
  table: Table,
  {
    holder,
    signal,
    sendCredits,
  }: { holder: string; signal: AbortSignal; sendCredits: ReturnType<typeof creditLine> },
): Promise<void> {
  const { lease } = table.timing
  const { id } = table.game
  const credits = new Set<Promise<unknown>>()
  const pay = (bets: string[]) => {
    // Those who wait for their credits learn that they came.
    const paying = sendCredits(bets)
      .then(() => (bets.length > 0 ? notify(deps.database, { game: id }) : undefined))
      .catch(() => undefined)
      .finally(() => credits.delete(paying))
    credits.add(paying)
  }
  let held: { wanted: boolean } | null = null
  let renewAt = 0
  try {
    while (!signal.aborted) {
      if (performance.now() >= renewAt) {
        held = await holdTable(deps.database, id, { holder, ms: lease })
        renewAt = performance.now() + lease / 3
      }
      if (!held) return
      const waitMs = await step(deps, table, held.wanted, pay)
      if (waitMs === 'rest') return
      await pause(Math.min(waitMs, lease / 3), signal)
    }
  } finally {
    await releaseTable(deps.database, id, holder)
    await Promise.all(credits)
  }
}

/** One step of a table. Answers how long nothing is due, in milliseconds, or that nothing is left to do. */
async function step(
  deps: RoundDeps,
  table: Table,
  wanted: boolean,
  pay: (bets: string[]) => void,
): Promise<number | 'rest'> {
  const { shared, timing } = table
  const round = await findLatest(deps.database, table.game.id)
  if (!round || isEnded(round.state)) {
    if (!wanted) return 'rest'
    const next = round ? (round.ended_at ?? 0) + shared.phases.after * timing.pace - round.now : 0
    if (next > 0) return next
    await openRound(deps, table)
    return 0
  }
  if (round.state === 'betting') {
    if (round.now < round.closes_at) return round.closes_at - round.now
    await closeBets(deps, table, round.id, wanted)
    return 0
  }
  if (round.state === 'closed') {
    if (round.now < round.result_at) return round.result_at - round.now
    if (round.now > round.result_at + timing.voidAfter) await voidRound(deps, round.id, 'closed')
    else if (hasTurns(table))
      await beginResult(deps, table, round.id, (tx, begun) => deal(tx, deps, table, begun))
    else await beginResult(deps, table, round.id)
    return 0
  }
  return hasTurns(table) ? stepTurns(deps, table, round, pay) : stepResult(deps, table, round, pay)
}

/** While players decide: the end of a decision's time, the end of the round, or a phase that was interrupted. */
async function stepTurns(
  deps: RoundDeps,
  table: TurnTable,
  round: TableRound,
  pay: (bets: string[]) => void,
): Promise<number> {
  const { timing } = table
  const away = round.now - (round.seen_at ?? round.now)
  if (away > timing.voidAfter) {
    await voidRound(deps, round.id, 'result')
    return 0
  }
  if (away > timing.gap) await beginTurnAnew(deps, table, round.id)
  else {
    await noteSeen(deps.database, round.id, timing.gap / 4)
    if (round.now >= (round.turn_ends_at ?? Infinity)) pay(await endTurn(deps, table, round.id))
  }
  return TICK
}

/** In the result phase: bets that end by themselves, the end, or a phase that was interrupted. */
async function stepResult(
  deps: RoundDeps,
  table: Table,
  round: TableRound,
  pay: (bets: string[]) => void,
): Promise<number> {
  const { shared, timing } = table
  if (shared.turns) return TICK
  const known = findResult(deps.sealer, table, round)
  const began = round.began_at ?? round.now
  const seen = round.seen_at ?? began
  const ends = known ? began + shared.lasts(known.result, table.game) * timing.pace : Infinity
  // Players could not cash out meanwhile. A flight that had ended before is settled, whatever it came to.
  if (shared.hidden && round.now - seen > timing.gap && ends > seen) {
    await voidRound(deps, round.id, 'result')
    return 0
  }
  if (round.now >= ends) {
    pay(await settle(deps, table, round.id))
    return 0
  }
  if (shared.hidden) {
    await noteSeen(deps.database, round.id, timing.gap / 4)
    const due = await cashOutDue(deps, table, round.id)
    if (due.length > 0) pay(due)
  }
  return Math.min(ends - round.now, shared.hidden ? TICK : ends - round.now)
}

const pause = (ms: number, signal: AbortSignal): Promise<void> => waker(signal).wait(ms)

/** A wait that can be cut short. */
function waker(signal: AbortSignal) {
  let wake = () => {}
  return {
    wake: () => wake(),
    wait: (ms: number) =>
      new Promise<void>((resolve) => {
        if (signal.aborted) return resolve()
        const done = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', done)
          resolve()
        }
        const timer = setTimeout(done, Math.max(0, ms))
        signal.addEventListener('abort', done, { once: true })
        wake = done
      }),
  }
}
