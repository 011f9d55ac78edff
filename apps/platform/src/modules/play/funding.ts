import type { Queryable } from '../../db/index.ts'
import { type MoneyRef, type Outcome, type OutcomeRow, toOutcome } from '../../ledger/index.ts'

/**
 * A movement of a round of a product. `source` and `round` name what is staked on: within a round bonus money is of one
 * bonus. `scope` of the key and counterparty are the product's.
 */
export type RoundMoney = Omit<MoneyRef, 'kind'> & { counterparty: string; source: string; round: string }

/** Takes a stake (minor units, positive) from what the product's funds say; `holdKey`: from what was held under that key. */
export async function takeStake(
  q: Queryable,
  stake: RoundMoney & { product: string; amount: bigint; holdKey?: string },
): Promise<Outcome> {
  return run(q, 'play_stake', [
    stake.product,
    ...keyOf(stake),
    stake.amount,
    stake.counterparty,
    stake.source,
    stake.round,
    stake.holdKey ?? null,
  ])
}

/**
 * Pays a win (minor units, zero for a lost round that ends) to where the stakes of its round came from. The caller holds the
 * lock of its round.
 */
export async function payWin(
  q: Queryable,
  win: RoundMoney & {
    amount: bigint
    /** All that was staked in the round. */ staked: bigint
    ended: boolean
  },
): Promise<Outcome> {
  const { amount, counterparty, source, round, staked, ended } = win
  return run(q, 'play_win', [...keyOf(win), amount, counterparty, source, round, staked, ended])
}

/** Gives a whole stake back as it was paid. The caller holds the lock of its round; `open`: whether more can come in it. */
export async function returnStake(
  q: Queryable,
  stake: Omit<RoundMoney, 'counterparty'> & { originalKey: string; open: boolean },
): Promise<Outcome> {
  const { originalKey, source, round, open } = stake
  return run(q, 'play_return', [...keyOf(stake), originalKey, source, round, open])
}

/**
 * Takes a win back whole, as its round was settled wrongly; the round is open again. What cash does not cover becomes debt
 * (docs/ledger.md). The caller holds the lock of its round.
 */
export async function takeBackWin(
  q: Queryable,
  win: Omit<RoundMoney, 'counterparty'> & { originalKey: string },
): Promise<Outcome> {
  return run(q, 'play_take_back', [...keyOf(win), win.originalKey, win.source, win.round])
}

const keyOf = (ref: Omit<MoneyRef, 'kind'>): unknown[] => [
  ref.brandId,
  ref.playerId,
  ref.currency,
  ref.scope,
  ref.key,
  ref.payloadHash,
  JSON.stringify(ref.detail),
  ref.at ?? null,
]

async function run(q: Queryable, name: string, values: unknown[]): Promise<Outcome> {
  const { rows } = await q.query<OutcomeRow>({
    name: name.replaceAll('_', '-'),
    text: `SELECT * FROM ${name}(${values.map((_, index) => `$${index + 1}`).join(', ')})`,
    values,
  })
  if (!rows[0]) throw new Error(`${name} answered nothing`)
  return toOutcome(rows[0])
}
