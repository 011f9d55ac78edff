import type { IdentityDocument, IdentityReason } from '@palco/contract'
import type { OperatorCallInput, operatorCalls } from '@palco/contract/operators'
import type { Tx } from '../../db/index.ts'
import type { ActingOnBrand, AuditAction, Executed, Plan } from '../../operators/index.ts'
import { refuse, type Refused } from '../../result.ts'
import { findPlayer, listResidences, setUnchecked } from '../identity/index.ts'
import { demand } from './demand.ts'
import { insertDecision, setOwner } from './desk-store.ts'
import { notify } from './notify.ts'
import { askDocument, endCheck, lockCheck, moveCheck, wasRefused } from './store.ts'
import type { CheckRow } from './types.ts'

type Input = OperatorCallInput<typeof operatorCalls.decideIdentityCase>
type Act = Input['act']
type Refusal = 'unknown_case' | 'wrong_state' | 'text_needed'

/** States from which an act leads on. */
const FROM: Readonly<Record<Exclude<Act, 'take' | 'give_back'>, readonly CheckRow['state'][]>> = {
  accept: ['asked', 'reviewing', 'unclear', 'refused'],
  refuse: ['asked', 'reviewing', 'unclear', 'accepted'],
  ask: ['asked', 'reviewing', 'unclear', 'refused'],
  reopen: ['accepted', 'refused'],
}
/** What the provider contradicts can be decided the same again. */
const UPHELD: Partial<Record<Act, CheckRow['state']>> = { accept: 'accepted', refuse: 'refused' }
const AUDIT: Readonly<Record<Act, AuditAction>> = {
  accept: 'identity.accepted',
  refuse: 'identity.refused',
  ask: 'identity.asked',
  reopen: 'identity.reopened',
  take: 'identity.taken',
  give_back: 'identity.given_back',
}

export const caseSubject = (id: string): string => `identity ${id}`

const mayAct = ({ state, dueAt }: CheckRow, act: Act): boolean => {
  if (act === 'take' || act === 'give_back') return true
  return FROM[act].includes(state) || (dueAt !== null && UPHELD[act] === state)
}

/** One act of an operator on a case. It takes two to accept whom the provider, or an operator, has ever refused. */
export async function planDecision(
  tx: Tx,
  { now }: { now: () => Date },
  acting: ActingOnBrand,
  { id, act, reason, document, note }: Input,
): Promise<Plan<object, Refused<Refusal | 'second_operator_needed'>> | Refused<Refusal>> {
  const { brand } = acting
  const check = await lockCheck(tx, id)
  if (!check || check.brandId !== brand.id || check.endedAt !== null) return refuse('unknown_case')
  if (!mayAct(check, act)) return refuse('wrong_state')
  const isDecision = act !== 'take' && act !== 'give_back'
  const lacks = !note || (act === 'refuse' && !reason) || (act === 'ask' && (!reason || !document))
  if (isDecision && lacks) return refuse('text_needed')
  const overrides = act === 'accept' && (await wasRefused(tx, check.playerId))
  return {
    // Who has a case says nothing of what is decided.
    subject: isDecision ? caseSubject(id) : `${caseSubject(id)} owner`,
    brandId: brand.id,
    worst: [],
    reasons: overrides ? ['always'] : [],
    decision: { kind: 'identity', rules: { act } },
    cause: note ?? '',
    about: {
      subject: id,
      before: { state: check.state, verdict: check.verdict },
      after: { act, ...(reason && { reason }), ...(document && { document }), ...(note && { note }) },
    },
    actions: { alone: AUDIT[act] },
    async execute(): Promise<Executed<object>> {
      const at = now()
      const { id: operatorId } = acting.by
      if (!isDecision) await setOwner(tx, id, act === 'take' ? operatorId : null)
      else {
        const reasons = reason ? [reason] : []
        await insertDecision(tx, { checkId: id, operatorId, decision: act, reasons, note: note ?? '', at })
        await ACTS[act](tx, acting, check, { reason, document, at })
      }
      return { answer: {} }
    },
  }
}

type Given = { reason: IdentityReason | undefined; document: IdentityDocument | undefined; at: Date }
type Work = (tx: Tx, acting: ActingOnBrand, check: CheckRow, given: Given) => Promise<void>

const ACTS: Readonly<Record<keyof typeof FROM, Work>> = {
  async accept(tx, _, check, { at }) {
    await moveCheck(tx, check.id, { state: 'accepted', reasons: [], dueAt: null, at })
    await setUnchecked(tx, [check.playerId], null)
    await notify(tx, check, 'accepted', at)
  },
  async refuse(tx, acting, check, { reason, at }) {
    const reasons = reason ? [reason] : []
    await moveCheck(tx, check.id, { state: 'refused', reasons, dueAt: null, at })
    await closeAgain(tx, acting, check, at)
    await notify(tx, check, 'refused', at)
  },
  async ask(tx, { by }, check, { reason, document, at }) {
    if (!reason || !document) throw new Error('a document is asked for by its kind, with a reason')
    await askDocument(tx, { checkId: check.id, kind: document, reason, operatorId: by.id, at })
    await moveCheck(tx, check.id, { state: 'asked', reasons: [], dueAt: null, at })
    await notify(tx, check, 'asked', at)
  },
  async reopen(tx, acting, check, { at }) {
    await endCheck(tx, check.id, at)
    await closeAgain(tx, acting, check, at)
    await notify(tx, check, 'asked', at)
  },
}

/** What the rules ask for waits again. */
async function closeAgain(tx: Tx, { brand }: ActingOnBrand, check: CheckRow, at: Date): Promise<void> {
  const player = await findPlayer(tx, check.brandId, check.playerId)
  if (player) await demand(tx, brand, { id: player.id, countries: listResidences(player, at) }, at)
}
