import type {
  operatorCalls,
  OperatorCallInput,
  OwnerAct,
  SecondOperatorReason,
} from '@palco/contract/operators'
import type { Tx } from '../../../db/index.ts'
import type { Acting, OperatorDeps, Plan } from '../../../operators/index.ts'
import { isRefused, refuse, type Refused } from '../../../result.ts'
import { mayDeposit } from '../../own-limits/index.ts'
import {
  isSetAsideTooLate,
  lastOwnerCheck,
  lastReturnCause,
  ownerActs,
  type PaymentRow,
  settleOwner,
} from '../../wallet/index.ts'
import { type DecisionRefusal, lockWaiting, paymentSubject } from './decide.ts'

type Input = OperatorCallInput<typeof operatorCalls.settleOwner>
type Deps = Pick<OperatorDeps, 'now' | 'brandById'>
type OwnerPlan = Plan<{ status: string }, Refused<DecisionRefusal | 'second_operator_needed'>>

/**
 * What an operator decides of whose a payment is. Crediting what waits has the payment's amount as its worst case, and takes two where it was found
 * to be another person's; so does a return that no provider confirms.
 */
export async function planOwner(
  tx: Tx,
  deps: Deps,
  acting: Acting,
  { id, act, note }: Input,
): Promise<OwnerPlan | Refused<DecisionRefusal>> {
  const { now } = deps
  const payment = await lockWaiting(tx, acting, id, (one) => ownerActs(one).includes(act))
  if (isRefused(payment)) return payment
  const { brandId, status, currency, playerId, amount } = payment
  const isCredit = act === 'accept' && payment.status === 'under_review'
  return {
    subject: paymentSubject(id),
    brandId,
    worst: isCredit ? [{ brandId, currency, playerId, amount }] : [],
    reasons: await reasonsOfAct(tx, deps, payment, act),
    decision: { kind: 'payment_owner', rules: { act } },
    cause: note,
    about: { subject: id, before: { status }, after: { act, note } },
    actions: {
      alone: 'payment.owner_decided',
      recorded: 'payment.approval_recorded',
      refused: 'payment.second_operator_refused',
    },
    paymentId: id,
    waiting: { status },
    async execute() {
      const done = await settleOwner(tx, { id, act, operator: `operator:${acting.by.username}`, now: now() })
      if (!done.ok) return refuse(done.code)
      return { answer: { status: done.payment.status }, after: { status: done.payment.status, act, note } }
    },
  }
}

/** For these a deposit went back although it is the player’s: the account, or the law, admits it not. */
const CLOSED: readonly (string | null)[] = ['late_not_taken', 'card_refused']

/** Why an act takes two whatever it costs. */
async function reasonsOfAct(
  tx: Tx,
  deps: Deps,
  payment: PaymentRow,
  act: OwnerAct,
): Promise<SecondOperatorReason[]> {
  if (act === 'returned_by_hand') return ['always']
  if (act === 'return') return []
  const { id } = payment
  const wasNotTaken = CLOSED.includes(await lastReturnCause(tx, id))
  // A case of money that was credited moves none.
  const isTaken = payment.status !== 'under_review'
  const isClosed =
    wasNotTaken || (!isTaken && (await isSetAsideTooLate(tx, payment, mayDeposit(deps), deps.now())))
  return [
    ...((await lastOwnerCheck(tx, id))?.result === 'different' ? (['other_holder'] as const) : []),
    ...(isClosed ? (['closed_for_deposits'] as const) : []),
  ]
}
