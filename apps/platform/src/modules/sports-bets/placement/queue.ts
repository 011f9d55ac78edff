import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Database, DatabaseUnavailable } from '../../../db/index.ts'
import { type AskCustomBet, OfferMemory } from '../../sports-offer/index.ts'
import { placeTogether } from './place-together.ts'
import { readAnswer, type Placement, placeSlip } from './place.ts'
import type { Slip } from './plan.ts'

type Deps = { db: Database; now: () => Date; ask?: AskCustomBet }
type Waiting = { slip: Slip; answer: PromiseWithResolvers<Placement> }
/** The slips of a brand. `busy`: batches under way, `heldUp`: those of them that take long, `players`: whose slips they hold. */
type Line = { waiting: Waiting[]; busy: number; heldUp: number; players: Set<string> }

/**
 * Two batches under way: the database goes from one to the next by itself, while the process reads and answers. The second waits until
 * it is nearly full, since a batch of few costs as much as ten slips of another. Where a batch takes long, others go at the same time.
 */
const MOST_IN_BATCH = 48
const ENOUGH_BEHIND = 40
const UNDER_WAY = 2
const MOST_BATCHES = 4
const HELD_UP_MS = 20

/**
 * Slips that may go with others: one bet of one player, no bet builder that has to be asked for, no free bet, not each way, nothing wrong with its form, and neither
 * a liability nor a cap of stakes in play to count.
 */
const isPlain = ({ plans, problems, rules, builders = [], liveCapped = false }: Slip): boolean =>
  plans.length === 1 &&
  plans[0]?.freeBet === null &&
  plans[0].fund === undefined &&
  !plans[0].eachWay &&
  problems.length === 0 &&
  !liveCapped &&
  builders.length === 0 &&
  rules.marketLiability === null &&
  rules.eventLiability === null

/**
 * Places the slips of one brand that wait at the same moment in one transaction. Nothing waits to be joined: a slip that finds
 * nothing under way goes at once; those that come meanwhile go together when it is done. What a batch leaves out, and every
 * slip of a batch that failed, goes alone by `placeSlip`, which has every rule.
 */
export class PlacementQueue {
  readonly #deps: Deps & { memory: OfferMemory }
  readonly #brands = new Map<string, Line>()

  constructor(deps: Deps) {
    this.#deps = { ...deps, memory: new OfferMemory() }
  }

  /** @throws DatabaseUnavailable when it is unknown whether it was placed: the same key asks again */
  place(slip: Slip): Promise<Placement> {
    if (!isPlain(slip)) return placeSlip(this.#deps, slip)
    const { brandId } = slip.owner
    const line = this.#brands.get(brandId) ?? { waiting: [], busy: 0, heldUp: 0, players: new Set() }
    this.#brands.set(brandId, line)
    const answer = Promise.withResolvers<Placement>()
    line.waiting.push({ slip, answer })
    this.#next(line)
    return answer.promise
  }

  /** Whether a batch was sent. */
  #next(line: Line): boolean {
    const before = line.busy
    while (line.busy - line.heldUp < UNDER_WAY && line.busy < MOST_BATCHES) {
      if (line.waiting.length < (line.busy === line.heldUp ? 1 : ENOUGH_BEHIND)) break
      const batch = gather(line)
      if (batch.length === 0) break
      line.busy += 1
      void this.#run(line, batch)
    }
    return line.busy > before
  }

  async #run(line: Line, batch: readonly Waiting[]): Promise<void> {
    const slips = batch.map(({ slip }) => slip)
    let isHeldUp = false
    const timer = setTimeout(() => {
      isHeldUp = true
      line.heldUp += 1
      this.#next(line)
    }, HELD_UP_MS)
    // Behind one that takes long it would wait with it.
    const behind = line.heldUp === 0
    const placed = await placeTogether({ ...this.#deps, behind }, slips).catch(
      (error: unknown) => error as Error,
    )
    clearTimeout(timer)
    line.busy -= 1
    if (isHeldUp) line.heldUp -= 1
    for (const { owner } of slips) line.players.delete(owner.playerId)
    // The next batch leaves for the database before these are answered.
    if (this.#next(line)) await nextTurn()
    this.#answer(batch, placed)
  }

  #answer(batch: readonly Waiting[], placed: Awaited<ReturnType<typeof placeTogether>> | Error): void {
    for (const { slip, answer } of batch) {
      if (placed instanceof DatabaseUnavailable) answer.reject(placed)
      else {
        const verdict = placed instanceof Map ? placed.get(slip) : undefined
        if (verdict && 'bets' in verdict) answer.resolve({ placed: true, ...verdict, isCash: true })
        else {
          const late = verdict ? readAnswer(this.#deps, slip, verdict) : placeSlip(this.#deps, slip)
          late.then(answer.resolve, answer.reject)
        }
      }
    }
  }
}

/**
 * The next in line. A second slip of a player stays for a later batch: within one a player comes once, and in one at the same time it would find
 * the account locked.
 */
function gather(line: Line): Waiting[] {
  const batch: Waiting[] = []
  const later: Waiting[] = []
  for (const one of line.waiting) {
    const { playerId } = one.slip.owner
    if (batch.length === MOST_IN_BATCH || line.players.has(playerId)) later.push(one)
    else {
      line.players.add(playerId)
      batch.push(one)
    }
  }
  line.waiting = later
  return batch
}
