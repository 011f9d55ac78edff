import { operatorCalls } from '@palco/contract/operators'
import { approvalNotice } from '../../../approvals/notices.server.ts'
import { ask } from '../../../session/calls.server.ts'
import type { Visit } from '../../../session/visit.server.ts'
import { typedList } from '../../../forms/typed-list.ts'

type Form = { visit: Visit; fields: URLSearchParams; typed: (name: string) => string | undefined }

const LIVES: Readonly<Record<string, boolean>> = { live: true, prematch: false }

const noticeOf: typeof approvalNotice = (done, executed) =>
  !done.ok && done.code === 'invalid_amount' ? 'amount_invalid' : approvalNotice(done, executed)

/** Gives what another operator has asked for; answers the notice's code. */
async function confirm({ visit, fields }: Form, id: string): Promise<string> {
  const listed = await ask(visit, operatorCalls.listFreeBets, { brand: fields.get('brand') ?? '' })
  if (!listed.ok) return listed.code
  const found = listed.answer.waiting.find(({ proposal }) => proposal.id === id)
  if (!found) return 'unknown_proposal'
  const done = await ask(visit, operatorCalls.grantFreeBets, found.gift)
  return noticeOf(done)
}

/** Gives free bets to the players of a form or makes its code; answers the notice's code. */
export async function giveFreeBets(form: Form): Promise<string> {
  const { visit, fields, typed } = form
  const confirmed = fields.get('confirms')
  if (confirmed !== null) return confirm(form, confirmed)
  const code = fields.get('code')?.trim() ?? ''
  const most = fields.get('most')?.trim() ?? ''
  const players = typedList(fields.get('players') ?? '')
  const done = await ask(visit, operatorCalls.grantFreeBets, {
    brand: fields.get('brand') ?? '',
    amount: fields.get('amount')?.trim() ?? '',
    least_odds: typed('odds') ?? null,
    live: LIVES[fields.get('live') ?? ''] ?? null,
    days: Number(fields.get('days')),
    to:
      code === ''
        ? { kind: 'players', players, key: fields.get('key') ?? '' }
        : { kind: 'code', code, most: most === '' ? null : Number(most) },
  })
  return noticeOf(done, code === '' ? 'free_bets_given' : 'code_made')
}
