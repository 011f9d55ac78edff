import { HORSES } from '@palco/contract'
import { raceReturn } from '@palco/sports-rules/bets'
import type { Database, Tx } from '../../../db/index.ts'
import { payloadHash } from '../../../ledger/index.ts'
import { payWin, returnStake } from '../../play/index.ts'
import { listNumbers, readRaces } from '../races.ts'
import type { Race } from '../types.ts'
import { closeBet, openBets } from './bets.ts'
import { SOURCE } from './place.ts'
import { findPrice, type Standing } from './standing.ts'
import { startingPrices } from './starting.ts'
import type { Bet, BookRef } from './types.ts'
import { readDeductions } from './withdraw.ts'

/** A race without an official result so long after its start counts as abandoned. */
const LOST_AFTER_HOURS = 24
/** Bets of one transaction. */
const PORTION = 200
/** Fewer runners at the off make no race. */
const FEWEST = 2

/**
 * Pays, refunds or closes the open bets of every race that is official or abandoned, in portions. Each bet changes its state in the
 * transaction that moves its money, so it is settled once however many processes try. @returns the races that were settled
 */
export async function settleBooks(db: Database, now: Date): Promise<string[]> {
  const settled = new Set<string>()
  for (;;) {
    const race = await db.transaction((tx) => settleNext(tx, now))
    if (race === null) return [...settled]
    settled.add(race)
  }
}

async function settleNext(tx: Tx, now: Date): Promise<string | null> {
  const { rows } = await tx.query<BookRef>({
    name: 'racing-due-books',
    text: `SELECT b.race_id AS "raceId", b.brand_id AS "brandId", b.currency FROM race_books b JOIN races r ON r.id = b.race_id
      WHERE b.settled_at IS NULL
        AND (r.status IN ('official', 'abandoned') OR r.start_at < $1::timestamptz - interval '${LOST_AFTER_HOURS} hours')
      ORDER BY r.start_at, b.race_id, b.brand_id, b.currency LIMIT 1 FOR UPDATE OF b SKIP LOCKED`,
    values: [now],
  })
  const [book] = rows
  if (!book) return null
  const race = (await readRaces(tx, [book.raceId])).get(book.raceId)
  if (!race) throw new Error(`the race ${book.raceId} of a book is not there`)
  const [deductions, starting] = [await readDeductions(tx, book), await startingPrices(tx, book, race)]
  const bets = await openBets(tx, book, PORTION)
  for (const bet of bets) await settleBet(tx, bet, { race, deductions, starting }, now)
  if (bets.length < PORTION)
    await tx.query({
      name: 'racing-book-settled',
      text: `UPDATE race_books SET settled_at = $4 WHERE race_id = $1 AND brand_id = $2 AND currency = $3`,
      values: [book.raceId, book.brandId, book.currency, now],
    })
  return book.raceId
}

/** Whether the stake goes back: the race was not run, or the runner was not and the bet is of the day. */
const isRefund = (bet: Bet, race: Race): boolean =>
  race.state !== 'official' ||
  listNumbers(race).length < FEWEST ||
  (bet.kind !== 'ante_post' && !listNumbers(race).includes(bet.runner))

async function settleBet(tx: Tx, bet: Bet, ended: Standing, now: Date): Promise<void> {
  const { race } = ended
  const price = isRefund(bet, race) ? null : findPrice(bet, ended)
  if (price === null) return refundBet(tx, bet, now)
  const { odds, deduction, terms } = price
  const { win, place } = raceReturn(bet, { finish: race.card.finish ?? [], ...price })
  const state = win > 0n ? 'won' : place > 0n && terms ? 'placed' : 'lost'
  await pay(tx, bet, win + place, now)
  await closeBet(tx, {
    id: bet.id,
    state,
    odds,
    terms: bet.eachWay && terms ? [terms.places, Number(terms.fraction.den)] : null,
    deduction,
    returned: win + place,
    at: now,
  })
}

const toMovement = (bet: Bet, what: string, now: Date) => ({
  brandId: bet.brandId,
  playerId: bet.playerId,
  currency: bet.currency,
  scope: SOURCE,
  key: `${bet.id}:${what}`,
  detail: { round_id: bet.id, area: HORSES },
  at: now,
  source: SOURCE,
  round: bet.id,
})

/** A lost bet ends with a win of zero. */
async function pay(tx: Tx, bet: Bet, amount: bigint, now: Date): Promise<void> {
  const paid = await payWin(tx, {
    ...toMovement(bet, 'win', now),
    payloadHash: payloadHash({ bet: bet.id, amount }),
    amount,
    counterparty: SOURCE,
    staked: bet.stake,
    ended: true,
  })
  if (!paid.ok) throw new Error(`what ${bet.id} won was refused: ${paid.code}`)
}

/** The whole stake goes back as it was paid. The caller holds the lock of its book. */
async function refundBet(tx: Tx, bet: Bet, now: Date): Promise<void> {
  const returned = await returnStake(tx, {
    ...toMovement(bet, 'back', now),
    payloadHash: payloadHash({ back: bet.id }),
    originalKey: `${bet.id}:stake`,
    open: false,
  })
  if (!returned.ok) throw new Error(`the stake of ${bet.id} could not be given back: ${returned.code}`)
  await closeBet(tx, { ...bet, state: 'refunded', deduction: 0, returned: bet.stake, at: now })
}

/** Gives bets on non-runners back as soon as they are withdrawn; ante-post bets stay. @returns the races with such bets */
export async function refundWithdrawn(db: Database, now: Date): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'racing-refunds-due',
    text: `SELECT id FROM races WHERE refunds_due ORDER BY id`,
  })
  const refunded: string[] = []
  for (const { id } of rows)
    if ((await db.transaction((tx) => refundRace(tx, id, now))) > 0) refunded.push(id)
  return refunded
}

async function refundRace(tx: Tx, raceId: string, now: Date): Promise<number> {
  // Waits for placements that hold the race, so that none of their bets is missed.
  await tx.query({
    name: 'racing-refunds-done',
    text: `UPDATE races SET refunds_due = false WHERE id = $1`,
    values: [raceId],
  })
  const race = (await readRaces(tx, [raceId])).get(raceId)
  const { rows: books } = await tx.query<BookRef>({
    name: 'racing-lock-books',
    text: `SELECT race_id AS "raceId", brand_id AS "brandId", currency FROM race_books WHERE race_id = $1 AND settled_at IS NULL
      ORDER BY brand_id, currency FOR UPDATE`,
    values: [raceId],
  })
  if (!race) return 0
  const left = new Set(listNumbers(race))
  let refunded = 0
  for (const book of books)
    for (const bet of await openBets(tx, book)) {
      if (bet.kind === 'ante_post' || left.has(bet.runner)) continue
      await refundBet(tx, bet, now)
      refunded += 1
    }
  return refunded
}
