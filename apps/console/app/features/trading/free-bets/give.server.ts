import { operatorCalls } from '@palco/contract/operators'
import { z } from 'zod'
import { approvalNotice } from '../../../approvals/notices.server.ts'
import { formAction } from '../../../forms/act.server.ts'
import { amount, list, named, optional, price, whole } from '../../../forms/fields.server.ts'
import { ask } from '../../../session/calls.server.ts'
import type { Visit } from '../../../session/visit.server.ts'

const { brand, days, to } = operatorCalls.grantFreeBets.input.shape
const [toPlayers, byCode] = to.options

const terms = {
  brand,
  amount,
  odds: optional(price, null),
  live: z.enum(['any', 'live', 'prematch']),
  days: whole(days),
}
const forms = {
  confirm: z.object({ brand, confirms: named }),
  players: z.object({ ...terms, players: list.pipe(toPlayers.shape.players), key: toPlayers.shape.key }),
  code: z.object({ ...terms, code: byCode.shape.code, most: optional(whole(byCode.shape.most), null) }),
}
type Given = z.output<(typeof forms)[keyof typeof forms]>

const LIVES = { any: null, live: true, prematch: false } as const

const notice: typeof approvalNotice = (done, executed) =>
  !done.ok && done.code === 'invalid_amount' ? 'amount_invalid' : approvalNotice(done, executed)

/** Gives what another operator has asked for. */
async function confirm(visit: Visit, of: string, id: string): Promise<string> {
  const listed = await ask(visit, operatorCalls.listFreeBets, { brand: of })
  if (!listed.ok) return listed.code
  const found = listed.answer.waiting.find(({ proposal }) => proposal.id === id)
  if (!found) return 'unknown_proposal'
  return notice(await ask(visit, operatorCalls.grantFreeBets, found.gift))
}

/** Gives free bets to the players of a form or makes its code, or confirms what another operator asked for. */
export const giveFreeBets = formAction(
  (fields): z.ZodType<Given> =>
    forms[fields.has('confirms') ? 'confirm' : fields.has('code') ? 'code' : 'players'],
  async (form, { visit }) => {
    if ('confirms' in form) return confirm(visit, form.brand, form.confirms)
    const done = await ask(visit, operatorCalls.grantFreeBets, {
      brand: form.brand,
      amount: form.amount,
      least_odds: form.odds,
      live: LIVES[form.live],
      days: form.days,
      to:
        'code' in form
          ? { kind: 'code', code: form.code, most: form.most }
          : { kind: 'players', players: form.players, key: form.key },
    })
    return notice(done, 'code' in form ? 'code_made' : 'free_bets_given')
  },
)
