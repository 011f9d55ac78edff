import type { Queryable, Tx } from '../../db/index.ts'
import type { CampaignRow, CampaignWords } from './types.ts'

const COLUMNS = `c.id, c.brand_id AS "brandId", c.kind, c.product, c.titles, c.texts, c.by_mail AS "byMail", c.audience, c.state,
  c.send_at AS "sendAt", c.ended_at AS "endedAt", o.username AS "madeBy", c.changed_at AS "changedAt", c.after`
const FROM = 'FROM campaigns c JOIN published.operators o ON o.id = c.made_by'

export type Counts = { sent: number; read: number; mailed: number; bounced: number }
export const messageKey = (id: bigint | string): string => `campaign:${id}`

const MOST = 100

/** The newest campaigns of a brand. */
export async function listCampaigns(q: Queryable, brandId: string): Promise<CampaignRow[]> {
  const { rows } = await q.query<CampaignRow>({
    name: 'campaigns-list',
    text: `SELECT ${COLUMNS} ${FROM} WHERE c.brand_id = $1 ORDER BY c.id DESC LIMIT $2`,
    values: [brandId, MOST],
  })
  return rows
}

/** What came of campaigns; those without a delivery are left out. */
export async function countDeliveries(
  q: Queryable,
  ids: readonly bigint[],
): Promise<(Counts & { id: bigint })[]> {
  const { rows } = await q.query<Counts & { id: bigint }>({
    name: 'campaigns-counts',
    text: `SELECT d.campaign_id AS id, count(*)::int AS sent, count(m.read_at)::int AS read,
        count(*) FILTER (WHERE d.mail IN ('sent', 'bounced'))::int AS mailed,
        count(*) FILTER (WHERE d.mail = 'bounced')::int AS bounced
      FROM campaign_deliveries d
        LEFT JOIN published.message_reads m ON m.player_id = d.player_id AND m.key = 'campaign:' || d.campaign_id
      WHERE d.campaign_id = ANY ($1) GROUP BY d.campaign_id`,
    values: [ids],
  })
  return rows
}

/** One campaign; `lock` keeps others from changing it until the transaction ends. */
export async function findCampaign(
  q: Queryable,
  brandId: string,
  id: string | bigint,
  { lock = false }: { lock?: boolean } = {},
): Promise<CampaignRow | null> {
  const { rows } = await q.query<CampaignRow>({
    name: lock ? 'campaigns-lock' : 'campaigns-find',
    text: `SELECT ${COLUMNS} ${FROM} WHERE c.brand_id = $1 AND c.id = $2 ${lock ? 'FOR UPDATE OF c' : ''}`,
    values: [brandId, id],
  })
  return rows[0] ?? null
}

type Written = CampaignWords & { brandId: string; at: Date }
const listValues = ({ kind, product, titles, texts, byMail, audience }: CampaignWords) => [
  kind,
  product,
  JSON.stringify(titles),
  JSON.stringify(texts),
  byMail,
  JSON.stringify(audience),
]

export async function insertCampaign(tx: Tx, campaign: Written & { operatorId: string }): Promise<bigint> {
  const { brandId, operatorId, at } = campaign
  const { rows } = await tx.query<{ id: bigint }>({
    name: 'campaigns-insert',
    text: `INSERT INTO campaigns (kind, product, titles, texts, by_mail, audience, brand_id, made_by, changed_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    values: [...listValues(campaign), brandId, operatorId, at],
  })
  const [made] = rows
  if (!made) throw new Error('a campaign was not written')
  return made.id
}

export async function updateCampaign(tx: Tx, id: bigint, campaign: Written): Promise<void> {
  await tx.query({
    name: 'campaigns-update',
    text: `UPDATE campaigns SET kind = $1, product = $2, titles = $3, texts = $4, by_mail = $5, audience = $6, changed_at = $7
      WHERE id = $8`,
    values: [...listValues(campaign), campaign.at, id],
  })
}

/**
 * Schedules a draft.
 * @param local a time of the brand's zone, `2026-11-23T18:00`; at once without one
 */
export async function schedule(
  tx: Tx,
  id: bigint,
  { local, zone, at }: { local: string | undefined; zone: string; at: Date },
): Promise<void> {
  await tx.query({
    name: 'campaigns-schedule',
    text: `UPDATE campaigns SET state = 'scheduled', changed_at = $2,
        send_at = coalesce(timezone($4, $3::timestamp), $2) WHERE id = $1`,
    values: [id, at, local ?? null, zone],
  })
}

export async function cancel(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.query({
    name: 'campaigns-cancel',
    text: `UPDATE campaigns SET state = 'cancelled', changed_at = $2, ended_at = $2 WHERE id = $1`,
    values: [id, at],
  })
}

/** Campaigns whose time has come, the oldest first. */
export async function dueCampaigns(q: Queryable, at: Date): Promise<{ id: bigint; brandId: string }[]> {
  const { rows } = await q.query<{ id: bigint; brandId: string }>({
    name: 'campaigns-due',
    text: `SELECT id, brand_id AS "brandId" FROM campaigns
      WHERE state IN ('scheduled', 'sending') AND send_at <= $1 ORDER BY send_at, id`,
    values: [at],
  })
  return rows
}

/** Notes how far a campaign has come; without a player it has ended. */
export async function noteProgress(tx: Tx, id: bigint, after: string | null, at: Date): Promise<void> {
  await tx.query({
    name: 'campaigns-progress',
    text: `UPDATE campaigns SET state = CASE WHEN $2::text IS NULL THEN 'sent' ELSE 'sending' END,
        after = coalesce($2, after), ended_at = CASE WHEN $2::text IS NULL THEN $3::timestamptz END WHERE id = $1`,
    values: [id, after, at],
  })
}

/** @returns false when the player has had it */
export async function insertDelivery(
  tx: Tx,
  { id, playerId, mailed, at }: { id: bigint; playerId: string; mailed: boolean; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'campaigns-deliver',
    text: `INSERT INTO campaign_deliveries (campaign_id, player_id, sent_at, mail) VALUES ($1, $2, $3, $4)
      ON CONFLICT DO NOTHING`,
    values: [id, playerId, at, mailed ? 'queued' : null],
  })
  return rowCount === 1
}

/** Moves the mail of a delivery on; a bounce stays one. @returns false where there is no such mail */
export async function noteMail(
  q: Queryable,
  { id, playerId }: { id: string; playerId: string },
  mail: 'sent' | 'bounced',
  bounce: string | null = null,
): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'campaigns-mail',
    text: `UPDATE campaign_deliveries SET mail = CASE WHEN mail = 'bounced' THEN mail ELSE $3 END,
        bounce = coalesce(bounce, $4) WHERE campaign_id = $1 AND player_id = $2 AND mail IS NOT NULL`,
    values: [id, playerId, mail, bounce?.slice(0, 500) ?? null],
  })
  return rowCount === 1
}

/** Whether the mail still waits for the mail server. */
export async function isQueued(q: Queryable, id: string, playerId: string): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'campaigns-mail-queued',
    text: `SELECT FROM campaign_deliveries WHERE campaign_id = $1 AND player_id = $2 AND mail = 'queued'`,
    values: [id, playerId],
  })
  return rowCount === 1
}
