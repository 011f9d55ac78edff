import { operatorCalls } from '@palco/contract/operators'
import { ask } from './calls.server.ts'
import type { Visit } from './visit.server.ts'

type Form = { visit: Visit; fields: URLSearchParams; typed: (name: string) => string | undefined }

const LIVES: Readonly<Record<string, boolean>> = { live: true, prematch: false }

const noticeOf = (result: 'recorded' | 'executed', executed: string): string =>
  result === 'recorded' ? 'proposed' : executed

/** The words of a second approval are about payments elsewhere. */
const codeOf = (code: string): string =>
  code === 'invalid_amount' ? 'amount_invalid' : code === 'second_operator_needed' ? 'second_asked' : code

/** Gives what another operator has asked for; answers the notice's code. */
async function confirm({ visit, fields }: Form, id: string): Promise<string> {
  const listed = await ask(visit, operatorCalls.listFreeBets, { brand: fields.get('brand') ?? '' })
  if (!listed.ok) return listed.code
  const found = listed.answer.waiting.find(({ proposal }) => proposal.id === id)
  if (!found) return 'unknown_proposal'
  const done = await ask(visit, operatorCalls.grantFreeBets, found.gift)
  return done.ok ? noticeOf(done.answer.result, 'decided') : codeOf(done.code)
}

/** Gives free bets to the players of a form or makes its code; answers the notice's code. */
export async function giveFreeBets(form: Form): Promise<string> {
  const { visit, fields, typed } = form
  const confirmed = fields.get('confirms')
  if (confirmed !== null) return confirm(form, confirmed)
  const code = fields.get('code')?.trim() ?? ''
  const most = fields.get('most')?.trim() ?? ''
  const players = (fields.get('players') ?? '').split(/[\s,;]+/).filter((name) => name !== '')
  const done = await ask(visit, operatorCalls.grantFreeBets, {
    brand: fields.get('brand') ?? '',
    amount: typed('amount') ?? '',
    least_odds: typed('odds') ?? null,
    live: LIVES[fields.get('live') ?? ''] ?? null,
    days: Number(fields.get('days')),
    to:
      code === ''
        ? { kind: 'players', players, key: fields.get('key') ?? '' }
        : { kind: 'code', code, most: most === '' ? null : Number(most) },
  })
  if (!done.ok) return codeOf(done.code)
  return noticeOf(done.answer.result, code === '' ? 'free_bets_given' : 'code_made')
}
