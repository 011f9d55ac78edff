import type { Queryable } from '../../db/index.ts'
import {
  type MoneyRef,
  type Outcome,
  type OutcomeRow,
  REF,
  refValues,
  toOutcome,
} from '../../ledger/index.ts'

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
  const { product, amount, counterparty, source, round, holdKey } = stake
  const held = holdKey === undefined ? null : [holdKey]
  return run(q, {
    name: 'play-stake',
    call: `play_stake($10, ARRAY[${REF}], ARRAY[$11::bigint], $12, $13, ARRAY[$14], false, $15)`,
    values: [...refValues({ ...stake, kind: 'stake' }), product, amount, counterparty, source, round, held],
  })
}

/**
 * Keeps what the refusal of a stake leaves. Asked by a product that has rolled the refused stake back with what was to be stored with it.
 * @param code of the refusal
 */
export async function keepRefusal(
  q: Queryable,
  { playerId, code, at }: { playerId: string; code: string; at: Date },
): Promise<void> {
  await q.query({
    name: 'play-refusal-kept',
    text: 'SELECT play_refusal_kept($1, $2, $3)',
    values: [playerId, code, at],
  })
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
  return run(q, {
    name: 'play-win',
    call: `play_win(ARRAY[${REF}], ARRAY[$10::bigint], $11, $12, ARRAY[$13], ARRAY[$14::bigint], ARRAY[$15::boolean])`,
    values: [...refValues({ ...win, kind: 'win' }), amount, counterparty, source, round, staked, ended],
  })
}

/** Gives a whole stake back as it was paid. The caller holds the lock of its round; `open`: whether more can come in it. */
export async function returnStake(
  q: Queryable,
  stake: Omit<RoundMoney, 'counterparty'> & { originalKey: string; open: boolean },
): Promise<Outcome> {
  const { originalKey, source, round, open } = stake
  return run(q, {
    name: 'play-return',
    call: `play_return(${REF}, $10, $11, $12, $13)`,
    values: [...refValues({ ...stake, kind: 'rollback' }), originalKey, source, round, open],
  })
}

/**
 * Takes a win back whole, as its round was settled wrongly; the round is open again. What cash does not cover becomes debt
 * (docs/ledger.md). The caller holds the lock of its round.
 */
export async function takeBackWin(
  q: Queryable,
  win: Omit<RoundMoney, 'counterparty'> & { originalKey: string },
): Promise<Outcome> {
  const { originalKey, source, round } = win
  return run(q, {
    name: 'play-take-back',
    call: `play_take_back(ARRAY[${REF}], ARRAY[$10], $11, ARRAY[$12])`,
    values: [...refValues({ ...win, kind: 'rollback' }), originalKey, source, round],
  })
}

async function run(
  q: Queryable,
  { name, call, values }: { name: string; call: string; values: unknown[] },
): Promise<Outcome> {
  const { rows } = await q.query<OutcomeRow>({ name, text: `SELECT * FROM ${call}`, values })
  if (!rows[0]) throw new Error(`${name} answered nothing`)
  return toOutcome(rows[0])
}
