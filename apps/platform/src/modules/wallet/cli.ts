import { systemClock } from '../../config/clock.ts'
import { openDatabase } from '../../db/index.ts'
import { amountText } from './amount.ts'
import {
  approveDeposit,
  approveWithdrawal,
  listUnderReview,
  rejectDeposit,
  rejectWithdrawal,
} from './index.ts'
import type { PaymentRow } from './types.ts'

/**
 * Withdrawals and transfers under review, from a terminal:
 *   node apps/platform/src/modules/wallet/cli.ts list [brand]
 *   node apps/platform/src/modules/wallet/cli.ts approve ID
 *   node apps/platform/src/modules/wallet/cli.ts reject ID reason
 * DATABASE_URL names the platform's database. The name in OPERATOR (default: cli) goes on record.
 */
const USAGE = 'usage: cli.ts list [brand] | approve ID | reject ID reason'

const lineOf = ({ id, brandId, playerId, createdAt, amount, fee, currency, methodId }: PaymentRow): string =>
  [
    id,
    brandId,
    playerId,
    createdAt.toISOString(),
    methodId,
    `${amountText(amount, currency, 'en_US')} (fee ${amountText(fee, currency, 'en_US')})`,
  ].join('  ')

async function run([verb, id = '', ...words]: string[], url: string, operator: string): Promise<number> {
  const db = openDatabase({ url, poolSize: 1 })
  const parts = { db, now: systemClock }
  try {
    if (verb === 'list') {
      const waiting = await listUnderReview(db, id === '' ? null : id, 500)
      console.log(waiting.length === 0 ? 'nothing under review' : waiting.map(lineOf).join('\n'))
      return 0
    }
    const reason = words.join(' ').trim()
    if (id === '' || (verb !== 'approve' && verb !== 'reject') || (verb === 'reject' && reason === '')) {
      console.error(USAGE)
      return 2
    }
    const withdrawal = await (verb === 'approve'
      ? approveWithdrawal(parts, { id, operator })
      : rejectWithdrawal(parts, { id, operator, reason }))
    const isDeposit = !withdrawal.ok && withdrawal.code === 'unknown_payment'
    const done = !isDeposit
      ? withdrawal
      : await (verb === 'approve'
          ? approveDeposit(parts, { id, operator })
          : rejectDeposit(parts, { id, operator, reason }))
    console.log(done.ok ? `${id}: ${done.payment.status}` : `${id}: refused, ${done.code}`)
    return done.ok ? 0 : 1
  } finally {
    await db.close()
  }
}

const { DATABASE_URL, OPERATOR } = process.env
if (DATABASE_URL === undefined || DATABASE_URL === '') {
  console.error('DATABASE_URL is missing: the address of the platform’s database')
  process.exit(2)
}
process.exitCode = await run(process.argv.slice(2), DATABASE_URL, `operator:${OPERATOR ?? 'cli'}`)
