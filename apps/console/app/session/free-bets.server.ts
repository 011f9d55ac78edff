import { operatorCalls } from '@palco/contract/operators'
import { ask } from './calls.server.ts'
import type { Visit } from './visit.server.ts'

type Form = { visit: Visit; fields: URLSearchParams; typed: (name: string) => string | undefined }

const LIVES: Readonly<Record<string, boolean>> = { live: true, prematch: false }

/** Gives free bets to the players of a form or makes its code; answers the notice's code. */
export async function giveFreeBets({ visit, fields, typed }: Form): Promise<string> {
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
  if (!done.ok) return done.code === 'invalid_amount' ? 'amount_invalid' : done.code
  return code === '' ? 'free_bets_given' : 'code_made'
}
