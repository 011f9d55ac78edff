import { operatorCalls, type OperatorSentOf } from '@palco/contract/operators'
import { approvalNotice } from '../../approvals/notices.server.ts'
import { ask } from '../../session/calls.server.ts'
import type { Visit } from '../../session/visit.server.ts'

type Change = OperatorSentOf<typeof operatorCalls.changeRace>['change']

/** What a form of a race's page asks for; `price`: as typed, in the operator's language. */
function changeOf(fields: URLSearchParams, price: string | undefined): Change {
  const runner = Number(fields.get('runner'))
  const on = fields.get('on') === 'yes'
  switch (fields.get('kind')) {
    case 'price':
      return { kind: 'price', runner, odds: fields.get('end') === 'yes' ? null : (price ?? '') }
    case 'stop':
      return { kind: 'stop', runner, stopped: on }
    case 'non_runner':
      return { kind: 'non_runner', runner }
    default:
      return { kind: 'suspend', suspended: on }
  }
}

/** Changes a race for all brands. @returns the notice's code */
export async function changeRace(
  visit: Visit,
  fields: URLSearchParams,
  price: string | undefined,
): Promise<string> {
  const done = await ask(visit, operatorCalls.changeRace, {
    race: fields.get('race') ?? '',
    change: changeOf(fields, price),
  })
  return approvalNotice(done, fields.get('kind') === 'non_runner' ? 'race_non_runner' : 'done')
}
