import type { REFERRAL_STATES } from '@palco/contract'
import type { Queryable, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
import { newCode } from './code.ts'

export type State = (typeof REFERRAL_STATES)[number]
export type ReferralRow = {
  id: bigint
  referredId: string
  referrerId: string
  state: State
  staked: bigint
  createdAt: Date
}

const COLUMNS = `id, referred_id AS "referredId", referrer_id AS "referrerId", state, staked, created_at AS "createdAt"`

/** The player's own code, made at the first asking. */
export async function readCode(q: Queryable, { brandId, playerId }: Owner, now: Date): Promise<string> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const { rows } = await q.query<{ code: string }>({
      name: 'referral-code-read',
      text: 'SELECT code FROM referral_codes WHERE brand_id = $1 AND player_id = $2',
      values: [brandId, playerId],
    })
    if (rows[0]) return rows[0].code
    // Another player's same code, or this player's at the same moment: read again.
    await q.query({
      name: 'referral-code-make',
      text: `INSERT INTO referral_codes (brand_id, code, player_id, created_at) VALUES ($1, $2, $3, $4)
        ON CONFLICT DO NOTHING`,
      values: [brandId, newCode(), playerId, now],
    })
  }
  throw new Error(`no referral code could be made for ${playerId}`)
}

/** Whose code it is within the brand. */
export async function playerOfCode(q: Queryable, brandId: string, code: string): Promise<string | null> {
  const { rows } = await q.query<{ playerId: string }>({
    name: 'referral-code-owner',
    text: 'SELECT player_id AS "playerId" FROM referral_codes WHERE brand_id = $1 AND code = $2',
    values: [brandId, code],
  })
  return rows[0]?.playerId ?? null
}

export async function insertReferral(
  q: Queryable,
  referral: { brandId: string; referredId: string; referrerId: string; at: Date },
): Promise<void> {
  await q.query({
    name: 'referral-insert',
    text: `INSERT INTO referrals (brand_id, referred_id, referrer_id, created_at) VALUES ($1, $2, $3, $4)`,
    values: [referral.brandId, referral.referredId, referral.referrerId, referral.at],
  })
}

export type ListedReferral = Pick<ReferralRow, 'id' | 'state' | 'createdAt'> & { username: string }

export async function listReferrals(
  q: Queryable,
  { brandId, playerId }: Owner,
  { before, limit }: { before: bigint | null; limit: number },
): Promise<ListedReferral[]> {
  const { rows } = await q.query<ListedReferral>({
    name: 'referrals-list',
    text: `SELECT r.id, r.state, r.created_at AS "createdAt", p.username FROM referrals r
      JOIN published.players p ON p.id = r.referred_id AND p.brand_id = r.brand_id
      WHERE r.brand_id = $1 AND r.referrer_id = $2 AND ($3::bigint IS NULL OR r.id < $3)
      ORDER BY r.id DESC LIMIT $4`,
    values: [brandId, playerId, before, limit],
  })
  return rows
}

export async function countReferrals(
  q: Queryable,
  { brandId, playerId }: Owner,
): Promise<{ total: number; rewarded: number }> {
  const { rows } = await q.query<{ total: number; rewarded: number }>({
    name: 'referrals-count',
    text: `SELECT count(*)::int AS total, count(*) FILTER (WHERE state = 'rewarded')::int AS rewarded
      FROM referrals WHERE brand_id = $1 AND referrer_id = $2`,
    values: [brandId, playerId],
  })
  return rows[0] ?? { total: 0, rewarded: 0 }
}

/** The referral of a referred player, locked; null when there is none or it is settled. */
export async function lockOpen(tx: Tx, brandId: string, referredId: string): Promise<ReferralRow | null> {
  const { rows } = await tx.query<ReferralRow>({
    name: 'referral-lock',
    text: `SELECT ${COLUMNS} FROM referrals
      WHERE brand_id = $1 AND referred_id = $2 AND settled_at IS NULL FOR UPDATE`,
    values: [brandId, referredId],
  })
  return rows[0] ?? null
}

/** One referrer's rewards are decided one after the other. Their code may be erased, so no row of theirs is locked. */
export async function lockReferrer(tx: Tx, { brandId, playerId }: Owner): Promise<void> {
  await tx.query({
    name: 'referral-lock-referrer',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('rewards of referrer ' || $1 || ' ' || $2, 0))`,
    values: [brandId, playerId],
  })
}

/** How many rewards a referrer has had. The caller holds the referrer's lock. */
export async function countRewarded(tx: Tx, { brandId, playerId }: Owner): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'referral-count-rewarded',
    text: `SELECT count(*)::int AS count FROM referrals
      WHERE brand_id = $1 AND referrer_id = $2 AND state = 'rewarded'`,
    values: [brandId, playerId],
  })
  return rows[0]?.count ?? 0
}

/** The referrals that may have waited for this player's proof: their own, and those of players they referred. */
export async function openAround(q: Queryable, { brandId, playerId }: Owner): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>({
    name: 'referrals-open-around',
    text: `SELECT referred_id AS id FROM referrals
      WHERE brand_id = $1 AND (referred_id = $2 OR referrer_id = $2) AND state = 'deposited' ORDER BY id`,
    values: [brandId, playerId],
  })
  return rows.map(({ id }) => id)
}

/** Keeps what ended rounds count; answers the sum of those that were not counted before. */
export async function countRounds(
  tx: Tx,
  referralId: bigint,
  rounds: readonly { source: string; roundId: string; counted: bigint }[],
): Promise<bigint> {
  if (rounds.length === 0) return 0n
  const { rows } = await tx.query<{ sum: bigint }>({
    name: 'referral-count-rounds',
    text: `WITH fresh AS (
        INSERT INTO referral_rounds (round_id, source, referral_id, counted)
          SELECT r, s, $1, c FROM unnest($2::text[], $3::text[], $4::text[]::bigint[]) u (r, s, c) ORDER BY r, s
          ON CONFLICT DO NOTHING RETURNING counted)
      SELECT coalesce(sum(counted), 0)::bigint AS sum FROM fresh`,
    values: [
      referralId,
      rounds.map(({ roundId }) => roundId),
      rounds.map(({ source }) => source),
      rounds.map(({ counted }) => String(counted)),
    ],
  })
  return rows[0]?.sum ?? 0n
}

/** Which of these players were referred and are not settled yet. */
export async function openAmong(q: Queryable, playerIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await q.query<{ id: string }>({
    name: 'referrals-open-among',
    text: 'SELECT referred_id AS id FROM referrals WHERE referred_id = ANY ($1) AND settled_at IS NULL',
    values: [playerIds],
  })
  return new Set(rows.map(({ id }) => id))
}

export async function addStakes(tx: Tx, id: bigint, staked: bigint): Promise<void> {
  await tx.query({
    name: 'referral-add-stakes',
    text: 'UPDATE referrals SET staked = staked + $2 WHERE id = $1',
    values: [id, staked],
  })
}

export async function setState(tx: Tx, id: bigint, state: State, at: Date): Promise<void> {
  await tx.query({
    name: 'referral-set-state',
    text: `UPDATE referrals SET state = $2,
        deposited_at = CASE WHEN $2 = 'deposited' THEN $3::timestamptz ELSE deposited_at END,
        settled_at = CASE WHEN $2 IN ('rewarded', 'refused') THEN $3::timestamptz END
      WHERE id = $1`,
    values: [id, state, at],
  })
}
