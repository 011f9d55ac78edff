import { type OperatorCall, operatorCalls } from '@palco/contract/operators'
import { expect, test } from 'vitest'
import { openConsoleCalls } from '../operators/testing/console-calls.ts'
import { figures } from './index.ts'

const desk = await openConsoleCalls((parts) => figures.deskRoutes(parts))
const eva = await desk.operator({ role: 'supervisor' })
const CALLS = (Object.values(operatorCalls) as OperatorCall[]).filter(({ name }) =>
  name.startsWith('operators.figures'),
)
const days = { from: '2025-10-24', to: '2025-10-25' }
/** What each call asks for, besides days and brand. */
const ASKED: Record<string, object> = {
  'operators.figures': { by: 'day' },
  'operators.figures_cohorts': { basis: 'deposit', unit: 'month' },
  'operators.figures_cohorts_players': {
    basis: 'deposit',
    unit: 'month',
    cohort: '2025-10-01',
    period: '2025-10-01',
  },
  'operators.figures_funnel': { by: 'day' },
  'operators.figures_funnel_players': { step: 'first_deposit', reached: 'yes' },
  'operators.figures_movers': { by: 'game', measure: 'stakes' },
  'operators.figures_payments': { by: 'day' },
  'operators.figures_returns': { by: 'day' },
  'operators.figures_returns_rounds': { game: 'mate-de-oro' },
  'operators.figures_sports': { by: 'day' },
  'operators.figures_sports_bets': { event: 'sim:match:1' },
}

test('whatever figures are asked for, a page that takes the database too long is refused within seconds', async () => {
  const answers = await desk.owner.transaction(async (tx) => {
    const { rows } = await tx.query<{ name: string }>({
      text: `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'ledger')
        AND tablename !~ '^(operator|brand|round_feed)'`,
    })
    await tx.query({ text: `LOCK TABLE ${rows.map(({ name }) => name).join(', ')} IN ACCESS EXCLUSIVE MODE` })
    return Promise.all(
      CALLS.map(async (call) => {
        const input = { brand: 'brasa', ...days, ...ASKED[call.name] }
        return [call.name, (await desk.call(call, input, eva.token)).code]
      }),
    )
  })
  expect(answers).toEqual(CALLS.map(({ name }) => [name, 'figures_too_large']))
})
