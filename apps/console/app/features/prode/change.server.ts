import { SPORTS } from '@palco/contract'
import { operatorCalls, type OperatorSentOf } from '@palco/contract/operators'
import { approvalNotice, proposedTerms } from '../../approvals/notices.server.ts'
import { ask } from '../../session/calls.server.ts'
import type { Visit } from '../../session/visit.server.ts'
import { typedList } from '../../forms/typed-list.ts'

type Form = { visit: Visit; fields: URLSearchParams }
type Save = OperatorSentOf<typeof operatorCalls.saveProdeSeries>

const textOf = (fields: URLSearchParams, name: string): string => fields.get(name)?.trim() ?? ''
const numberOf = (fields: URLSearchParams, name: string): number => Number(textOf(fields, name) || '0')

/** "1: 40; 2: 20; 4-10: 4" as shares of places in percent; what cannot be read is refused by the platform. */
function sharesOf(text: string): Save['shares'] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, from, to, percent] = /^(\d+)(?:\s*-\s*(\d+))?\s*:\s*([\d.,]+)\s*%?$/.exec(part) ?? []
      const share = Math.round(Number(percent?.replace(',', '.')) * 100)
      return { from: Number(from), to: Number(to ?? from), share }
    })
}

function rulesOf(fields: URLSearchParams): Save {
  const boosts = ([2, 3] as const).flatMap((boost) => {
    const matches = numberOf(fields, `boost${boost}`)
    return matches > 0 ? [{ boost, matches }] : []
  })
  return {
    brand: textOf(fields, 'brand'),
    id: textOf(fields, 'id'),
    names: { es_ES: textOf(fields, 'es_ES'), en_US: textOf(fields, 'en_US'), pt_BR: textOf(fields, 'pt_BR') },
    sport: SPORTS.find((sport) => sport === textOf(fields, 'sport')) ?? 'football',
    competitions: typedList(textOf(fields, 'competitions')),
    round_matches: numberOf(fields, 'round_matches'),
    round_days: numberOf(fields, 'round_days'),
    season_month: numberOf(fields, 'season_month'),
    fee: textOf(fields, 'fee') || '0',
    sponsored: textOf(fields, 'sponsored') || '0',
    shares: sharesOf(textOf(fields, 'shares')),
    points: {
      outcome: numberOf(fields, 'outcome'),
      difference: numberOf(fields, 'difference'),
      exact: numberOf(fields, 'exact'),
      advance: numberOf(fields, 'advance'),
    },
    boosts,
    enabled: fields.get('enabled') !== null,
  }
}

/** Makes or changes a series, or confirms what another operator asked for. @returns the notice's code */
export async function saveSeries({ visit, fields }: Form): Promise<string> {
  const given = fields.get('rules')
  const rules = given === null ? rulesOf(fields) : (proposedTerms(given) as Save | null)
  if (!rules) return 'invalid_request'
  const done = await ask(visit, operatorCalls.saveProdeSeries, rules)
  return approvalNotice(done)
}

/** Cancels a round. @returns the notice's code */
export async function cancelRound({ visit, fields }: Form): Promise<string> {
  const done = await ask(visit, operatorCalls.cancelProdeRound, {
    brand: textOf(fields, 'brand'),
    round: textOf(fields, 'round'),
    cause: textOf(fields, 'cause'),
  })
  return approvalNotice(done)
}
