import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database, Queryable } from '../../../db/index.ts'
import { DatabaseUnavailable } from '../../../db/index.ts'
import type { WalletAnswer } from './answer.ts'

/** A debit whose form was checked. `amount` in minor units of `currency`, `exponent` its digits. */
export type PlainDebit = {
  nonce: string
  now: Date
  sessionId: string
  transactionId: string
  roundId: string
  amount: bigint
  currency: string
  exponent: number
  hash: string
  /** It enters a tournament between players. */
  tournament?: boolean
  /** Which one, where its provider names it. */
  tournamentId?: string | null
}

type Waiting = { debit: PlainDebit; answer: PromiseWithResolvers<WalletAnswer> }

type UnsignedDebit = Omit<PlainDebit, 'nonce'>

/** A debit by itself, whose nonce was checked before: every rule holds for it. */
export async function askDebit(q: Queryable, provider: string, debit: UnsignedDebit): Promise<WalletAnswer> {
  const answer = (await askDebits(q, provider, [debit], null)).get(debit.transactionId)
  if (!answer) throw new Error('the provider wallet answered nothing')
  return answer
}

/**
 * Sends debits of one provider to the database, each transaction and round once. Answers what is decided, by transaction. With nonces
 * that is the plain case; without them there is one debit, whose nonce was checked before, and every rule holds for it.
 */
async function askDebits(
  q: Queryable,
  provider: string,
  debits: readonly UnsignedDebit[],
  nonces: readonly string[] | null,
): Promise<Map<string, WalletAnswer>> {
  const { rows } = await q.query<WalletAnswer & { transaction_id: string }>({
    name: 'provider-debit',
    text: 'SELECT transaction_id, outcome, answer FROM provider_debit($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)',
    values: [
      provider,
      debits[0]?.now,
      nonces,
      debits.map(({ sessionId }) => sessionId),
      debits.map(({ transactionId }) => transactionId),
      debits.map(({ roundId }) => roundId),
      debits.map(({ amount }) => amount),
      debits.map(({ currency }) => currency),
      debits.map(({ exponent }) => exponent),
      debits.map(({ hash }) => hash),
      nonces === null && debits[0]?.tournament === true,
      debits[0]?.tournamentId ?? null,
    ],
  })
  return new Map(rows.map(({ transaction_id, outcome, answer }) => [transaction_id, { outcome, answer }]))
}

/** One batch at a time, so that the next can fill; more only while so many wait that they are full at once. */
const MOST_IN_BATCH = 64
const MOST_BATCHES = 4

/**
 * Takes the debits of one provider that wait at the same moment in one transaction. Nothing waits to be joined: a debit
 * that finds nothing under way goes at once, alone; those that come meanwhile go together when it is done.
 * What a batch leaves out, and every debit of a batch that failed, goes alone by `one`, which has every rule.
 */
export class DebitQueue {
  readonly #db: Database
  readonly #provider: string
  readonly #one: (debit: PlainDebit, nonceChecked: boolean) => Promise<WalletAnswer>
  #waiting: Waiting[] = []
  #busy = 0

  constructor(
    db: Database,
    provider: string,
    one: (debit: PlainDebit, nonceChecked: boolean) => Promise<WalletAnswer>,
  ) {
    this.#db = db
    this.#provider = provider
    this.#one = one
  }

  /** @throws DatabaseUnavailable when it is unknown whether it was taken */
  take(debit: PlainDebit): Promise<WalletAnswer> {
    // What enters a tournament says so in its movement, which a batch has no part for.
    if (debit.tournament) return this.#one(debit, false)
    const answer = Promise.withResolvers<WalletAnswer>()
    this.#waiting.push({ debit, answer })
    this.#next()
    return answer.promise
  }

  /** Whether a batch was sent. */
  #next(): boolean {
    const before = this.#busy
    while (this.#waiting.length >= (this.#busy === 0 ? 1 : MOST_IN_BATCH) && this.#busy < MOST_BATCHES) {
      const batch = this.#gather()
      this.#busy += 1
      void this.#run(batch)
    }
    return this.#busy > before
  }

  /** The next in line; what shares an id with one of them stays for a later batch. */
  #gather(): Waiting[] {
    const seen = new Set<string>()
    const batch: Waiting[] = []
    const later: Waiting[] = []
    for (const waiting of this.#waiting) {
      const { nonce, sessionId, transactionId, roundId } = waiting.debit
      const ids = [`n${nonce}`, `s${sessionId}`, `t${transactionId}`, `r${roundId}`]
      if (batch.length === MOST_IN_BATCH || ids.some((id) => seen.has(id))) later.push(waiting)
      else {
        for (const id of ids) seen.add(id)
        batch.push(waiting)
      }
    }
    this.#waiting = later
    return batch
  }

  async #run(batch: readonly Waiting[]): Promise<void> {
    const debits = batch.map(({ debit }) => debit)
    const nonces = debits.map(({ nonce }) => nonce)
    const answers = await askDebits(this.#db, this.#provider, debits, nonces).catch(
      (error: unknown) => error as Error,
    )
    this.#busy -= 1
    // The next batch leaves for the database before these are answered: writing 64 answers takes about as long as the
    // database needs for a batch, and it would have nothing to do.
    if (this.#next()) await nextTurn()
    for (const { debit, answer } of batch) {
      if (answers instanceof DatabaseUnavailable) answer.reject(answers)
      else if (answers instanceof Map) {
        const known = answers.get(debit.transactionId)
        if (known) answer.resolve(known)
        else this.#one(debit, true).then(answer.resolve, answer.reject)
      } else this.#one(debit, false).then(answer.resolve, answer.reject)
    }
  }
}
