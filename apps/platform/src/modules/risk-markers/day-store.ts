import type { Queryable, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
import type { DayPlay, Followed, PlayDay } from './types.ts'

/** Players whose play was followed before, locked in the order of their ids. */
export async function lockFollowed(
  tx: Tx,
  ids: readonly string[],
): Promise<Pick<Followed, 'playerId' | 'lastStakeAt'>[]> {
  const { rows } = await tx.query<Pick<Followed, 'playerId' | 'lastStakeAt'>>({
    name: 'risk-players-lock',
    text: `SELECT player_id AS "playerId", last_stake_at AS "lastStakeAt" FROM risk_players
      WHERE player_id = ANY ($1) ORDER BY player_id FOR NO KEY UPDATE`,
    values: [[...ids]],
  })
  return rows
}

export async function saveFollowed(tx: Tx, followed: readonly Followed[]): Promise<void> {
  await tx.query({
    name: 'risk-players-save',
    text: `INSERT INTO risk_players (player_id, brand_id, last_stake_at, touched_at)
      SELECT * FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::timestamptz[])
      ON CONFLICT (player_id) DO UPDATE SET last_stake_at = excluded.last_stake_at,
        touched_at = coalesce(risk_players.touched_at, excluded.touched_at)`,
    values: [
      followed.map(({ playerId }) => playerId),
      followed.map(({ brandId }) => brandId),
      followed.map(({ lastStakeAt }) => lastStakeAt),
      followed.map(({ touchedAt }) => touchedAt),
    ],
  })
}

/** Notes that something happened that rules look at. */
export async function touch(q: Queryable, { brandId, playerId }: Owner, at: Date): Promise<void> {
  await q.query({
    name: 'risk-player-touch',
    text: `INSERT INTO risk_players (player_id, brand_id, touched_at) VALUES ($2, $1, $3)
      ON CONFLICT (player_id) DO UPDATE SET touched_at = coalesce(risk_players.touched_at, excluded.touched_at)`,
    values: [brandId, playerId, at],
  })
}

export async function addToDays(tx: Tx, days: readonly DayPlay[]): Promise<void> {
  await tx.query({
    name: 'risk-days-add',
    text: `INSERT INTO risk_days (player_id, brand_id, day, staked, returned, stakes, night_stakes, play_ms)
      SELECT * FROM unnest($1::text[], $2::text[], $3::date[], $4::bigint[], $5::bigint[], $6::int[], $7::int[], $8::bigint[])
      ON CONFLICT (player_id, day) DO UPDATE SET staked = risk_days.staked + excluded.staked,
        returned = risk_days.returned + excluded.returned, stakes = risk_days.stakes + excluded.stakes,
        night_stakes = risk_days.night_stakes + excluded.night_stakes, play_ms = risk_days.play_ms + excluded.play_ms`,
    values: [
      days.map(({ playerId }) => playerId),
      days.map(({ brandId }) => brandId),
      days.map(({ day }) => day),
      days.map(({ staked }) => staked),
      days.map(({ returned }) => returned),
      days.map(({ stakes }) => stakes),
      days.map(({ nightStakes }) => nightStakes),
      days.map(({ playMs }) => playMs),
    ],
  })
}

/** What payments make of a day. */
export type DayPayments = Pick<
  PlayDay,
  'day' | 'deposits' | 'deposited' | 'depositBurst' | 'depositsRefused' | 'methods' | 'withdrawalsCancelled'
>
/** What a player did on a day with limits, breaks and support. */
export type DayNotes = Pick<PlayDay, 'day' | 'limitsRaised' | 'breaks' | 'contacts'>

type Column<Day> = readonly [name: string, type: 'int' | 'bigint', of: (day: Day) => number | bigint]

const PAYMENT_COLUMNS: readonly Column<DayPayments>[] = [
  ['deposits', 'int', (day) => day.deposits],
  ['deposited', 'bigint', (day) => day.deposited],
  ['deposit_burst', 'int', (day) => day.depositBurst],
  ['deposits_refused', 'int', (day) => day.depositsRefused],
  ['methods', 'int', (day) => day.methods],
  ['withdrawals_cancelled', 'int', (day) => day.withdrawalsCancelled],
]
const NOTE_COLUMNS: readonly Column<DayNotes>[] = [
  ['limits_raised', 'int', (day) => day.limitsRaised],
  ['breaks', 'int', (day) => day.breaks],
  ['contacts', 'int', (day) => day.contacts],
]

/** Sets what days have besides play anew: reading it again comes to the same. */
export async function setActs(
  tx: Tx,
  owner: Owner,
  { payments, notes }: { payments: readonly DayPayments[]; notes: readonly DayNotes[] },
): Promise<void> {
  await setColumns(tx, owner, 'risk-days-payments', PAYMENT_COLUMNS, payments)
  await setColumns(tx, owner, 'risk-days-notes', NOTE_COLUMNS, notes)
}

async function setColumns<Day extends { day: string }>(
  tx: Tx,
  { brandId, playerId }: Owner,
  name: string,
  columns: readonly Column<Day>[],
  days: readonly Day[],
): Promise<void> {
  if (days.length === 0) return
  const names = columns.map(([column]) => column)
  await tx.query({
    name,
    text: `INSERT INTO risk_days (player_id, brand_id, day, ${names.join(', ')})
      SELECT $1, $2, * FROM unnest($3::date[], ${columns.map(([, type], at) => `$${at + 4}::${type}[]`).join(', ')})
      ON CONFLICT (player_id, day) DO UPDATE SET ${names.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    values: [
      playerId,
      brandId,
      days.map(({ day }) => day),
      ...columns.map(([, , of]) => days.map((day) => of(day))),
    ],
  })
}

/** A player's days from one on, oldest first. */
export async function readDays(q: Queryable, playerId: string, from: string): Promise<PlayDay[]> {
  const { rows } = await q.query<PlayDay>({
    name: 'risk-days-read',
    text: `SELECT day::text, staked, returned, stakes, night_stakes AS "nightStakes", play_ms::float8 AS "playMs", deposits,
        deposited, deposit_burst AS "depositBurst", deposits_refused AS "depositsRefused", methods,
        withdrawals_cancelled AS "withdrawalsCancelled", limits_raised AS "limitsRaised", breaks, contacts
      FROM risk_days WHERE player_id = $1 AND day >= $2::date ORDER BY day`,
    values: [playerId, from],
  })
  return rows
}
