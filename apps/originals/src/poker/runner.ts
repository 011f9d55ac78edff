import { randomUUID } from 'node:crypto'
import { standUpClosed } from './closed.ts'
import { advanceTransfer, listDueTransfers, type MoneyDeps } from './money/transfers.ts'
import type { Room } from './table/hand.ts'
import { changeTable, closeEmpty, holdTable, listActive, releaseTable } from './table/store.ts'
import { tick } from './table/tick.ts'

export type PokerDeps = MoneyDeps & { room: Room }

const TRANSFERS_AT_ONCE = 8
const EMPTY_FOR = 60 * 60_000

export type PokerRooms = {
  /** Something changed at a table: looks at it at once. */
  wake(table: string): void
  stop(): Promise<void>
}

/**
 * Runs the tables that have taken chairs, and sends what is owed. Of several processes one runs a table, as long as it renews its lease.
 * Each step is a transaction over the table's row, so that two holders do no harm; moves of players come by the same row from any process.
 */
export function startPokerRooms(deps: PokerDeps, onError: (error: unknown) => void): PokerRooms {
  const holder = randomUUID()
  const stopped = new AbortController()
  const { signal } = stopped
  const running = new Map<string, { done: Promise<void>; alarm: Alarm }>()
  const alarm = new Alarm(signal)
  const pauseMs = (ms: number) => deps.pace?.pauseMs(ms) ?? ms
  const run = (table: string) => {
    const own = new Alarm(signal)
    const done = runTable(deps, { table, holder, alarm: own, signal })
      .catch(onError)
      .finally(() => running.delete(table))
    running.set(table, { done, alarm: own })
  }
  const tables = async () => {
    while (!signal.aborted) {
      const active = await listActive(deps.database).catch((error: unknown) => (onError(error), []))
      for (const table of active) if (!running.has(table) && !signal.aborted) run(table)
      if (active.length > 0) deps.pace?.note()
      await alarm.wait(pauseMs(deps.timing.poker.look))
    }
  }
  const money = async () => {
    while (!signal.aborted) {
      const sent = await sendDue(deps).catch((error: unknown) => (onError(error), 0))
      if (sent > 0) deps.pace?.note()
      if (sent < TRANSFERS_AT_ONCE) await new Alarm(signal).wait(pauseMs(deps.timing.recoverEvery))
    }
  }
  const closed = async () => {
    while (!signal.aborted) {
      await standUpClosed(deps, [...running.keys()]).catch(onError)
      await new Alarm(signal).wait(deps.timing.poker.askClosed)
    }
  }
  const closing = setInterval(() => void closeEmpty(deps.database, EMPTY_FOR).catch(onError), EMPTY_FOR / 12)
  closing.unref()
  const loops = [tables(), money(), closed()]
  return {
    wake(table) {
      const one = running.get(table)
      if (one) one.alarm.ring()
      else alarm.ring()
    },
    async stop() {
      clearInterval(closing)
      stopped.abort()
      await Promise.all(loops)
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}

/** Moves transfers that are due one step or more. Answers how many were looked at. */
async function sendDue(deps: PokerDeps): Promise<number> {
  const due = await listDueTransfers(deps.database, TRANSFERS_AT_ONCE)
  await Promise.all(due.map((id) => advanceTransfer(deps, id, { patienceMs: 0 })))
  return due.length
}

type Run = { table: string; holder: string; alarm: Alarm; signal: AbortSignal }

/** Steps through a table until its seats are empty or another process has it. */
async function runTable(deps: PokerDeps, { table: id, holder, alarm, signal }: Run): Promise<void> {
  const { lease } = deps.timing.poker
  let renewAt = 0
  try {
    while (!signal.aborted) {
      let gap = 0
      if (performance.now() >= renewAt) {
        const held = await holdTable(deps.database, id, { holder, ms: lease })
        if (!held) return
        gap = held.gap
        renewAt = performance.now() + lease / 3
      }
      const wait = await changeTable(deps, id, async (tx, table) => {
        const active = table.doc.chairs.length > 0 && (table.state === 'open' || table.state === 'running')
        return active ? tick(tx, table, gap, deps.room) : null
      })
      if (wait === null) return
      await alarm.wait(Math.min(wait, lease / 3))
    }
  } finally {
    await releaseTable(deps.database, id, holder)
  }
}

/** A wait that can be cut short; a ring without a wait cuts the next one. */
class Alarm {
  #signal: AbortSignal
  #rung = false
  #wake: (() => void) | null = null

  constructor(signal: AbortSignal) {
    this.#signal = signal
  }

  ring(): void {
    if (this.#wake) this.#wake()
    else this.#rung = true
  }

  wait(ms: number): Promise<void> {
    if (this.#rung || this.#signal.aborted) {
      this.#rung = false
      return Promise.resolve()
    }
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        this.#signal.removeEventListener('abort', done)
        this.#wake = null
        resolve()
      }
      const timer = setTimeout(done, Math.max(0, ms))
      this.#signal.addEventListener('abort', done, { once: true })
      this.#wake = done
    })
  }
}
