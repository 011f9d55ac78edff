import { type Currency, type Language, OWN_LIMIT_KINDS, OWN_LIMIT_PERIODS, toWire } from '@palco/contract'
import { formatMoney } from '@palco/contract/format'
import { JURISDICTIONS } from '@palco/contract/tables'
import type { Database, Tx } from '../../db/index.ts'
import { type Brand, toReader } from '../../model/index.ts'
import { jurisdictionRules } from '../jurisdictions/index.ts'
import { sendMessage } from '../messages/index.ts'
import { reminderWords } from './texts.ts'
import type { LimitName } from './types.ts'

/** Messages of one transaction. */
const BATCH = 200
/** What holds wherever a player lives. */
const ANYWHERE = ''
const COUNTRIES = [...new Set(JURISDICTIONS.map((jurisdiction) => jurisdiction.slice(0, 2)))]

/** `amount`: minor units. */
type Limit = Pick<LimitName, 'kind' | 'period'> & { amount: string }
/** `more`: limits of areas or of time, which the message does not list. */
type Due = { playerId: string; language: Language; currency: Currency; limits: Limit[]; more: boolean }
/** How often players who live in `country` are reminded. */
type Rule = { country: string; months: number }

/**
 * Reminds the players of a brand of their limits, or that they can set some, as often as the jurisdiction of the brand or of
 * their residence wants it; the account's beginning counts as the first time. Months are of the brand's calendar.
 * @returns how many messages were sent
 */
export async function remindOfLimits(db: Database, brand: Brand, now: Date): Promise<number> {
  const rules = reminderRules(brand, now)
  if (rules.length === 0) return 0
  let sent = 0
  for (let after: string | undefined = ''; after !== undefined;) {
    const from: string = after
    const due = await db.transaction(async (tx) => {
      const players = await duePlayers(tx, brand, rules, { from, now })
      for (const one of players) await remind(tx, brand, one, now)
      return players
    })
    sent += due.length
    after = due.at(-1)?.playerId
  }
  return sent
}

function reminderRules(brand: Brand, now: Date): Rule[] {
  return [ANYWHERE, ...COUNTRIES].flatMap((country) => {
    const { limitReminderMonths: months } = jurisdictionRules({ brand, residence: country }, now)
    return months === null ? [] : [{ country, months }]
  })
}

/** In the order of the players, in which inboxes are locked. */
async function duePlayers(
  tx: Tx,
  { id, timeZone }: Brand,
  rules: readonly Rule[],
  { from, now }: { from: string; now: Date },
): Promise<Due[]> {
  const { rows } = await tx.query<Due>({
    name: 'own-limits-to-remind',
    text: `SELECT p.id AS "playerId", p.language, p.currency,
        coalesce((SELECT json_agg(json_build_object('kind', l.kind, 'period', l.period, 'amount', l.amount::text))
          FROM own_limits l WHERE l.player_id = p.id), '[]') AS limits,
        EXISTS (SELECT FROM product_limits l WHERE l.player_id = p.id)
          OR EXISTS (SELECT FROM time_limits l WHERE l.player_id = p.id) AS more
      FROM published.players p LEFT JOIN own_limit_reminders r ON r.player_id = p.id
        JOIN LATERAL (SELECT min(c.months) AS months FROM unnest($3::text[], $4::int[]) c (country, months)
          WHERE c.country = '${ANYWHERE}'
            OR c.country = ANY (player_residences(p.country, p.former_countries, p.former_countries_until, $6))) m ON true
      WHERE p.brand_id = $1 AND p.status = 'active' AND p.id > $2
        AND (coalesce(r.sent_at, p.created_at) AT TIME ZONE $5 + make_interval(months => m.months)) AT TIME ZONE $5 <= $6
      ORDER BY p.id LIMIT ${BATCH}`,
    values: [id, from, rules.map(({ country }) => country), rules.map(({ months }) => months), timeZone, now],
  })
  return rows
}

async function remind(
  tx: Tx,
  brand: Brand,
  { playerId, language, currency, limits, more }: Due,
  now: Date,
): Promise<void> {
  const written = OWN_LIMIT_KINDS.flatMap((kind) =>
    OWN_LIMIT_PERIODS.flatMap((period) => {
      const limit = limits.find((one) => one.kind === kind && one.period === period)
      const amount = limit && formatMoney(toWire({ minor: BigInt(limit.amount), currency }), language)
      return amount ? [{ kind, period, amount }] : []
    }),
  )
  await tx.query({
    name: 'own-limits-reminded',
    text: `INSERT INTO own_limit_reminders (player_id, sent_at) VALUES ($1, $2)
      ON CONFLICT (player_id) DO UPDATE SET sent_at = excluded.sent_at`,
    values: [playerId, now],
  })
  const key = `limits:${now.toISOString()}`
  await sendMessage(tx, {
    brandId: brand.id,
    playerId,
    key,
    about: 'service',
    at: now,
    ...reminderWords(toReader(brand, language), written, more),
  })
}
