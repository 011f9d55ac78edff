import type { Sealer } from '@palco/sealing'
import type { Database, Tx } from '../../db/index.ts'
import { counterparties, transfer } from '../../ledger/index.ts'
import { seedOfRun } from './chain.ts'
import { SCOPE } from './count.ts'
import { saveTerms, startRun } from './store.ts'
import type { JackpotTerms } from './types.ts'

type Making = { sealer: Sealer; now: Date }

/**
 * Makes a jackpot, whose first run begins with a seed from the brand and counts the stakes that come after it, or changes what it
 * states: games and whether it counts at once, contribution, seed and ceiling from the next run on.
 * @throws when brand, currency or tier differ from what is there
 */
export const saveJackpot = (db: Database, making: Making, terms: JackpotTerms): Promise<void> =>
  db.transaction((tx) => saveJackpotIn(tx, making, terms))

/** The same, in a transaction. */
export async function saveJackpotIn(tx: Tx, { sealer, now }: Making, terms: JackpotTerms): Promise<void> {
  if (!(await saveTerms(tx, terms))) return
  const { id, brandId, currency, contribution, seed, ceiling } = terms
  const { hash } = await seedOfRun(tx, sealer, id, 1)
  const fromId = await transfer(tx, {
    brandId,
    currency,
    scope: SCOPE,
    key: `${id}:seed:1`,
    kind: 'jackpot_seed',
    detail: { jackpot_id: id },
    at: now,
    amount: seed,
    from: counterparties.house,
    to: counterparties.jackpot(id),
  })
  await startRun(tx, id, { number: 1, hash, contribution, seed, ceiling, fromId, startedAt: now })
}
