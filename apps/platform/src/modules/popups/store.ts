import type { Language, PopupAudience, PopupRepeat } from '@palco/contract'
import type { PopupWords } from '@palco/contract/operators'
import type { Queryable, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'

export type PopupTexts = { es_ES: PopupWords } & Partial<Record<Language, PopupWords>>

export type PopupRow = {
  id: string
  audience: PopupAudience
  level: string | null
  repeat: PopupRepeat
  picture: string | null
  link: string | null
  texts: PopupTexts
}

/** A pop-up as an operator writes it; times are of the brand's zone, to the minute. */
export type NewPopup = PopupRow & {
  position: number
  starts_at: string | null
  ends_at: string | null
  enabled: boolean
}

type Asking = { brandId: string; playerId: string | null; now: Date }

/** Pop-ups that hold now for guests or for one player; their level is not looked at. */
export async function readCurrent(q: Queryable, { brandId, playerId, now }: Asking): Promise<PopupRow[]> {
  const { rows } = await q.query<PopupRow>({
    name: 'popups-current',
    text: `SELECT id, audience, level, repeat, picture, link, texts FROM popups p
      WHERE brand_id = $1 AND enabled
        AND coalesce(starts_at, '-infinity') <= $3 AND coalesce(ends_at, 'infinity') > $3
        AND audience IN ('everyone', CASE WHEN $2::text IS NULL THEN 'guests' ELSE 'players' END)
        AND NOT EXISTS (SELECT FROM popup_dismissals d
          WHERE d.brand_id = p.brand_id AND d.popup_id = p.id AND d.player_id = $2)
        AND NOT ($2::text IS NOT NULL AND published.offers_stopped($2, $3))
      ORDER BY position, id`,
    values: [brandId, playerId, now],
  })
  return rows
}

/** Whether the brand has pop-ups that hold now or later. */
export async function hasAny(q: Queryable, brandId: string, now: Date): Promise<boolean> {
  const { rows } = await q.query<{ has: boolean }>({
    name: 'popups-any',
    text: `SELECT EXISTS (SELECT FROM popups
      WHERE brand_id = $1 AND enabled AND coalesce(ends_at, 'infinity') > $2) AS has`,
    values: [brandId, now],
  })
  return rows[0]?.has ?? false
}

/** @returns whether the brand has this pop-up */
export async function keepDismissal(
  q: Queryable,
  { brandId, playerId }: Owner,
  id: string,
): Promise<boolean> {
  const { rows } = await q.query({
    name: 'popups-dismiss',
    text: `WITH known AS (SELECT brand_id, id FROM popups WHERE brand_id = $1 AND id = $2),
      kept AS (INSERT INTO popup_dismissals (brand_id, popup_id, player_id)
        SELECT brand_id, id, $3 FROM known ON CONFLICT DO NOTHING)
      SELECT FROM known`,
    values: [brandId, id, playerId],
  })
  return rows.length > 0
}

/** All pop-ups of a brand for its operators, with the number of players who sent each away. */
export async function readAll(
  q: Queryable,
  { id: brandId, timeZone }: { id: string; timeZone: string },
): Promise<(NewPopup & { dismissed: number })[]> {
  const { rows } = await q.query<NewPopup & { dismissed: number }>({
    name: 'popups-desk',
    text: `SELECT id, audience, level, repeat, position, enabled, picture, link, texts,
        to_char(timezone($2, starts_at), 'YYYY-MM-DD"T"HH24:MI') AS starts_at,
        to_char(timezone($2, ends_at), 'YYYY-MM-DD"T"HH24:MI') AS ends_at,
        (SELECT count(*)::int FROM popup_dismissals d WHERE d.brand_id = p.brand_id AND d.popup_id = p.id) AS dismissed
      FROM popups p WHERE brand_id = $1 ORDER BY position, id`,
    values: [brandId, timeZone],
  })
  return rows
}

/** @returns whether there was a place for a new one, or one to change */
export async function writePopup(
  tx: Tx | Queryable,
  { id: brandId, timeZone }: { id: string; timeZone: string },
  popup: NewPopup,
  isNew: boolean,
): Promise<boolean> {
  const { id, audience, level, repeat, position, starts_at, ends_at, enabled, picture, link, texts } = popup
  const { rowCount } = await tx.query({
    name: isNew ? 'popups-add' : 'popups-change',
    text: isNew
      ? `INSERT INTO popups (brand_id, id, audience, level, repeat, position, starts_at, ends_at, enabled, picture, link, texts)
         VALUES ($1, $2, $3, $4, $5, $6, timezone($13, $7::timestamp), timezone($13, $8::timestamp), $9, $10, $11, $12)
         ON CONFLICT DO NOTHING`
      : `UPDATE popups SET audience = $3, level = $4, repeat = $5, position = $6, starts_at = timezone($13, $7::timestamp),
           ends_at = timezone($13, $8::timestamp), enabled = $9, picture = $10, link = $11, texts = $12
         WHERE brand_id = $1 AND id = $2`,
    values: [
      brandId,
      id,
      audience,
      level,
      repeat,
      position,
      starts_at,
      ends_at,
      enabled,
      picture,
      link,
      JSON.stringify(texts),
      timeZone,
    ],
  })
  return rowCount > 0
}
