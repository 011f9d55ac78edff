import type { Queryable } from '../../db/index.ts'
import type { Brand } from '../brands/index.ts'
import { findLevelRules } from '../levels/index.ts'
import { marketingRules, productsIn } from '../marketing-consents/index.ts'
import { compileRule, findSegment, membersAmong, Values } from '../segments/index.ts'
import type { CampaignRow } from './types.ts'

export type Reached = { id: string; language: string }
type Asked = Pick<CampaignRow, 'brandId' | 'audience' | 'kind' | 'product' | 'byMail'>

/**
 * Players that a campaign is for, as a condition on `p` with the values $1 to $11. One of marketing is for those who may be sent it by one of its
 * channels at least.
 */
const CONDITION = `p.brand_id = $1 AND p.status = 'active'
  AND ($2::text IS NULL OR CASE WHEN $3 THEN l.level IS NULL OR l.level = $2 ELSE l.level = $2 END)
  AND ($4::text IS NULL OR p.country = $4)
  AND ($5::text IS NULL OR p.language = $5)
  AND ($6::text[] IS NULL OR lower(p.username) = ANY ($6))
  AND ($7::boolean IS FALSE OR EXISTS (SELECT FROM unnest($8::text[]) AS channel
    WHERE published.may_market(p.id, $9, channel, $10, $11)))`
const FROM = `FROM published.players p
  LEFT JOIN published.player_levels l ON l.brand_id = p.brand_id AND l.player_id = p.id`

function listValues(brand: Brand, { audience, kind, product, byMail }: Asked, now: Date) {
  const { level, country, language, players } = audience
  // Players of the lowest level have no row.
  const isLowest = level !== undefined && findLevelRules(brand)?.levels[0].id === level
  return [
    brand.id,
    level ?? null,
    isLowest,
    country ?? null,
    language ?? null,
    players?.map((name) => name.toLowerCase()) ?? null,
    kind === 'marketing',
    byMail ? ['inbox', 'email'] : ['inbox'],
    productsIn(brand, product),
    JSON.stringify(marketingRules(brand, now)),
    now,
  ]
}

/** Candidates that are compared with a segment at a time. */
const CANDIDATES = 1_000

/** The next players in the order of their ids. */
export async function nextReached(
  q: Queryable,
  brand: Brand,
  asked: Asked,
  { after, limit, now }: { after: string; limit: number; now: Date },
): Promise<Reached[]> {
  const { segment } = asked.audience
  if (segment === undefined) return nextCandidates(q, brand, asked, { after, limit, now })
  const found = await findSegment(q, brand.id, segment)
  // Removed: nobody is in it.
  if (!found) return []
  for (let from = after; ;) {
    const candidates = await nextCandidates(q, brand, asked, { after: from, limit: CANDIDATES, now })
    const last = candidates.at(-1)
    if (!last) return []
    const ids = candidates.map(({ id }) => id)
    const inside = await membersAmong(q, { brand, rule: found.rule, at: now }, ids)
    const reached = candidates.filter(({ id }) => inside.has(id)).slice(0, limit)
    if (reached.length > 0) return reached
    from = last.id
  }
}

async function nextCandidates(
  q: Queryable,
  brand: Brand,
  asked: Asked,
  { after, limit, now }: { after: string; limit: number; now: Date },
): Promise<Reached[]> {
  const { rows } = await q.query<Reached>({
    name: 'campaigns-reached',
    text: `SELECT p.id, p.language ${FROM} WHERE ${CONDITION} AND p.id > $12 ORDER BY p.id LIMIT $13`,
    values: [...listValues(brand, asked, now), after, limit],
  })
  return rows
}

export async function countReached(q: Queryable, brand: Brand, asked: Asked, now: Date): Promise<number> {
  const { segment } = asked.audience
  const found = segment === undefined ? null : await findSegment(q, brand.id, segment)
  if (segment !== undefined && !found) return 0
  const values = new Values(listValues(brand, asked, now))
  const joins: string[] = []
  const inSegment = found ? compileRule(found.rule, { brand, at: now, values, joins }) : 'true'
  const { rows } = await q.query<{ players: number }>({
    text: `SELECT count(*)::int AS players ${FROM} ${joins.join(' ')} WHERE ${CONDITION} AND ${inSegment}`,
    values: values.list,
  })
  return rows[0]?.players ?? 0
}

/** Names of a list that the brand has no player for. */
export async function unknownNames(
  q: Queryable,
  brandId: string,
  names: readonly string[],
): Promise<string[]> {
  const { rows } = await q.query<{ name: string }>({
    name: 'campaigns-unknown-names',
    text: `SELECT name FROM unnest($2::text[]) AS name WHERE NOT EXISTS (
      SELECT FROM published.players p WHERE p.brand_id = $1 AND lower(p.username) = lower(name))`,
    values: [brandId, names],
  })
  return rows.map(({ name }) => name)
}
