import type { Sealer } from '@palco/sealing'
import { enqueueEvent, type Tx } from '../../db/index.ts'
import { counterparties, payloadHash, post, transfer } from '../../ledger/index.ts'
import type { PlayMovement } from '../play/index.ts'
import { seedOfRun } from './chain.ts'
import { MILLION, toPoint } from './chance.ts'
import { lockPots, savePot, startRun } from './store.ts'
import type { Pot } from './types.ts'

/** The event of the outbox that a paid jackpot is. */
export const JACKPOT_TOPIC = 'jackpot.won'
export const SCOPE = 'jackpot'

/**
 * Counts movements of play into the pots, in their order, and awards what is due. All of it is in the feed's transaction, so each
 * stake contributes once and each run is paid once, whatever dies in between.
 * @returns the brands whose pots changed
 */
export async function countIntoPots(
  tx: Tx,
  sealer: Sealer,
  movements: readonly PlayMovement[],
): Promise<Set<string>> {
  const counted = movements.filter(
    ({ kind, gameId }) => gameId !== null && (kind === 'stake' || kind === 'rollback'),
  )
  const changed = new Set<string>()
  if (counted.length === 0) return changed
  const last = counted.at(-1)?.id ?? 0n
  for (const pot of await lockPots(tx)) {
    const games = new Set(pot.games)
    const own = counted.filter(
      ({ brandId, currency, gameId }) =>
        brandId === pot.brandId && currency === pot.currency && games.has(gameId ?? ''),
    )
    if (own.length === 0) continue
    await new Counter(tx, sealer, pot).count(own, last)
    changed.add(pot.brandId)
  }
  return changed
}

/** One pot while a batch is counted into it. The ledger is booked once a batch, and before each award. */
class Counter {
  readonly #tx: Tx
  readonly #sealer: Sealer
  readonly #pot: Pot
  /** What the ledger has in the pot, in minor units. */
  #booked: bigint
  readonly #account: string
  #serverSeed = ''
  /** At what meter the run ends. */
  #end = 0n

  constructor(tx: Tx, sealer: Sealer, pot: Pot) {
    this.#tx = tx
    this.#sealer = sealer
    this.#pot = pot
    this.#booked = pot.meter / MILLION
    this.#account = counterparties.jackpot(pot.id)
  }

  async count(movements: readonly PlayMovement[], last: bigint): Promise<void> {
    const pot = this.#pot
    await this.#aim()
    for (const movement of movements) {
      this.#add(movement)
      while (pot.meter >= this.#end) await this.#award(movement)
    }
    await this.#book(pot.meter / MILLION, `upto:${last}`, movements.at(-1)?.at)
    await savePot(this.#tx, pot)
  }

  /** Finds out where the run that is going on ends. @returns the published hash of its seed */
  async #aim(): Promise<string> {
    const pot = this.#pot
    const { serverSeed, hash } = await seedOfRun(this.#tx, this.#sealer, pot.id, pot.run.number)
    this.#serverSeed = serverSeed
    this.#end = toPoint(serverSeed, pot.id, pot.run) * MILLION
    return hash
  }

  /** A stake brings its part; one that is given back takes it along while its run goes on. The pot is never below its seed. */
  #add({ kind, id, reversedId, cash, bonus }: PlayMovement): void {
    const pot = this.#pot
    const { fromId, contribution, seed } = pot.run
    if ((kind === 'rollback' ? (reversedId ?? 0n) : id) <= fromId) return
    const meter = pot.meter - (cash + bonus) * BigInt(contribution)
    pot.meter = meter < seed * MILLION ? seed * MILLION : meter
  }

  /** Pays the pot to whose stake brought it to its point. What that stake brought beyond it begins the next run. */
  async #award(winner: PlayMovement): Promise<void> {
    const pot = this.#pot
    const { number } = pot.run
    const rest = pot.meter - this.#end
    const amount = this.#end / MILLION
    await this.#book(amount, `award:${number}`, winner.at)
    await this.#pay(winner, amount)

    pot.run = { ...pot.next, number: number + 1, hash: '', fromId: winner.id, startedAt: winner.at }
    pot.run.hash = await this.#aim()
    this.#booked = 0n
    await this.#book(pot.run.seed, `seed:${number + 1}`, winner.at)
    pot.meter = pot.run.seed * MILLION + rest
    await startRun(this.#tx, pot.id, pot.run)
  }

  async #pay(winner: PlayMovement, amount: bigint): Promise<void> {
    const { id, brandId, currency, run, tier } = this.#pot
    const { playerId, gameId, source, roundId, at } = winner
    const paid = await post(this.#tx, {
      brandId,
      playerId,
      currency,
      scope: SCOPE,
      key: `${id}:${run.number}`,
      payloadHash: payloadHash({ jackpot: id, run: run.number, player: playerId, amount }),
      kind: 'prize',
      detail: { jackpot_id: id, jackpot: tier, game_id: gameId ?? '', round_id: roundId ?? '' },
      at,
      amount,
      counterparty: this.#account,
    })
    if (!paid.ok) throw new Error(`the jackpot ${id} of run ${run.number} was refused: ${paid.code}`)
    await this.#tx.query({
      name: 'jackpot-award',
      text: `UPDATE jackpot_runs SET server_seed = $3, amount = $4, player_id = $5, game_id = $6, source = $7, round_id = $8,
          stake_id = $9, transaction_id = $10, awarded_at = $11 WHERE jackpot_id = $1 AND number = $2`,
      values: [
        id,
        run.number,
        this.#serverSeed,
        amount,
        playerId,
        gameId,
        source,
        roundId,
        winner.id,
        paid.transactionId,
        at,
      ],
    })
    const payload = {
      jackpot_id: id,
      run: run.number,
      tier,
      amount: amount.toString(),
      currency,
      game_id: gameId,
    }
    await enqueueEvent(this.#tx, { topic: JACKPOT_TOPIC, brandId, playerId, payload })
  }

  /** Brings the pot's account to an amount: contributions and seeds come from `house`, taken back they return there. */
  async #book(to: bigint, key: string, at: Date | undefined): Promise<void> {
    const { id, brandId, currency } = this.#pot
    const more = to - this.#booked
    this.#booked = to
    if (more === 0n) return
    const [from, into] =
      more > 0n ? [counterparties.house, this.#account] : [this.#account, counterparties.house]
    await transfer(this.#tx, {
      brandId,
      currency,
      scope: SCOPE,
      key: `${id}:${key}`,
      kind: key.startsWith('seed') ? 'jackpot_seed' : 'jackpot_contribution',
      detail: { jackpot_id: id },
      ...(at && { at }),
      amount: more > 0n ? more : -more,
      from,
      to: into,
    })
  }
}
