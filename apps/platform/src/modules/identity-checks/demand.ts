import type { BeforeCheck } from '@palco/contract'
import { JURISDICTIONS } from '@palco/contract/tables'
import type { Database, Queryable, Tx } from '../../db/index.ts'
import type { Brand } from '../brands/index.ts'
import { setUnchecked } from '../identity/index.ts'
import { jurisdictionRules } from '../jurisdictions/index.ts'

type Place = Pick<Brand, 'timeZone' | 'configuration' | 'settings'>

/** The provider that a brand names in `settings.identity.provider`; `null`: nobody checks its players. */
export function identityProvider({ settings }: Pick<Brand, 'settings'>): string | null {
  const name = (settings['identity'] as { provider?: unknown } | null | undefined)?.provider
  return typeof name === 'string' && name !== 'none' ? name : null
}

/** Providers that a brand may name. */
export const IDENTITY_PROVIDERS: readonly string[] = ['none', 'sandbox']

/** What has to wait for the check of a player who lives there; `null`: nothing. */
export function identityDemand(
  brand: Place,
  residence: string | readonly string[] | null,
  at: Date,
): BeforeCheck | null {
  if (identityProvider(brand) === null) return null
  const { identityBefore } = jurisdictionRules({ brand, residence }, at)
  return identityBefore === 'nothing' ? null : identityBefore
}

/** Sets what waits for the check of one account that is not accepted. */
export const demand = (
  tx: Tx,
  brand: Place,
  player: { id: string; countries: readonly string[] },
  at: Date,
): Promise<void> => setUnchecked(tx, [player.id], identityDemand(brand, player.countries, at))

const BATCH = 500
/** Countries whose rules may differ, and all others. */
const COUNTRIES = [...new Set(JURISDICTIONS.map((name) => name.slice(0, 2))), null]

/**
 * Brings every account of a brand in line with its rules, once for each change of them: a provider that is connected, another jurisdiction,
 * a rule that begins to hold. An account that was accepted stays so.
 */
export async function demandOfAll(db: Database, brand: Brand, at: Date): Promise<void> {
  const rules = JSON.stringify(COUNTRIES.map((country) => [country, identityDemand(brand, country, at)]))
  if ((await seenRules(db, brand.id)) === rules) return
  for (const country of await listCountries(db, brand.id)) {
    const before = identityDemand(brand, country, at)
    while ((await demandOfSome(db, { brandId: brand.id, country, before, at })) === BATCH);
  }
  await demandOfMoved(db, brand, at)
  await freeAccepted(db, brand.id)
  await db.query({
    name: 'identity-demand-seen',
    text: `INSERT INTO identity_demands (brand_id, rules) VALUES ($1, $2) ON CONFLICT (brand_id) DO UPDATE SET rules = excluded.rules`,
    values: [brand.id, rules],
  })
}

async function demandOfSome(
  db: Database,
  {
    brandId,
    country,
    before,
    at,
  }: { brandId: string; country: string | null; before: BeforeCheck | null; at: Date },
): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: string }>({
      name: 'identity-demand-some',
      text: `SELECT p.id FROM published.players p WHERE p.brand_id = $1 AND p.country IS NOT DISTINCT FROM $2
          AND p.unchecked IS DISTINCT FROM $3 AND (p.former_countries_until IS NULL OR p.former_countries_until <= $5)
          AND NOT EXISTS (SELECT FROM identity_checks c WHERE c.player_id = p.id AND c.ended_at IS NULL AND c.state = 'accepted')
        ORDER BY p.id LIMIT $4`,
      values: [brandId, country, before, BATCH, at],
    })
    await setUnchecked(
      tx,
      rows.map(({ id }) => id),
      before,
    )
    return rows.length
  })
}

/** Accounts for which the rules of a country before the present one go on. */
async function demandOfMoved(db: Database, brand: Brand, at: Date): Promise<void> {
  const { rows } = await db.query<{ id: string; countries: string[] }>({
    name: 'identity-demand-moved',
    text: `SELECT p.id, player_residences(p.country, p.former_countries, p.former_countries_until, $2) AS countries FROM published.players p
      WHERE p.brand_id = $1 AND p.former_countries_until > $2
        AND NOT EXISTS (SELECT FROM identity_checks c WHERE c.player_id = p.id AND c.ended_at IS NULL AND c.state = 'accepted')`,
    values: [brand.id, at],
  })
  for (const { id, countries } of rows) await setUnchecked(db, [id], identityDemand(brand, countries, at))
}

/** Accounts that were accepted while the others were gone through. */
async function freeAccepted(q: Queryable, brandId: string): Promise<void> {
  const { rows } = await q.query<{ id: string }>({
    name: 'identity-demand-accepted',
    text: `SELECT p.id FROM identity_checks c JOIN published.players p ON p.id = c.player_id
      WHERE c.brand_id = $1 AND c.ended_at IS NULL AND c.state = 'accepted' AND p.unchecked IS NOT NULL`,
    values: [brandId],
  })
  await setUnchecked(
    q,
    rows.map(({ id }) => id),
    null,
  )
}

async function listCountries(q: Queryable, brandId: string): Promise<(string | null)[]> {
  const { rows } = await q.query<{ country: string | null }>({
    name: 'identity-demand-countries',
    text: 'SELECT DISTINCT country FROM published.players WHERE brand_id = $1 ORDER BY country',
    values: [brandId],
  })
  return rows.map(({ country }) => country)
}

async function seenRules(q: Queryable, brandId: string): Promise<string | null> {
  const { rows } = await q.query<{ rules: string }>({
    name: 'identity-demand-read',
    text: 'SELECT rules FROM identity_demands WHERE brand_id = $1',
    values: [brandId],
  })
  return rows[0]?.rules ?? null
}
