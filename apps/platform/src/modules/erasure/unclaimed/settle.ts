import { parseDecimal, toDecimal } from '@palco/contract'
import type {
  operatorCalls,
  OperatorCallInput,
  OperatorCallRefusal,
  UnclaimedWay,
} from '@palco/contract/operators'
import type { Tx } from '../../../db/index.ts'
import { counterparties, lockAccount, payloadHash, post } from '../../../ledger/index.ts'
import { type ActingOnBrand, lockPlayerDay, type Plan } from '../../../operators/index.ts'
import { refuse, type Refused } from '../../../result.ts'
import { allMethodNames } from '../../wallet/index.ts'
import { listUnclaimed, type Unclaimed } from './store.ts'

type Call = typeof operatorCalls.settleUnclaimed
type Input = OperatorCallInput<Call>
type Refusal = Refused<OperatorCallRefusal<Call>>
type Settlement = { money: Unclaimed; amount: bigint; input: Input }

/** What a decision about the unclaimed money of a player is about. */
export const unclaimedSubject = (playerId: string): string => `unclaimed:${playerId}`

/** What can be done with money that is left, and with a debt. */
const waysFor = (left: bigint): readonly UnclaimedWay[] =>
  left > 0n ? ['returned', 'set_apart'] : ['written_off']

/**
 * What becomes of unclaimed money, decided by two. The account is locked, and the decision is about the movements that both operators saw: the newest
 * of them is part of the ledger's key, so no decision is booked twice.
 */
export async function planUnclaimed(
  tx: Tx,
  { now }: { now: () => Date },
  { by, brand }: ActingOnBrand,
  input: Input,
): Promise<Plan<object, Refusal> | Refusal> {
  const { player: playerId, seen, way, method, reference, note } = input
  await lockPlayerDay(tx, by, playerId)
  await lockAccount(tx, brand.id, playerId)
  const [money] = await listUnclaimed(tx, { brands: [brand.id], playerId, limit: 1 })
  if (!money) return refuse('unknown_case')
  if (money.sources[0]?.id !== seen) return refuse('case_changed')
  if (!waysFor(money.left).includes(way)) return refuse('unfit_way')
  const amount = amountWithin(money, input.amount)
  if (amount === null) return refuse('invalid_amount')
  if (way === 'returned') {
    if (!(await isMethod(tx, brand.id, method))) return refuse('unknown_method')
    // Only what payments brought has a payer, and no more than they brought.
    if (amount > (money.returnable.get(method ?? '') ?? 0n)) return refuse('unfit_way')
  }
  const { currency } = money
  const said = { amount: toDecimal({ minor: amount, currency }), way }
  const back = way === 'returned' ? { method, reference } : {}
  return {
    subject: unclaimedSubject(playerId),
    brandId: brand.id,
    worst: way === 'returned' ? [{ brandId: brand.id, currency, playerId, amount }] : [],
    reasons: ['always'],
    decision: { kind: 'unclaimed', rules: { ...said, ...back, seen } },
    cause: note,
    about: { subject: playerId, before: null, after: { ...said, ...back, note } },
    actions: {
      alone: 'unclaimed.settled',
      decided: 'unclaimed.settled',
      recorded: 'unclaimed.recorded',
      refused: 'unclaimed.second_operator_refused',
    },
    async execute() {
      await book(tx, { money, amount, input }, now())
      return { answer: {} }
    },
  }
}

/** @returns minor units; `null`: not an amount above zero, or more than is left */
function amountWithin({ left, currency }: Unclaimed, text: string): bigint | null {
  const minor = parseDecimal(text, currency)?.minor ?? 0n
  const most = left < 0n ? -left : left
  return minor > 0n && minor <= most ? minor : null
}

const isMethod = async (tx: Tx, brandId: string, id = ''): Promise<boolean> =>
  (await allMethodNames(tx, brandId, 'es_ES')).has(id)

async function book(tx: Tx, { money, amount, input }: Settlement, at: Date): Promise<void> {
  const { brandId, playerId, currency } = money
  const { way, method = '', reference, seen } = input
  const sides: Record<UnclaimedWay, string> = {
    returned: counterparties.payments(method),
    set_apart: counterparties.unclaimed,
    written_off: counterparties.adjustments,
  }
  const signed = way === 'written_off' ? amount : -amount
  const outcome = await post(tx, {
    brandId,
    playerId,
    currency,
    scope: 'unclaimed',
    key: `${playerId}:${seen}`,
    payloadHash: payloadHash({ amount: signed, to: sides[way] }),
    kind: 'adjustment',
    detail: { way, ...(way === 'returned' && { method, ...(reference !== undefined && { reference }) }) },
    amount: signed,
    counterparty: sides[way],
    at,
  })
  if (!outcome.ok)
    throw new Error(`unclaimed money of ${playerId} was refused by the ledger: ${outcome.code}`)
}
