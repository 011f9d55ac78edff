import type { BeforeCheck } from '@palco/contract'
import { JURISDICTIONS } from '@palco/contract/tables'
import type { Database, Queryable, Tx } from '../../db/index.ts'
import type { Brand } from '../brands/index.ts'
import { setUnchecked } from '../identity/index.ts'
import { jurisdictionRules } from '../jurisdictions/index.ts'
import { endChecksOfOthers } from './store.ts'

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
/** How long after a change accounts are gone through again: a registration may have begun under the rules of before. */
const SETTLE_MS = 10 * 60_000
/** Countries whose rules may differ, and all others. */
const COUNTRIES = [...new Set(JURISDICTIONS.map((name) => name.slice(0, 2))), null]

/**
 * Brings the accounts of a brand in line with its rules: all of them after a change (a provider that is connected, another jurisdiction, a
 * rule that begins to hold), and those whose former countries no longer count. An account that was accepted stays so.
 */
export async function demandOfAll(db: Database, brand: Brand, at: Date): Promise<void> {
  const provider = identityProvider(brand)
  const perCountry = COUNTRIES.map((country) => [country, identityDemand(brand, country, at)])
  const rules = JSON.stringify([provider, perCountry])
  const seen = await seenRules(db, brand.id)
  const changedAt = seen?.rules === rules ? seen.changedAt : at
  if (changedAt && at.getTime() - changedAt.getTime() <= SETTLE_MS) await demandOfEvery(db, brand, at)
  else await demandOfMoved(db, brand, { after: seen?.sweptAt ?? null, until: at }, at)
  if (seen?.rules !== rules) await endChecksOfOthers(db, brand.id, { provider, at })
  await db.query({
    name: 'identity-demand-seen',
    text: `INSERT INTO identity_demands (brand_id, rules, changed_at, swept_at) VALUES ($1, $2, $3, $4)
      ON CONFLICT (brand_id) DO UPDATE SET rules = excluded.rules, changed_at = excluded.changed_at, swept_at = excluded.swept_at`,
    values: [brand.id, rules, changedAt, at],
  })
}

async function demandOfEvery(db: Database, brand: Brand, at: Date): Promise<void> {
  for (const country of await listCountries(db, brand.id)) {
    const before = identityDemand(brand, country, at)
    while ((await demandOfSome(db, { brandId: brand.id, country, before, at })) === BATCH);
  }
  await demandOfMoved(db, brand, { after: at, until: null }, at)
  await freeAccepted(db, brand.id)
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

type Span = { after: Date | null; until: Date | null }

/** Accounts whose former countries count up to a moment within a span; `null`: without an end on that side. */
async function demandOfMoved(db: Database, brand: Brand, { after, until }: Span, at: Date): Promise<void> {
  const { rows } = await db.query<{ id: string; countries: string[] }>({
    name: 'identity-demand-moved',
    text: `SELECT p.id, player_residences(p.country, p.former_countries, p.former_countries_until, $2) AS countries FROM published.players p
      WHERE p.brand_id = $1 AND p.former_countries_until > coalesce($3::timestamptz, '-infinity') AND p.former_countries_until <= coalesce($4::timestamptz, 'infinity')
        AND NOT EXISTS (SELECT FROM identity_checks c WHERE c.player_id = p.id AND c.ended_at IS NULL AND c.state = 'accepted')`,
    values: [brand.id, at, after, until],
  })
  for (const { id, countries } of rows) await setUnchecked(db, [id], identityDemand(brand, countries, at))
  if (rows.length > 0) await freeAccepted(db, brand.id)
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

type Seen = { rules: string; changedAt: Date | null; sweptAt: Date | null }

async function seenRules(q: Queryable, brandId: string): Promise<Seen | null> {
  const { rows } = await q.query<Seen>({
    name: 'identity-demand-read',
    text: 'SELECT rules, changed_at AS "changedAt", swept_at AS "sweptAt" FROM identity_demands WHERE brand_id = $1',
    values: [brandId],
  })
  return rows[0] ?? null
}
