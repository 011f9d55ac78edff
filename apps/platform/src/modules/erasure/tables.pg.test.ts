import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/index.ts'
import type { PlayerTable } from '../../model/index.ts'
import { PLAYER_TABLES } from '../../modules.ts'
import { chainAll } from '../../operators/audit/testing/chain-all.ts'
import { verifyAuditChain } from '../../operators/index.ts'
import { assertBooksBalance } from '../../testing/books.ts'
import { type Known, rewardsPlatform } from '../../testing/rewards.ts'
import { eraseDue } from './erase.ts'
import { fillTable, MARK, findPlaces } from './testing/fill.ts'

const rewards = await rewardsPlatform({})
const { clock } = rewards
const owner = openDatabase({ url: rewards.databaseUrl, role: null, poolSize: 1 })
const BIRTH = '1901-02-03'
const YEARS_MS = 6 * 366 * 24 * 3_600_000
let player: Known
let dropped: string[]

/** The ledger's tables take rows by its functions alone, and the note of the erasure comes with it. */
const BY_FUNCTIONS = /^ledger\.|^books_balances$|^erasures$/
const filledTables = PLAYER_TABLES.filter(({ table }) => !BY_FUNCTIONS.test(table))
const isCleared = ({ erasure }: PlayerTable): boolean => typeof erasure === 'object' && 'clear' in erasure

/** What other tables say of the player: an operator's acts, a decision that was proposed, a job that was given up. */
async function fillOthers(): Promise<void> {
  await owner.query({
    text: `INSERT INTO operator_audit (at, action, brands, subject, before, after, address)
      SELECT now(), action, ARRAY['brasa'], subject, $1, $1, 'console' FROM (VALUES ('payment.rejected', 'x_payments'),
        ('identity.refused', 'x_identity_checks'), ('support.answer', '12345678'), ('risk.note', 'x_risk_cases'),
        ('store.order_moved', 'brasa 900001'), ('player.address_changed', '${MARK} players.username'),
        ('player.adjusted', '${player.id}'), ('player.note', '${player.id}')) line (action, subject)`,
    values: [JSON.stringify({ note: MARK })],
  })
  // About an operator who has the number of a ticket for a name.
  await owner.query({
    text: `INSERT INTO operator_audit (at, action, brands, subject, before, address)
      VALUES (now(), 'operator.disabled', '{brasa}', '12345678', '{}', 'console')`,
  })
  await chainAll(rewards.db)
  await owner.query({
    text: `INSERT INTO trading_proposals (subject, kind, brand_id, decision, cause, operator_id, at, ended_at, input, about)
      VALUES ('payment:x_payments', 'payment', 'brasa', $1, '${MARK}', 1, now(), now(), $1, $1)`,
    values: [JSON.stringify({ note: MARK })],
  })
  await owner.query({
    text: `INSERT INTO jobs (name, payload, dead_at, last_error) VALUES ('identity.mail', $1, now(), '${MARK}'), ('identity.reset', $2, now(), 'x')`,
    values: [JSON.stringify({ playerId: player.id }), JSON.stringify({ email: `${MARK} PLAYERS.email` })],
  })
}

beforeAll(async () => {
  player = await rewards.player()
  // No jurisdiction is on record there.
  await owner.query({ text: `UPDATE players SET country = 'UY' WHERE id = $1`, values: [player.id] })
  await owner.query({
    text: `INSERT INTO restrictions (id, brand_id, player_id, kind, everywhere, begins_at, carried_out_at)
      VALUES ('rs_closing', $1, $2, 'closing', false, $3, $3)`,
    values: [player.brandId, player.id, new Date(clock.now)],
  })
  // Rows refer to others that come later, and nothing follows from them.
  await owner.query({ text: `SET session_replication_role = 'replica'` })
  dropped = []
  for (const one of filledTables)
    dropped.push(...(await fillTable(owner, one, { playerId: player.id, brandId: player.brandId })))
  await fillOthers()
  await owner.query({ text: `SET session_replication_role = 'origin'` })
})
afterAll(() => owner.close())

test('every value that may say something of the person is gone, in every table', async () => {
  const before = new Set(await findPlaces(owner, MARK))
  const cleared = filledTables.filter(isCleared)
  // Each of them was there, and was cleared by the table's rules.
  for (const { table, erasure } of cleared) {
    const columns = typeof erasure === 'object' && 'clear' in erasure ? Object.keys(erasure.clear) : []
    expect([table, columns.some((column) => before.has(`${table}.${column}`))]).toEqual([table, true])
  }
  expect(dropped.filter((rule) => cleared.some(({ table }) => rule.startsWith(`${table}.`)))).toEqual([])
  expect(before.size).toBeGreaterThan(80)

  clock.advance(YEARS_MS)
  const deps = { db: rewards.db, now: () => new Date(clock.now), allBrands: () => rewards.brands.all() }
  expect(await eraseDue(deps)).toEqual({ looked: 1, erased: 1 })

  expect(await findPlaces(owner, MARK)).toEqual([])
  expect(await findPlaces(owner, BIRTH)).toEqual([])
  await assertBooksBalance(rewards.db)
})

test('rows of the other tables are there as before, and say who did what and when', async () => {
  for (const { table, erasure } of filledTables) {
    const { rowCount } = await owner.query({ text: `SELECT FROM ${table} LIMIT 1` })
    expect([table, rowCount]).toEqual([table, erasure === 'delete' || isDeleted(erasure) ? 0 : 1])
  }
  const { rows } = await owner.query<{ action: string; subject: string }>({
    text: `SELECT action, subject FROM operator_audit WHERE before IS NULL ORDER BY id`,
  })
  expect(rows.map(({ action }) => action)).toEqual([
    'payment.rejected',
    'identity.refused',
    'support.answer',
    'risk.note',
    'store.order_moved',
    'player.address_changed',
    'player.adjusted',
    'player.note',
    'player.erased',
  ])
  expect(rows.slice(-4).map(({ subject }) => subject)).toEqual(Array(4).fill(player.id))
  // What the lines said is gone, that they stand where they stood can still be verified.
  expect(await verifyAuditChain(rewards.db, { now: new Date(0) })).toMatchObject({ erased: 8, fault: null })
})

const isDeleted = (erasure: PlayerTable['erasure']): boolean =>
  typeof erasure === 'object' && 'delete' in erasure
