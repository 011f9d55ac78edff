import { type FundsFile, operatorCalls } from '@palco/contract/operators'
import { FUNDS_REASONS, FUNDS_REQUESTS } from '@palco/contract/tables'
import type { RouterContextProvider } from 'react-router'
import { proposalView } from '../../approvals/proposal.server.ts'
import { toBrand } from '../../page/brand.server.ts'
import { makeEntry, read } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'
import { toRow } from './list.server.ts'

/** The decisions that a state leaves. */
const DECISIONS: Readonly<Record<FundsFile['state'], readonly string[]>> = {
  asked: ['settle', 'refuse', 'ask', 'note'],
  reviewing: ['settle', 'refuse', 'ask', 'note'],
  refused: ['settle', 'ask', 'note'],
  settled: ['note'],
}

type Request = FundsFile['requests'][number]

function declaredView({ t, formats }: Entered, declared: NonNullable<Request['declared']>) {
  const { funds: f } = t
  const { from, to } = declared
  return [
    { name: f.occupation, value: f.occupations[declared.occupation] ?? declared.occupation },
    {
      name: f.income,
      value: `${from ? formats.money(from) : '0'} – ${to ? formats.money(to) : '…'}`,
    },
    { name: f.sources_, value: declared.sources.map((one) => f.sources[one] ?? one).join(', ') },
    ...(declared.note ? [{ name: f.playerNote, value: declared.note }] : []),
  ]
}

function figuresView({ t, formats }: Entered, { figures, figures_now: now }: FundsFile) {
  const { funds: f } = t
  const keys = ['deposits', 'paid_out', 'net_deposits', 'loss'] as const
  return keys.map((key) => ({
    name: f.figures[key] ?? key,
    before: formats.money(figures[key]),
    now: formats.money(now[key]),
  }))
}

/** What confirms the decision that waits: the same once more. */
function confirms({ decision, cause }: NonNullable<FundsFile['proposal']>) {
  const rules = decision.rules ?? {}
  const text = (name: string) => (typeof rules[name] === 'string' ? rules[name] : '')
  return { act: text('act'), request: text('request'), reason: text('reason'), note: cause }
}

/** One case with everything on record. */
export async function loadCase(
  { url }: globalThis.Request,
  context: Readonly<RouterContextProvider>,
  id: string,
) {
  const entered = makeEntry(context)
  const brand = toBrand(entered, new URL(url).searchParams)
  const { formats, operator, t } = entered
  const { funds: f } = t
  const file = await read(context, operatorCalls.readFundsCase, { brand, id })
  const nameReason = (reason: string | null) => reason && (f.reasons[reason] ?? reason)
  return {
    ...toRow(entered, file, brand),
    brand,
    later:
      (file.state === 'asked' && file.closes_late.map((door) => f.doors[door] ?? door).join(', ')) || null,
    reason: nameReason(file.reason),
    figures: figuresView(entered, file),
    requests: file.requests.map((one) => ({
      id: one.id,
      kind: f.requests[one.kind] ?? one.kind,
      reason: nameReason(one.reason),
      asked: formats.time(one.asked_at, brand),
      sent: one.sent_at && formats.time(one.sent_at, brand),
      declared: one.declared && declaredView(entered, one.declared),
      address: one.type && `/support/funds/${id}/files/${one.id}`,
      isPicture: one.type === 'image/webp',
      size: one.bytes === null ? null : formats.bytes(one.bytes),
    })),
    decisions: file.decisions.map((one) => ({
      name: f.acts[one.decision] ?? one.decision,
      by: one.operator,
      at: formats.time(one.at, brand),
      note: one.note,
      reason: nameReason(one.reason),
    })),
    acts: DECISIONS[file.state].map((act) => ({ id: act, name: f.acts[act] ?? act })),
    owning: file.owner === operator.username ? ('give_back' as const) : ('take' as const),
    proposal: file.proposal && {
      ...proposalView(entered, file.proposal, { brand }),
      confirms: confirms(file.proposal),
      acts: f.acts[confirms(file.proposal).act] ?? '',
    },
    kinds: FUNDS_REQUESTS.map((kind) => ({ id: kind, name: f.requests[kind] ?? kind })),
    why: FUNDS_REASONS.map((reason) => ({ id: reason, name: f.reasons[reason] ?? reason })),
    zone: formats.toZone(brand),
  }
}
export type CaseView = Awaited<ReturnType<typeof loadCase>>
