import type { OperatorCallInput, operatorCalls } from '@palco/contract/operators'
import type { Tx } from '../../../db/index.ts'
import type { ActingOnBrand, AuditAction, Executed, Plan } from '../../../operators/index.ts'
import { refuse, type Refused } from '../../../result.ts'
import { lockCase, moveCase } from '../case-store.ts'
import { answerBy } from '../deadlines.ts'
import { closedBy, setDoors } from '../doors.ts'
import { notify } from '../notify.ts'
import { askFor, listRequests } from '../request-store.ts'
import type { CaseRow, RequestRow } from '../types.ts'
import { insertDecision, setOwner } from './store.ts'

type Input = OperatorCallInput<typeof operatorCalls.decideFundsCase>
type Act = Input['act']
type Refusal = 'unknown_case' | 'wrong_state' | 'text_needed'
type Decided = Exclude<Act, 'take' | 'give_back' | 'note'>

const ALL = ['asked', 'reviewing', 'refused', 'settled'] as const
/** States from which an act leads on. */
const FROM: Readonly<Record<Act, readonly CaseRow['state'][]>> = {
  settle: ['asked', 'reviewing', 'refused'],
  refuse: ['asked', 'reviewing'],
  ask: ['asked', 'reviewing', 'refused'],
  note: ALL,
  take: ALL,
  give_back: ALL,
}
const AUDIT: Readonly<Record<Act, AuditAction>> = {
  settle: 'funds.settled',
  refuse: 'funds.refused',
  ask: 'funds.asked',
  note: 'funds.noted',
  take: 'funds.taken',
  give_back: 'funds.given_back',
}
/** Without days of the step's, an operator's question has these. */
const ASKED_DAYS = 14

const AFTER = { settle: 'settled', refuse: 'refused', ask: 'asked' } as const

export const caseSubject = (id: string): string => `funds ${id}`

const isDecided = (act: Act): act is Decided => act in AFTER

/** Who has a case, and what is noted, say nothing of what is decided. */
const subjectFor = (id: string, act: Act): string => {
  if (isDecided(act)) return caseSubject(id)
  return `${caseSubject(id)} ${act === 'note' ? 'note' : 'owner'}`
}

/** Whether something that is closed would be open after an act. */
function opens(found: CaseRow, act: Act): boolean {
  if (!isDecided(act)) return false
  const after = closedBy({ step: found.step, state: AFTER[act], late: false })
  return closedBy(found).some((door) => !after.includes(door))
}

function lacksText({ act, note, reason, request }: Input, sent: readonly RequestRow[]): boolean {
  if (act === 'take' || act === 'give_back') return false
  if (!note || (act === 'refuse' && !reason) || (act === 'ask' && !request)) return true
  return act === 'ask' && !reason && sent.some(({ kind }) => kind === request)
}

/** One act of an operator on a case. What opens a door again takes two. */
export async function planDecision(
  tx: Tx,
  { now }: { now: () => Date },
  acting: ActingOnBrand,
  input: Input,
): Promise<Plan<object, Refused<Refusal | 'second_operator_needed'>> | Refused<Refusal>> {
  const { id, act, reason, request, note } = input
  const { brand, by } = acting
  const found = await lockCase(tx, id)
  if (found?.brandId !== brand.id) return refuse('unknown_case')
  if (!FROM[act].includes(found.state)) return refuse('wrong_state')
  const sent = await listRequests(tx, id)
  if (lacksText(input, sent)) return refuse('text_needed')
  return {
    subject: subjectFor(id, act),
    brandId: brand.id,
    worst: [],
    reasons: opens(found, act) ? ['always'] : [],
    // Two agree on what they saw: what the player sends between is another decision.
    decision: {
      kind: 'funds',
      rules: {
        act,
        ...(request && { request }),
        ...(reason && { reason }),
        sent: String(sent.filter(({ sentAt }) => sentAt).length),
      },
    },
    cause: note ?? '',
    about: {
      subject: id,
      before: { state: found.state, closed: closedBy(found) },
      after: { act, ...(reason && { reason }), ...(request && { request }), ...(note && { note }) },
    },
    actions: { alone: AUDIT[act] },
    async execute(): Promise<Executed<object>> {
      const at = now()
      if (act === 'take' || act === 'give_back') await setOwner(tx, id, act === 'take' ? by.id : null)
      else {
        const made = { caseId: id, operatorId: by.id, reason: reason ?? null, note: note ?? '', at }
        await insertDecision(tx, { ...made, decision: act })
        if (isDecided(act)) await follow(tx, acting, found, { ...input, act }, at)
      }
      return { answer: {} }
    },
  }
}

async function follow(
  tx: Tx,
  { brand, by }: ActingOnBrand,
  found: CaseRow,
  { act, reason, request }: Input & { act: Decided },
  at: Date,
): Promise<void> {
  const { id, step } = found
  const state = AFTER[act]
  const asked = act === 'ask' && request
  const dueAt = asked ? answerBy(step.answerDays ?? ASKED_DAYS, at) : null
  const why = act === 'refuse' ? (reason ?? null) : null
  if (asked) await askFor(tx, { caseId: id, kind: request, reason: reason ?? null, operatorId: by.id, at })
  await moveCase(tx, id, { state, reason: why, dueAt, at })
  await setDoors(tx, found)
  await notify(tx, brand, { ...found, state, reason: why, dueAt, late: false }, NEWS[act], at)
}

const NEWS = { settle: 'settled', refuse: 'refused', ask: 'again' } as const
