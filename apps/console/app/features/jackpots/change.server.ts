import { JACKPOT_TIERS } from '@palco/contract'
import { operatorCalls, type OperatorSentOf } from '@palco/contract/operators'
import { approvalNotice, proposedTerms } from '../../approvals/notices.server.ts'
import { ask } from '../../session/calls.server.ts'
import type { Visit } from '../../session/visit.server.ts'
import { typedList } from '../../forms/typed-list.ts'

type Form = { visit: Visit; fields: URLSearchParams }
type Save = OperatorSentOf<typeof operatorCalls.saveJackpotTerms>

const textOf = (fields: URLSearchParams, name: string): string => fields.get(name)?.trim() ?? ''
const tierOf = (fields: URLSearchParams): Save['tier'] =>
  JACKPOT_TIERS.find((tier) => tier === textOf(fields, 'tier')) ?? 'mini'

function termsOf(fields: URLSearchParams): Save {
  return {
    brand: textOf(fields, 'brand'),
    tier: tierOf(fields),
    contribution: textOf(fields, 'contribution').replace(',', '.').replace(/\s*%$/, ''),
    seed: textOf(fields, 'seed') || '0',
    ceiling: textOf(fields, 'ceiling') || '0',
    games: typedList(textOf(fields, 'games')),
  }
}

/** Makes a jackpot or changes its terms, or confirms what another operator asked for. @returns the notice's code */
export async function saveJackpot({ visit, fields }: Form): Promise<string> {
  const given = fields.get('rules')
  const terms = given === null ? termsOf(fields) : (proposedTerms(given) as Save | null)
  if (!terms) return 'invalid_request'
  const done = await ask(visit, operatorCalls.saveJackpotTerms, terms)
  return !done.ok && done.code === 'invalid_request' ? 'invalid_jackpot' : approvalNotice(done)
}

/** Has a jackpot count stakes, or not. @returns the notice's code */
export async function switchJackpot({ visit, fields }: Form): Promise<string> {
  const done = await ask(visit, operatorCalls.switchJackpot, {
    brand: textOf(fields, 'brand'),
    tier: tierOf(fields),
    enabled: fields.get('on') === 'yes',
  })
  return done.ok ? 'done' : done.code
}
