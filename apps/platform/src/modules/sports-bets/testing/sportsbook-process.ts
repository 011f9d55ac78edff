import { flushCompileCache } from 'node:module'
import { openDatabase } from '../../../db/index.ts'
import { cashOutBet, type CashOutRequest } from '../cash-out/cash-out.ts'
import { decideDue } from '../placement/decide.ts'
import type { Slip } from '../placement/plan.ts'
import { PlacementQueue } from '../placement/queue.ts'
import { toBetRules } from '../rules.ts'
import { settleAll } from '../settlement/settle.ts'
import { takeResults } from '../settlement/take-results.ts'
import { TABLE_BRAND } from './table.ts'

/** A separate process for the sportsbook's verbs, to be killed: asked over its channel, at the time that the question names. */
type Asked = { id: number; now: Date } & (
  | { verb: 'place'; input: Omit<Slip, 'rules'> }
  | { verb: 'cashOut'; input: Omit<CashOutRequest, 'rules'> }
  | { verb: 'decide' | 'takeResults' | 'settle'; input: null }
)

const db = openDatabase({ url: process.env['DATABASE_URL'] ?? '', poolSize: 2 })
let clock = new Date(0)
const deps = { db, now: () => clock, pause: async () => {} }
const rules = toBetRules(TABLE_BRAND)
const queue = new PlacementQueue(deps)

function readAnswer(asked: Asked): Promise<unknown> {
  if (asked.verb === 'place') return queue.place({ ...asked.input, rules })
  if (asked.verb === 'cashOut') return cashOutBet(deps, { ...asked.input, rules })
  if (asked.verb === 'decide') return decideDue(deps)
  return asked.verb === 'settle' ? settleAll(deps, { portion: 3 }) : takeResults(db)
}

process.on('message', (asked: Asked) => {
  clock = asked.now
  readAnswer(asked).then(
    (answer) => process.send?.({ id: asked.id, answer }),
    (error: Error) => process.send?.({ id: asked.id, error: error.message, name: error.constructor.name }),
  )
})
process.on('disconnect', () => process.exit(0))
// Connected before it is needed: the process that takes over from a killed one answers at once.
await db.query({ text: 'SELECT' }).catch(() => {})
// A killed process writes no cache of compiled code, and the next ones would compile the same again.
flushCompileCache()
process.send?.('ready')
