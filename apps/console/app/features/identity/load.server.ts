import { IDENTITY_DOCUMENTS, IDENTITY_REASONS } from '@palco/contract/tables'
import { type IdentityCase, operatorCalls } from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { proposalView } from '../../approvals/proposal.server.ts'
import { toBrand } from '../../page/brand.server.ts'
import { makeEntry, read } from '../../session/calls.server.ts'
import { toRow } from './list.server.ts'

/** The decisions that a state leaves. */
const DECISIONS: Readonly<Record<IdentityCase['state'], readonly string[]>> = {
  asked: ['accept', 'refuse', 'ask'],
  reviewing: ['accept', 'refuse', 'ask'],
  unclear: ['accept', 'refuse', 'ask'],
  accepted: ['refuse', 'reopen'],
  refused: ['accept', 'ask', 'reopen'],
}

function openDecisions({ state, due_at: due }: IdentityCase): string[] {
  const left = [...DECISIONS[state]]
  if (due === null) return left
  // The provider contradicts what was decided: it can be decided the same again.
  if (state === 'accepted') return ['accept', ...left]
  return state === 'refused' ? ['refuse', ...left] : left
}

/** One case with everything on record. */
export async function loadCase({ url }: Request, context: Readonly<RouterContextProvider>, id: string) {
  const entered = makeEntry(context)
  const brand = toBrand(entered, new URL(url).searchParams)
  const { formats, operator, t } = entered
  const { identity: i } = t
  const file = await read(context, operatorCalls.readIdentityCase, { brand, id })
  const listReasons = (reasons: readonly string[]) => reasons.map((reason) => i.reasons[reason] ?? reason)
  const { person } = file
  return {
    ...toRow(entered, file, brand),
    brand,
    person: [
      { name: i.person.name, value: `${person.name} ${person.lastname}` },
      { name: i.person.birth_date, value: formats.day(person.birth_date) },
      { name: i.person.dni, value: person.dni },
      { name: i.person.country, value: formats.country(person.country) },
    ],
    reasons: listReasons(file.reasons),
    verdictReasons: listReasons(file.verdict_reasons),
    verdictAt: file.verdict_at && formats.time(file.verdict_at, brand),
    documents: file.documents.map((one) => ({
      id: one.id,
      kind: i.documents[one.kind] ?? one.kind,
      reason: one.reason && (i.reasons[one.reason] ?? one.reason),
      asked: formats.time(one.asked_at, brand),
      sent: one.sent_at && formats.time(one.sent_at, brand),
      address: `/support/identity/${id}/files/${one.id}`,
      isPicture: one.type === 'image/webp',
      size: one.bytes === null ? null : formats.bytes(one.bytes),
    })),
    decisions: file.decisions.map((one) => ({
      name: i.acts[one.decision] ?? one.decision,
      by: one.operator,
      at: formats.time(one.at, brand),
      note: one.note,
      reasons: listReasons(one.reasons),
    })),
    acts: openDecisions(file).map((act) => ({ id: act, name: i.acts[act] ?? act })),
    owning: file.owner === operator.username ? ('give_back' as const) : ('take' as const),
    proposal: file.proposal && {
      ...proposalView(entered, file.proposal, { brand }),
      confirms: { act: 'accept', note: file.proposal.cause },
    },
    kinds: IDENTITY_DOCUMENTS.map((kind) => ({ id: kind, name: i.documents[kind] ?? kind })),
    why: IDENTITY_REASONS.map((reason) => ({ id: reason, name: i.reasons[reason] ?? reason })),
    zone: formats.toZone(brand),
  }
}
export type CaseView = Awaited<ReturnType<typeof loadCase>>
