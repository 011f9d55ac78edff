import type { Queryable } from '../../db/index.ts'
import type { Log } from '../../observe/index.ts'
import { playerChannel, type BusMessage } from '../bus/index.ts'
import { startPolling } from '../polling.ts'

export type BalanceTail = {
  /** Delivers every movement committed since the last call. @returns how many */
  poll(): Promise<number>
}

/** Rows of one look. More than this at once means that the readers are far behind: they get the newest anyway. */
const MOST = 5000
/** Without live readers, only the position is kept, and that at every n-th call. */
const IDLE_CALLS = 4
/** Ids drawn before commit appear late by at most this many on the first look. */
const FIRST_LOOK_BACK = 1000n

type Horizon = { oldest: bigint; next: bigint; high: bigint | null }
type Movement = {
  id: bigint
  brandId: string
  playerId: string
  currency: string
  cash: string
  bonus: string
  held: string
  kind: string
}

/** Transactions below `oldest` have ended; those that have not begun to write are at or above `next`. */
const HORIZON = `SELECT pg_snapshot_xmin(s)::text::bigint AS oldest, pg_snapshot_xmax(s)::text::bigint AS next,
    (SELECT max(id) FROM published.movements) AS high FROM pg_current_snapshot() s`
const MOVEMENTS = `SELECT id, brand_id AS "brandId", player_id AS "playerId", currency, cash::text, bonus::text, held::text, kind
  FROM published.movements WHERE id > $1 AND result = 'ok' AND (cash_delta <> 0 OR bonus_delta <> 0 OR held_delta <> 0)
  ORDER BY id LIMIT ${MOST}`

/**
 * Reads the players' new balances from the ledger's transactions and hands each on once, as a `balance` message. Every
 * process does so for its own live readers; nothing is written for it. Ids are drawn before commit, so a smaller one can
 * appear after a greater one. A movement writes (the account's row) before it draws its id: once every transaction
 * that had begun when id n was seen has ended, nothing can appear at or below n any more. Until then the rows above
 * the last such id are looked at again.
 */
export function balanceTail(
  q: Queryable,
  deliver: (message: BusMessage) => void,
  isWatched: () => boolean,
): BalanceTail {
  let settled: bigint | null = null
  let candidate: { id: bigint; next: bigint } | null = null
  let sent = new Set<bigint>()
  let idle = 0

  /** How far the ledger is decided by now. */
  async function horizonNow(): Promise<Horizon | undefined> {
    const { rows } = await q.query<Horizon>({ name: 'balance-tail-horizon', text: HORIZON })
    return rows[0]
  }

  function advance({ oldest, next, high }: Horizon): void {
    if (candidate && oldest >= candidate.next) {
      const upTo = candidate.id
      settled = upTo
      candidate = null
      sent = new Set([...sent].filter((id) => id > upTo))
    }
    if (!candidate && high !== null && high > (settled ?? 0n)) candidate = { id: high, next }
  }

  async function pollUnwatched(): Promise<void> {
    idle += 1
    if (settled !== null && idle % IDLE_CALLS !== 0) return
    const horizon = await horizonNow()
    settled ??= firstPosition(horizon)
    // A reader that connected meanwhile may have read a balance from before this horizon.
    if (horizon && !isWatched()) advance(horizon)
  }

  return {
    async poll() {
      if (!isWatched()) {
        await pollUnwatched()
        return 0
      }
      const horizon = await horizonNow()
      settled ??= firstPosition(horizon)
      const { rows } = await q.query<Movement>({ name: 'balance-tail', text: MOVEMENTS, values: [settled] })
      const fresh = rows.filter(({ id }) => !sent.has(id))
      for (const movement of fresh) {
        sent.add(movement.id)
        deliver(toMessage(movement))
      }
      // Only now: the rows up to the horizon have just been read.
      if (horizon) advance(horizon)
      if (rows.length === MOST) settled = rows.at(-1)?.id ?? settled
      return fresh.length
    },
  }
}

const firstPosition = (horizon: Horizon | undefined): bigint => {
  const high = horizon?.high ?? 0n
  return high > FIRST_LOOK_BACK ? high - FIRST_LOOK_BACK : 0n
}

const toMessage = ({ id, brandId, playerId, ...balances }: Movement): BusMessage => ({
  channel: playerChannel(brandId, playerId),
  type: 'balance',
  payload: { ...balances, transaction_id: id.toString() },
})

/** How often the ledger is read while it does not move, in milliseconds: a message that it has may be lost. */
const REST_MS = 2000

/** Polls the tail until stopped; a failure is logged and the next look comes later. `subscribe`: calls back when the ledger has moved. */
export function startBalanceTail(
  tail: BalanceTail,
  {
    log,
    pollMs = 50,
    subscribe,
  }: { log: Log; pollMs?: number; subscribe?: (wake: () => void) => () => void },
): { stop(): Promise<void> } {
  return startPolling({
    look: () => tail.poll(),
    onError: (error) => log.warn({ error }, 'the ledger could not be read for live balances'),
    everyMs: pollMs,
    subscribe,
    ...(subscribe && { restMs: REST_MS }),
  })
}
