import type { Currency, TRANSACTION_KINDS } from '@palco/contract'

export type TransactionKind = (typeof TRANSACTION_KINDS)[number]

/** A player's money in minor units. `cash` can be withdrawn, `bonus` not yet, `held` is set aside by open holds. */
export type Balances = { cash: bigint; bonus: bigint; held: bigint; currency: Currency }

/** What every movement carries. */
export type MoneyRef = {
  brandId: string
  playerId: string
  currency: Currency
  /** Idempotency key, unique within brand and scope; made by the client or the provider before sending. */
  key: string
  /** Namespace of the key: `deposit`, `withdrawal`, `provider:<id>`, … Settling a hold needs its own key. */
  scope: string
  /** Hash of the payload as its sender made it, see `payloadHash`. */
  payloadHash: string
  kind: TransactionKind
  /** Shown in the player's statement: game_id, round_id, payment_id, method, … */
  detail: Record<string, string>
  /** Business time; the database's clock when absent. Never goes back within one player. */
  at?: Date
}

export type Post = MoneyRef & {
  /** Signed change of the player's cash, minor units. Zero is recorded without entries. */
  amount: bigint
  /** Signed change of the player's bonus, minor units. */
  bonus?: bigint
  /** An account of the chart: `house`, `provider:<id>`, `payments:<method>`, … It takes the opposite side. */
  counterparty: string
  /** Fee in minor units, ≥ 0: taken from the counterparty's side to `fees`. A deposit of 100 with fee 3 posts 97. */
  fee?: bigint
}

/** Cash → held, amount > 0. The hold is known by its own (scope, key). */
export type Hold = MoneyRef & { amount: bigint }

/** The hold to resolve: its key, and its scope when it differs from the resolving call's. */
export type HoldRef = { holdKey: string; holdScope?: string }

/** Held → counterparty, the whole hold; `fee` of it goes to `fees`. */
export type Settle = MoneyRef & HoldRef & { counterparty: string; fee?: bigint }

/** Held → cash, the whole hold. */
export type Void = MoneyRef & HoldRef

export type Reverse = MoneyRef & {
  originalKey: string
  originalScope?: string
  /**
   * What to do when the original never arrived: `true` records a tombstone and succeeds, so that a late
   * original is refused with `already_reversed`; `false` (default) refuses with `unknown_transaction`.
   */
  tombstone?: boolean
}

/**
 * Why nothing moved, in the order the checks are made:
 * - `idempotency_conflict` the key was used before with another payload, movement or player (the only one not stored);
 * - `already_reversed` the key was reversed before it arrived (tombstone), or the transaction to reverse already is;
 * - `unknown_account` no such player in this brand, or no such counterparty in the chart;
 * - `currency_mismatch` the player's account has another currency;
 * - `unknown_transaction` no hold or transaction of this player under that key;
 * - `key_failed` the key to reverse or resolve was itself refused: nothing to undo;
 * - `hold_not_open` the hold was settled or voided, or the transaction belongs to a resolved hold;
 * - `insufficient_funds` the balance would go below zero;
 * - `stake_out_of_bounds` decided above the ledger (modules/play): more than what pays for the stake allows;
 * - `own_limit`, `reality_check`, `session_plan`, `session_loss`, `restricted`, `identity_before_play`, `funds_before_play`, `texts_not_accepted` decided above it, too: a limit
 *   of the player's own, a reality check that waits for its answer, a session of games that has to be planned, its greatest loss, a break or an exclusion, an identity that has to be checked first, a source of money that has to be shown first,
 *   a text that has to be accepted first.
 */
export type RefusalCode =
  | 'insufficient_funds'
  | 'idempotency_conflict'
  | 'currency_mismatch'
  | 'unknown_account'
  | 'already_reversed'
  | 'unknown_transaction'
  | 'key_failed'
  | 'hold_not_open'
  | 'stake_out_of_bounds'
  | 'own_limit'
  | 'reality_check'
  | 'session_plan'
  | 'session_loss'
  | 'restricted'
  | 'identity_before_play'
  | 'funds_before_play'
  | 'texts_not_accepted'

/**
 * `replayed`: the key was known and this is the first answer again, balance included (it is the balance right
 * after the first call, not today's). A refusal is stored with its key too: the key stays failed.
 */
export type Outcome =
  | { ok: true; replayed: boolean; transactionId: string; balance: Balances }
  | { ok: false; code: RefusalCode; replayed: boolean; balance?: Balances }

/** One line of a player's statement. Amounts in minor units of `currency`. */
export type StatementLine = {
  transactionId: string
  date: Date
  kind: TransactionKind
  /** Signed change of cash plus bonus. */
  amount: bigint
  /** Cash plus bonus right after this movement. */
  balance: bigint
  /** The bonus part of `balance`. */
  bonus: bigint
  currency: Currency
  detail: Record<string, string>
}

export type StatementQuery = {
  kind?: TransactionKind
  /** Inclusive. */
  from?: Date
  /** Exclusive. */
  to?: Date
  cursor?: string
  /** 1–100, default 20. */
  limit?: number
}

export type PlayerStatement = { lines: StatementLine[]; nextCursor: string | null }
