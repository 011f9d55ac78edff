import {
  type ConsentWay,
  MARKETING_CHANNELS,
  MARKETING_PRODUCTS,
  type MarketingChannel,
  type MarketingProduct,
} from '@palco/contract/tables'
import type { Queryable, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
import { type MarketingBrand, marketingRules, productsAt } from './rules.ts'

export type Consent = {
  product: MarketingProduct
  channel: MarketingChannel
  /** Whether the player's choice allows it, under the rules that hold. */
  given: boolean
  /** When the player chose last; `null`: not yet. */
  changedAt: Date | null
  /** Of the privacy policy in force then. */
  version: number | null
  /** What the player chose last, and how it came; `null`: nothing yet. */
  chosen: boolean | null
  way: ConsentWay | null
}

export type ConsentChange = Pick<Consent, 'product' | 'channel' | 'given'>

/** A player's consents for each product of the brand by each channel. */
export async function readConsents(
  q: Queryable,
  brand: MarketingBrand,
  playerId: string,
  at: Date,
): Promise<Consent[]> {
  const { rows } = await q.query<Consent>({
    name: 'marketing-consents-read',
    text: `SELECT p.product, n.channel, marketing_consented($1, p.product, n.channel, $4, $5) AS given,
        c.at AS "changedAt", c.text_version AS version, c.given AS chosen, c.way
      FROM unnest($2::text[]) WITH ORDINALITY AS p (product, place)
        CROSS JOIN unnest($3::text[]) WITH ORDINALITY AS n (channel, place)
        LEFT JOIN LATERAL (SELECT m.at, m.text_version, m.given, m.way FROM marketing_consents m
          WHERE m.player_id = $1 AND m.product = p.product AND m.channel = n.channel ORDER BY m.id DESC LIMIT 1) c ON true
      ORDER BY p.place, n.place`,
    values: [playerId, productsAt(brand), MARKETING_CHANNELS, JSON.stringify(marketingRules(brand, at)), at],
  })
  return rows
}

/** A line of the history. */
export type ConsentLine = ConsentChange & { at: Date; way: ConsentWay; version: number | null }

/** What a player chose, the newest first. */
export async function listConsentHistory(
  q: Queryable,
  playerId: string,
  limit: number,
): Promise<ConsentLine[]> {
  const { rows } = await q.query<ConsentLine>({
    name: 'marketing-consents-history',
    text: `SELECT product, channel, given, at, way, text_version AS version FROM marketing_consents
      WHERE player_id = $1 ORDER BY id DESC LIMIT $2`,
    values: [playerId, limit],
  })
  return rows
}

/** Changes of one player come one after the other, so that the latest row is the latest choice. */
const lockConsents = (tx: Tx, playerId: string) =>
  tx.query({
    name: 'marketing-consents-lock',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('marketing consents ' || $1, 0))`,
    values: [playerId],
  })

/**
 * Adds to the history what differs from the latest choice; the one choice of before is confirmed by a row. The database takes nothing from an
 * operator but what is withdrawn.
 * @returns how many rows
 */
export async function keepConsents(
  tx: Tx,
  { brandId, playerId }: Owner,
  changes: readonly ConsentChange[],
  { way, at }: { way: Exclude<ConsentWay, 'former_choice'>; at: Date },
): Promise<number> {
  await lockConsents(tx, playerId)
  const { rowCount } = await tx.query({
    name: 'marketing-consents-keep',
    text: `INSERT INTO marketing_consents (brand_id, player_id, product, channel, given, at, way, text_version)
      SELECT $1, $2, n.product, n.channel, n.given, $6, $7, (SELECT max(version) FROM published.legal_texts t
        WHERE t.brand_id = $1 AND t.kind = 'privacy' AND t.valid_from <= $6)
      FROM unnest($3::text[], $4::text[], $5::boolean[]) AS n (product, channel, given)
        LEFT JOIN LATERAL (SELECT m.given, m.way FROM marketing_consents m
          WHERE m.player_id = $2 AND m.product = n.product AND m.channel = n.channel ORDER BY m.id DESC LIMIT 1) c ON true
      WHERE c.given IS DISTINCT FROM n.given OR (n.given AND c.way = 'former_choice')`,
    values: [
      brandId,
      playerId,
      changes.map(({ product }) => product),
      changes.map(({ channel }) => channel),
      changes.map(({ given }) => given),
      at,
      way,
    ],
  })
  return rowCount
}

/** Every product by every channel, withdrawn. */
export const NOTHING: readonly ConsentChange[] = MARKETING_PRODUCTS.flatMap((product) =>
  MARKETING_CHANNELS.map((channel) => ({ product, channel, given: false })),
)
