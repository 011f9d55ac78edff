import {
  OPERATOR_HEADERS,
  operatorCalls as calls,
  type OperatorCallAnswer,
  type OperatorCall,
  type OperatorCallSentInput,
} from '@palco/contract/operators'
import { newName } from './journey.ts'
import { codeNow, newOperator } from './operator.ts'
import { PORTS } from './sites.ts'
import type { Pick } from './sports.ts'

/** The demo's key, as tools/system gives it to the console. */
const CONSOLE_KEY = 'demo-console-key-not-for-production'
/** All brands that have the sportsbook: what changes the offer needs them. */
export const ALL_BRANDS = 'brasa,tribuna,marea,plaza'
const BRAND = 'brasa'

type Verdict = 'won' | 'lost' | 'half_won' | 'half_lost' | 'refund'
type Decision = OperatorCallSentInput<typeof calls.decideMarket>['decision']

async function send<C extends OperatorCall>(
  call: C,
  input: OperatorCallSentInput<C>,
  token = '',
): Promise<OperatorCallAnswer<C>> {
  const isGet = call.method === 'GET'
  const query = new URLSearchParams(input as Record<string, string>).toString()
  const answer = await fetch(`http://127.0.0.1:${PORTS.platform}${call.path}${isGet ? `?${query}` : ''}`, {
    method: call.method,
    headers: {
      'content-type': 'application/json',
      [OPERATOR_HEADERS.key]: CONSOLE_KEY,
      [OPERATOR_HEADERS.address]: '203.0.113.9',
      authorization: `Bearer ${token}`,
    },
    body: isGet ? null : JSON.stringify(input),
  })
  const body: unknown = await answer.json()
  if (!answer.ok) throw new Error(`${call.name} answered ${answer.status}: ${JSON.stringify(body)}`)
  return body as OperatorCallAnswer<C>
}

/** An operator of all brands who is logged in: the calls that the console makes, without its pages. */
export async function newTrader() {
  const operator = await newOperator(newName(), ALL_BRANDS)
  const { username, password } = operator
  const { token } = await send(calls.logIn, { username, password, code: codeNow(operator) })
  return {
    /** Withdraws a runner of a race: its stakes go back, Rule 4 applies to earlier bets. */
    withdraw: (race: string, runner: number) =>
      send(calls.changeRace, { race, change: { kind: 'non_runner', runner } }, token),
    /** Sets a decimal price that the feed does not change. */
    price: ({ event, market, specifiers, outcome }: Pick, odds: string) =>
      send(calls.setOutcomePrice, { event, market, specifiers, outcome, odds, confirmed: true }, token),
    decide: ({ event, market, specifiers }: Pick, decision: Decision) =>
      send(calls.decideMarket, { event, market, specifiers, decision, cause: 'journey' }, token),
    /** Makes or changes a series of the prode; two traders with the same rules. */
    saveProdeSeries: (rules: OperatorCallSentInput<typeof calls.saveProdeSeries>) =>
      send(calls.saveProdeSeries, rules, token),
    /** The result by which an outcome wins and all others of its market lose. */
    async readWin({ event, market, specifiers, outcome }: Pick): Promise<Decision> {
      const { outcomes } = await send(
        calls.readMarketResult,
        { brand: BRAND, event, market, specifiers },
        token,
      )
      const verdicts = outcomes.map(({ id }): [string, Verdict] => [id, id === outcome ? 'won' : 'lost'])
      return { kind: 'settle', verdicts: Object.fromEntries(verdicts) }
    },
  }
}
