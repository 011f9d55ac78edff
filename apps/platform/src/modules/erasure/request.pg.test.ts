import { randomUUID } from 'node:crypto'
import { calls } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { openErasure, PASSWORD, type Person, START } from './testing/erasure-fixture.ts'

const erasing = await openErasure()
const { call, clock, db, owner, registered, run } = erasing
const DAY = 24 * 3_600_000
let player: Person

beforeEach(async () => {
  clock.now = START
  erasing.setJurisdiction(undefined)
  player = await registered({ dni: '29111333' })
  await seed()
})

/** Rows that go, and a message, which stays. */
const seed = async () => {
  await owner.query({
    text: `INSERT INTO game_favorites (brand_id, player_id, game_id, created_at) SELECT 'brasa', $1, id, $2 FROM games LIMIT 1 ON CONFLICT DO NOTHING`,
    values: [player.id, new Date(clock.now)],
  })
}
const count = async (table: string): Promise<number> => {
  const { rows } = await db.query<{ count: number }>({
    text: `SELECT count(*)::int AS count FROM ${table} WHERE player_id = $1`,
    values: [player.id],
  })
  return rows[0]?.count ?? 0
}
const ask = async (password = PASSWORD) => {
  const { status, body, refusal } = await call(
    calls.requestErasure,
    { password },
    { ...player, idempotencyKey: randomUUID() },
  )
  return status === 200 ? body.response : refusal.code
}
const read = async () => (await call(calls.readErasure, {}, player)).body.response
const audited = async () => {
  const { rows } = await db.query<{ action: string }>({
    text: `SELECT action FROM operator_audit WHERE subject = $1 ORDER BY id`,
    values: [player.id],
  })
  return rows.map(({ action }) => action)
}

describe('a player who asks for erasure', () => {
  test('has to close the account first, and to prove the password', async () => {
    expect(await read()).toEqual({ closed: false, asked_at: null, kept_until: null })
    expect(await ask()).toBe('account_open')
    expect(await count('game_favorites')).toBe(1)
    await erasing.close(player)
    expect(await ask('not the right one')).toBe('wrong_password')
    expect([await count('game_favorites'), await audited()]).toEqual([1, []])
  })

  test('loses at once what no law asks for, reads until when the rest is kept, and operators see it', async () => {
    await erasing.close(player)
    expect(await ask()).toEqual({
      closed: true,
      asked_at: new Date(START).toISOString(),
      kept_until: '2032-05-13T15:00:00.000Z',
    })
    expect(await count('game_favorites')).toBe(0)
    const { rows } = await db.query<{ dni: string; username: string }>({
      text: 'SELECT dni, username FROM players WHERE id = $1',
      values: [player.id],
    })
    expect(rows).toEqual([{ dni: '29111333', username: player.username }])
    expect(await audited()).toEqual(['player.erasure_asked'])
  })

  test('asks once: another time changes nothing', async () => {
    await erasing.close(player)
    await ask()
    clock.advance(60_000)
    expect(await ask()).toMatchObject({ asked_at: new Date(START).toISOString() })
    expect(await audited()).toEqual(['player.erasure_asked'])
  })

  test('loses what came meanwhile when the account opens no more, and not before', async () => {
    await erasing.close(player)
    await ask()
    await seed()
    clock.now = START + 90 * DAY - 1
    await run()
    expect(await count('game_favorites')).toBe(1)
    clock.now = START + 90 * DAY
    await run()
    expect(await count('game_favorites')).toBe(0)
    expect(await erasing.isErased(player)).toBe(false)
  })

  test('who opens the account again has not asked any more', async () => {
    await erasing.close(player)
    await ask()
    clock.advance(1000)
    const again = { ...player, idempotencyKey: randomUUID() }
    expect((await call(calls.reopenAccount, { password: PASSWORD }, again)).status).toBe(200)
    await seed()
    clock.advance(1000)
    await erasing.close(player)
    expect((await read()).asked_at).toBeNull()
    clock.advance(90 * DAY)
    await run()
    expect(await count('game_favorites')).toBe(1)
  })

  test('reads no date where no years are on record', async () => {
    await owner.query({ text: `UPDATE players SET country = 'GB' WHERE id = $1`, values: [player.id] })
    await erasing.close(player)
    expect(await ask()).toMatchObject({ closed: true, kept_until: null })
  })
})

test('who does not ask keeps everything until the retention is over', async () => {
  await erasing.close(player)
  clock.now = START + 90 * DAY
  await run()
  expect(await count('game_favorites')).toBe(1)
})

test('the platform’s own connection erases nothing of an account that is open', async () => {
  await expect(db.query({ text: 'SELECT erase_soon($1)', values: [player.id] })).rejects.toThrow(/not closed/)
  expect(await count('game_favorites')).toBe(1)
})
