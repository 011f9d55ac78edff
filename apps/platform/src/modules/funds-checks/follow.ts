import type { Currency } from '@palco/contract'
import type { Tx } from '../../db/index.ts'
import { listResidences } from '../identity/index.ts'
import { drainPlay } from '../play/index.ts'
import type { CountDeps } from './count.ts'
import { setDue } from './count-store.ts'
import { stepsFor } from './steps.ts'

/** A player who plays on is looked at again after so long. */
const PLAYED_MS = 30_000

/** Has the sums looked at of players who played and of whom a step counts the loss. Corrections of play are part of the feed. */
export const followPlay = ({ db, now, brandById }: CountDeps): Promise<number> =>
  drainPlay(db, 'funds_checks', async (tx, movements) => {
    const at = now()
    const accounts = await readAccounts(tx, [...new Set(movements.map((one) => one.playerId))])
    const due: Account[] = []
    // Players of one place and currency have the same steps, which are joined once for all of them.
    const alike = Map.groupBy(accounts, (one) =>
      [one.brandId, one.currency, ...listResidences(one, at)].join(),
    )
    for (const group of alike.values()) {
      const [one] = group
      const brand = one && (await brandById(one.brandId))
      if (!brand) continue
      const steps = stepsFor(brand, { residence: listResidences(one, at), currency: one.currency }, at)
      if (steps.some(({ step }) => step.sum === 'loss')) due.push(...group)
    }
    if (due.length > 0) await setDue(tx, due, new Date(at.getTime() + PLAYED_MS))
  })

type Account = Parameters<typeof listResidences>[0] & {
  playerId: string
  brandId: string
  currency: Currency
}

/** What of these players says which steps hold for them. */
async function readAccounts(tx: Tx, playerIds: readonly string[]): Promise<Account[]> {
  const { rows } = await tx.query<Account>({
    name: 'funds-accounts',
    text: `SELECT id AS "playerId", brand_id AS "brandId", currency, country, former_countries, former_countries_until
      FROM published.players WHERE id = ANY ($1)`,
    values: [playerIds],
  })
  return rows
}
