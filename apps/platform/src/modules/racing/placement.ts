import type { Queryable, Tx } from '../../db/index.ts'
import { refuse, type Refused, type Result } from '../../result.ts'
import { keepRefusal } from '../play/index.ts'
import type { Punter, RacingDeps } from './types.ts'

/** Thrown to roll back what was written with a refused stake; `placeOnce` answers it. */
class Refusal extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super(refused.code)
    this.refused = refused
  }
}

/** What the placements of a kind throw to be refused: `const no: Refuse<Code> = refusal`, `throw no('race_closed')`. */
export type Refuse<Code extends string> = (...refusal: Parameters<typeof refuse<Code>>) => Error

export const refusal: Refuse<string> = (...why) => new Refusal(refuse(...why))

type Placement<Placed> = {
  /** Of the request: the same key with another one is a conflict. */
  hash: string
  /** What was placed with the request's key. */
  find: (q: Queryable) => Promise<Placed | null>
  /** Writes it and takes its stake. @throws a refusal */
  place: (tx: Tx, now: Date) => Promise<unknown>
}

/**
 * Places in one transaction. The same key with the same request answers what was placed first again, also after the off; a refusal takes
 * nothing and leaves the key free.
 */
export async function placeOnce<Placed extends { hash: string }, Code extends string>(
  { db, now }: Pick<RacingDeps, 'db' | 'now'>,
  { playerId }: Punter,
  { hash, find, place }: Placement<Placed>,
): Promise<Result<{ placed: Placed; isNew: boolean }, Code | 'idempotency_conflict'>> {
  const answer = (placed: Placed, isNew: boolean) =>
    placed.hash === hash ? { ok: true as const, placed, isNew } : refuse('idempotency_conflict')
  const earlier = await find(db)
  if (earlier) return answer(earlier, false)
  try {
    await db.transaction((tx) => place(tx, now()))
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    await keepRefusal(db, { playerId, code: fault.refused.code, at: now() })
    return fault.refused as Refused<Code>
  }
  const placed = await find(db)
  if (!placed) throw new Error('what was placed is not there')
  return answer(placed, true)
}
