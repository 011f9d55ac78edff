import type { OperatorCallInput, operatorCalls } from '@palco/contract/operators'
import type { Tx } from '../../../db/index.ts'
import type { ActingOnBrand, AuditAction, Executed, Plan } from '../../../operators/index.ts'
import { refuse, type Refused } from '../../../result.ts'
import { liftSuspension, suspend } from '../../protection/index.ts'
import type { CaseRow, CaseState } from '../types.ts'
import { dueAfter } from './apply-hits.ts'
import { insertDecision } from './desk-store.ts'
import { countConfirmed, lockCase, moveCase, setOwner } from './store.ts'

type Input = OperatorCallInput<typeof operatorCalls.decideScreeningCase>
type Act = Input['act']
type Refusal = 'unknown_case' | 'wrong_state' | 'text_needed'

/** States from which an act leads on. */
const FROM: Readonly<Record<Act, readonly CaseState[]>> = {
  clear: ['open', 'confirmed'],
  confirm: ['open', 'cleared'],
  reopen: ['cleared', 'ended'],
  note: ['open', 'confirmed', 'cleared', 'ended'],
  take: ['open', 'confirmed'],
  give_back: ['open', 'confirmed', 'cleared', 'ended'],
}
const AUDIT: Readonly<Record<Act, AuditAction>> = {
  clear: 'screening.cleared',
  confirm: 'screening.confirmed',
  reopen: 'screening.reopened',
  note: 'screening.noted',
  take: 'screening.taken',
  give_back: 'screening.given_back',
}

export const caseSubject = (id: string): string => `screening ${id}`

/** One act of an operator on a case. It takes two to clear a strong one, or one that was confirmed. */
export async function planDecision(
  tx: Tx,
  { now }: { now: () => Date },
  acting: ActingOnBrand,
  { id, act, note }: Input,
): Promise<Plan<object, Refused<Refusal | 'second_operator_needed'>> | Refused<Refusal>> {
  const { brand, by } = acting
  const found = await lockCase(tx, brand.id, id)
  if (!found) return refuse('unknown_case')
  if (!FROM[act].includes(found.state)) return refuse('wrong_state')
  const isOwning = act === 'take' || act === 'give_back'
  if (!isOwning && !note) return refuse('text_needed')
  const takesTwo = act === 'clear' && (found.strong || found.state === 'confirmed')
  return {
    // Who has a case, and what is noted, say nothing of what is decided.
    subject: isOwning || act === 'note' ? `${caseSubject(id)} ${act}` : caseSubject(id),
    brandId: brand.id,
    worst: [],
    reasons: takesTwo ? ['always'] : [],
    // Two agree on the comparison that they saw: a later one is another decision.
    decision: { kind: 'screening', rules: { act, entry: String(found.entryId), person: found.personDigest } },
    cause: note ?? '',
    about: {
      subject: id,
      before: { state: found.state },
      after: { act, ...(note && { note }) },
    },
    actions: { alone: AUDIT[act] },
    async execute(): Promise<Executed<object>> {
      const at = now()
      if (isOwning) await setOwner(tx, id, act === 'take' ? by.id : null)
      else {
        await insertDecision(tx, { caseId: id, operatorId: by.id, decision: act, note: note ?? '', at })
        await follow(tx, found, act, at)
      }
      return { answer: {} }
    },
  }
}

async function follow(
  tx: Tx,
  found: CaseRow,
  act: 'clear' | 'confirm' | 'reopen' | 'note',
  at: Date,
): Promise<void> {
  if (act === 'note') return
  if (act === 'reopen') return moveCase(tx, found.id, { state: 'open', at, dueAt: dueAfter(at) })
  await moveCase(tx, found.id, { state: act === 'confirm' ? 'confirmed' : 'cleared', at })
  const others = await countConfirmed(tx, found.playerId, found.id)
  if (others > 0) return
  if (act === 'confirm') await suspend(tx, found, { at, cause: 'screening' })
  else if (found.state === 'confirmed') await liftSuspension(tx, found, { at, cause: 'screening' })
}
