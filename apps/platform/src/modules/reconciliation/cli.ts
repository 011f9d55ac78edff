import { createSealer } from '@palco/sealing'
import { systemClock } from '../../config/clock.ts'
import { readConfig } from '../../config/index.ts'
import { openDatabase } from '../../db/index.ts'
import { createLog } from '../../observe/index.ts'
import { keyReader } from '../../provider-keys.ts'
import { ProviderDirectory } from '../casino/index.ts'
import { paymentAdapters } from '../wallet/index.ts'
import { checkWholeBooks, readBooksState } from './books.ts'
import { closingText, readClosings } from './closing.ts'
import { closeDay, readReconciliations, type Reconciliation, reconcileDay, toSpan } from './run.ts'

/**
 * Reconciliation and closing from a terminal, with the platform's own environment:
 *   npm run reconciliation -- books            checks every row of the books now
 *   npm run reconciliation -- make YYYY-MM-DD  compares and closes a day (UTC) that has ended
 *   npm run reconciliation -- show YYYY-MM-DD  prints what was made
 * Ends with 1 when something differs or does not add up.
 */
const USAGE = 'usage: npm run reconciliation -- books | make YYYY-MM-DD | show YYYY-MM-DD'

const reconciliationText = ({ party, compared, failure, lines }: Reconciliation): string =>
  [
    failure === null
      ? `${party}: ${compared} compared, ${lines.length} differ`
      : `${party}: NOT COMPARED, ${failure}`,
    ...lines.map(
      ({ difference, reference, here, there }) =>
        `  ${difference.padEnd(15)} ${reference}  here: ${here ?? 'nothing'}  there: ${there ?? 'nothing'}`,
    ),
  ].join('\n')

async function run([verb, day = '']: string[]): Promise<number> {
  const config = readConfig(process.env)
  const db = openDatabase({ url: config.DATABASE_URL, poolSize: 2 })
  const log = createLog({ app: 'platform', level: 'silent' })
  const sandbox = {
    url: config.PAYMENTS_SANDBOX_URL,
    key: config.PAYMENTS_SANDBOX_KEY,
    publicUrl: config.PUBLIC_URL,
  }
  const readKey = keyReader(config.PROVIDER_KEYS, createSealer(config.SEALING_KEYS))
  const providers = new ProviderDirectory({ db, readKey, log: createLog({ app: 'platform', level: 'warn' }) })
  await providers.start()
  const parts = { db, log, now: systemClock, providers, adapters: paymentAdapters({ sandbox }, systemClock) }
  try {
    if (verb === 'books') {
      const violations = await checkWholeBooks(parts)
      const { openFindings } = await readBooksState(db)
      console.log(
        violations === 0 ? 'the books balance' : `THE BOOKS DO NOT BALANCE: ${openFindings} findings`,
      )
      return violations === 0 ? 0 : 1
    }
    if ((verb !== 'make' && verb !== 'show') || !isPast(day)) {
      console.error(USAGE)
      return 2
    }
    if (verb === 'make') {
      await closeDay(parts, day)
      await reconcileDay(parts, day)
    }
    const [closings, compared] = [await readClosings(db, day), await readReconciliations(db, day)]
    console.log(
      [...closings.map(closingText), ...compared.map(reconciliationText)].join('\n\n') || 'nothing was made',
    )
    const fine = compared.every(({ failure, lines }) => failure === null && lines.length === 0)
    return fine && closings.every(({ addsUp }) => addsUp) ? 0 : 1
  } finally {
    await providers.stop()
    await db.close()
  }
}

function isPast(day: string): boolean {
  try {
    return toSpan(day).to <= systemClock()
  } catch {
    return false
  }
}

process.exitCode = await run(process.argv.slice(2))
