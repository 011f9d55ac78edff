import type { Language, Localised } from '@palco/contract'
import { formatDate } from '@palco/contract/format'
import type { Database, Tx } from '../../../db/index.ts'
import { type Brand, toReader } from '../../../model/index.ts'
import { sendMessage } from '../../messages/index.ts'
import { toReminder } from '../words.ts'

/** Participants are reminded so long before a round's first kick-off. */
const AHEAD_MINUTES = 120
/** Messages of one transaction. */
const BATCH = 200

type Due = { brandId: string; id: string; number: number; names: Localised; startsAt: Date }
type Missing = { playerId: string; language: Language; matches: number }
export type Remind = { db: Database; now: Date; brandById: (id: string) => Promise<Brand | null> }

/**
 * Sends every participant of a round that begins soon a message where predictions are missing, once a round: the message's key is
 * the round's. It invites to play, so it is marketing of the prode. @returns how many messages were new
 */
export async function remindRounds({ db, now, brandById }: Remind): Promise<number> {
  const { rows } = await db.query<Due>({
    name: 'prode-to-remind',
    text: `SELECT r.brand_id AS "brandId", r.id, r.number, s.names, r.starts_at AS "startsAt"
      FROM prode_rounds r JOIN prode_series s ON s.brand_id = r.brand_id AND s.id = r.series_id
      WHERE s.enabled AND r.reminded_at IS NULL AND r.settled_at IS NULL AND r.starts_at > $1
        AND r.starts_at <= $1::timestamptz + interval '${AHEAD_MINUTES} minutes' ORDER BY r.starts_at, r.brand_id, r.id`,
    values: [now],
  })
  let sent = 0
  for (const due of rows) {
    const brand = await brandById(due.brandId)
    if (!brand) continue
    let after = ''
    for (;;) {
      const batch = await db.transaction((tx) => remindBatch(tx, due, { now, brand, after }))
      if (!batch) break
      sent += batch.sent
      after = batch.last
    }
    await db.query({
      name: 'prode-reminded',
      text: 'UPDATE prode_rounds SET reminded_at = $3 WHERE brand_id = $1 AND id = $2',
      values: [due.brandId, due.id, now],
    })
  }
  return sent
}

/** In the order of the players, in which inboxes are locked. */
async function remindBatch(
  tx: Tx,
  due: Due,
  { now, brand, after }: { now: Date; brand: Brand; after: string },
): Promise<{ sent: number; last: string } | null> {
  const missing = await missingAfter(tx, due, after)
  const last = missing.at(-1)
  if (!last) return null
  let sent = 0
  for (const { playerId, language, matches } of missing) {
    const name = `${due.names[language] ?? due.names.es_ES ?? ''} ${due.number}`
    const time = formatDate(due.startsAt.toISOString(), 'time', language, brand.timeZone)
    const words = toReminder(toReader(brand, language), { name, time, matches })
    const message = {
      brandId: due.brandId,
      playerId,
      key: `prode:remind:${due.id}`,
      about: { brand, product: 'prode' },
      at: now,
      ...words,
    } as const
    if (await sendMessage(tx, message)) sent += 1
  }
  return { sent, last: last.playerId }
}

async function missingAfter(tx: Tx, { brandId, id }: Due, after: string): Promise<Missing[]> {
  const { rows } = await tx.query<Missing>({
    name: 'prode-missing',
    text: `SELECT e.player_id AS "playerId", p.language, o.matches
      FROM prode_entries e JOIN published.players p ON p.id = e.player_id
        CROSS JOIN LATERAL (SELECT count(*)::int AS matches FROM prode_matches m
          WHERE m.brand_id = e.brand_id AND m.round_id = e.round_id AND m.state = 'open' AND NOT EXISTS (SELECT FROM prode_predictions x
            WHERE x.brand_id = e.brand_id AND x.round_id = e.round_id AND x.player_id = e.player_id AND x.event_id = m.event_id)) o
      WHERE e.brand_id = $1 AND e.round_id = $2 AND e.player_id > $3 AND o.matches > 0 AND p.status = 'active'
      ORDER BY e.player_id LIMIT ${BATCH}`,
    values: [brandId, id, after],
  })
  return rows
}
