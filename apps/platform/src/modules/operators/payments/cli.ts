import { parseArgs } from 'node:util'
import { mayCall, operatorCalls } from '@palco/contract/operators'
import { systemClock } from '../../../config/clock.ts'
import { openDatabase, type Database } from '../../../db/index.ts'
import { BrandDirectory } from '../../brands/index.ts'
import { amountText, listUnderReview, type PaymentRow } from '../../wallet/index.ts'
import { isRefused } from '../../../result.ts'
import { approvePayment, rejectPayment } from './decide.ts'
import { type Acting, findOperator } from '../../../operators/index.ts'

/**
 * Withdrawals and transfers under review, from a terminal:
 *   npm run payments -- list [BRAND]
 *   npm run payments -- approve ID --as NAME [--received AMOUNT]
 *   npm run payments -- reject ID --as NAME reason for the player
 * NAME is an operator of the payment's brand. It is the console's decision: a large amount needs two operators, and each step
 * is a line of the audit log. AMOUNT is what a transfer brought, when it is not what was asked for. Runs on
 * DATABASE_URL, or on the embedded database (tools/with-database.ts).
 */
const USAGE =
  'usage: npm run payments -- list [BRAND] | approve ID --as NAME [--received AMOUNT] | reject ID --as NAME reason'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { as: { type: 'string' }, received: { type: 'string' } },
})

const toLine = ({ id, brandId, playerId, createdAt, amount, fee, currency, methodId }: PaymentRow): string =>
  [
    id,
    brandId,
    playerId,
    createdAt.toISOString(),
    methodId,
    `${amountText(amount, currency, 'en_US')} (fee ${amountText(fee, currency, 'en_US')})`,
  ].join('  ')

async function actingAs(db: Database, username: string): Promise<Acting> {
  const by = await findOperator(db, username)
  if (!by || by.disabledAt !== null) throw new Error(`there is no operator ${username}`)
  const brandIds = by.brands.filter((id) => mayCall(by.rightsIn[id] ?? [], operatorCalls.approve.access))
  if (brandIds.length === 0) throw new Error(`${username} decides no payments`)
  return { by: { ...by, brands: brandIds }, address: 'terminal' }
}

async function run(db: Database, [verb, id, ...words]: string[]): Promise<string> {
  if (verb === 'list') {
    const waiting = await listUnderReview(db, id ?? null, 500)
    return waiting.length === 0 ? 'nothing under review' : waiting.map(toLine).join('\n')
  }
  const reason = words.join(' ').trim()
  const known = verb === 'approve' || (verb === 'reject' && reason !== '')
  if (!known || id === undefined || values.as === undefined) throw new Error(USAGE)
  const acting = await actingAs(db, values.as)
  const brands = new BrandDirectory(db)
  const deps = { db, now: systemClock, brandById: (brandId: string) => brands.brandById(brandId) }
  const done = await (verb === 'approve'
    ? approvePayment(deps, acting, { id, received: values.received })
    : rejectPayment(deps, acting, { id, reason }))
  if (isRefused(done)) throw new Error(`${id}: refused, ${done.code}`)
  return 'result' in done && done.result === 'recorded'
    ? `${id}: approved once, a second operator is needed`
    : `${id}: ${done.status}`
}

const { DATABASE_URL } = process.env
if (!DATABASE_URL) {
  console.error('DATABASE_URL is missing: the address of the platform’s database')
  process.exit(2)
}
// One for the decision, one for what it looks up.
const db = openDatabase({ url: DATABASE_URL, poolSize: 2 })
try {
  console.log(await run(db, positionals))
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 1
} finally {
  await db.close()
}
