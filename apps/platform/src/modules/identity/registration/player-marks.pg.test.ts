import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../db/index.ts'
import { openTable } from '../../bonuses/testing/table.ts'

const table = await openTable()
const { db } = table
const mark = (playerId: string, kind: string, value: string, at = 'now()') =>
  db.query({
    text: `SELECT note_player_mark('brasa', $1, $2, $3, ${at})`,
    values: [playerId, kind, value],
  })
const players = async (count: number) =>
  (await Promise.all(Array.from({ length: count }, () => table.player()))).map(({ id }) => id)
const groupOf = async (playerId: string) => {
  const { rows } = await db.query<{ playerId: string }>({
    text: `SELECT player_id AS "playerId" FROM published.player_groups
      WHERE group_id = (SELECT group_id FROM published.player_groups WHERE player_id = $1)`,
    values: [playerId],
  })
  return rows.map((row) => row.playerId).toSorted()
}

/** Applies a migration once more, to rows as the version before had them. */
async function applied(migration: string): Promise<void> {
  const file = new URL(`../../../db/migrations/${migration}.sql`, import.meta.url)
  const owner = openDatabase({ url: table.databaseUrl, role: null, poolSize: 1 })
  try {
    await owner.query({ text: await readFile(file, 'utf8') })
  } finally {
    await owner.close()
  }
}

test('who shares a device, a document or a payment owner is in one group, and groups that meet become one', async () => {
  const [ana, eva, zoe, ivo] = (await players(4)) as [string, string, string, string]
  await mark(ana, 'device', 'one')
  expect(await groupOf(ana)).toEqual([])
  await mark(eva, 'device', 'one')
  expect(await groupOf(ana)).toEqual([ana, eva].toSorted())
  await mark(zoe, 'payment', 'es91')
  await mark(ivo, 'payment', 'es91')
  await mark(ivo, 'device', 'one')
  expect(await groupOf(ana)).toEqual([ana, eva, zoe, ivo].toSorted())
})

test('the document of an account and of the owner of a destination are one', async () => {
  const [ana, eva] = (await players(2)) as [string, string]
  await db.query({ text: `UPDATE players SET dni = '30.111.222' WHERE id = $1`, values: [ana] })
  await db.query({
    text: `INSERT INTO payout_destinations (id, brand_id, player_id, method_id, destination, used_at)
      VALUES ($2, 'brasa', $1, 'bank_ar', '{"cvu": "0000003100010000000001", "cuil": "20-30111222-3"}', now())`,
    values: [eva, randomUUID()],
  })
  expect(await groupOf(eva)).toEqual([ana, eva].toSorted())
})

test('addresses of one mailbox are one, in the accounts of now and of before; those of other mailboxes are not', async () => {
  const all = await players(5)
  const [ana, eva, zoe, ivo, rui] = all as [string, string, string, string, string]
  const emails = {
    [ana]: 'ana.paz@mail.test',
    [eva]: 'AnaPaz+2@mail.test',
    [zoe]: 'anapaz@other.test',
    [ivo]: 'ana.pax@mail.test',
    [rui]: 'ana.p.az+promo+3@mail.test',
  }
  for (const [id, email] of Object.entries(emails))
    await db.query({ text: 'UPDATE players SET email = $2 WHERE id = $1', values: [id, email] })
  const personOf = async (id: string) => {
    const { rows } = await db.query<{ id: string }>({
      text: 'SELECT players_of_person($1) AS id',
      values: [id],
    })
    return rows.map((row) => row.id).toSorted()
  }
  const one = [ana, eva, rui].toSorted()
  for (const id of one) expect(await personOf(id)).toEqual(one)
  for (const id of [zoe, ivo]) expect(await personOf(id)).toEqual([id])
  expect(await groupOf(ana)).toEqual(one)
  await db.query({ text: 'DELETE FROM player_groups WHERE player_id = ANY ($1)', values: [all] })
  await db.query({ text: 'DELETE FROM player_marks WHERE player_id = ANY ($1)', values: [all] })
  await applied('0941-mailboxes-of-a-person')
  expect(await personOf(ana)).toEqual(one)
  expect(await groupOf(ana)).toEqual(one)
  expect(await groupOf(ivo)).toEqual([])
})

test('leading zeros make no other document, neither in an account nor in the owner of a destination', async () => {
  const [ana, eva, zoe] = (await players(3)) as [string, string, string]
  for (const [id, dni] of [
    [ana, '5444333'],
    [eva, '005.444.333'],
  ])
    await db.query({ text: 'UPDATE players SET dni = $2 WHERE id = $1', values: [id, dni] })
  expect(await groupOf(ana)).toEqual([ana, eva].toSorted())
  await db.query({
    text: `INSERT INTO payout_destinations (id, brand_id, player_id, method_id, destination, used_at)
      VALUES ($2, 'brasa', $1, 'bank_ar', '{"cvu": "0000003100010000000002", "cuil": "20-05444333-4"}', now())`,
    values: [zoe, randomUUID()],
  })
  expect(await groupOf(ana)).toEqual([ana, eva, zoe].toSorted())
})

test('documents of accounts before are brought to the one form, and who shares one is one person', async () => {
  const [ana, eva, rui] = (await players(3)) as [string, string, string]
  const dnis = { [ana]: '033555777', [eva]: '33555777', [rui]: '01234567890' }
  for (const [id, dni] of Object.entries(dnis))
    await db.query({ text: 'UPDATE players SET dni = $2 WHERE id = $1', values: [id, dni] })
  const all = [ana, eva, rui]
  // As the version before left them: with marks that keep the zeros, or without any.
  await db.query({ text: 'DELETE FROM player_groups WHERE player_id = ANY ($1)', values: [all] })
  await db.query({ text: 'DELETE FROM player_marks WHERE player_id = ANY ($1)', values: [all] })
  await db.query({
    text: `INSERT INTO player_marks (brand_id, kind, value, player_id, seen_at)
      VALUES ('brasa', 'document', '033555777', $1, now())`,
    values: [ana],
  })
  await applied('0940-documents-without-zeros')
  await applied('0941-mailboxes-of-a-person')
  expect(await groupOf(ana)).toEqual([ana, eva].toSorted())
  const { rows } = await db.query<{ id: string; dni: string; person: string[] }>({
    text: 'SELECT id, dni, ARRAY(SELECT players_of_person(id)) AS person FROM players WHERE id = ANY ($1)',
    values: [all],
  })
  const found = new Map(rows.map(({ id, dni, person }) => [id, { dni, person: person.toSorted() }]))
  expect(found.get(ana)).toEqual({ dni: '33555777', person: [ana, eva].toSorted() })
  expect(found.get(eva)).toEqual({ dni: '33555777', person: [ana, eva].toSorted() })
  expect(found.get(rui)).toEqual({ dni: '01234567890', person: [rui] })
})

test('an address joins up to eight accounts of a week; one that more use names no household', async () => {
  const eight = await players(8)
  for (const id of eight) await mark(id, 'address', 'home')
  expect(await groupOf(eight[0] ?? '')).toHaveLength(8)
  const [ninth = '', old = '', fresh = ''] = await players(3)
  await mark(ninth, 'address', 'home')
  expect(await groupOf(ninth)).toEqual([])
  await mark(old, 'address', 'flat', `now() - interval '7 days 1 minute'`)
  await mark(fresh, 'address', 'flat')
  expect(await groupOf(fresh)).toEqual([])
})

test('a group of more than twenty is no person’s', async () => {
  const many = await players(21)
  for (const id of many) await mark(id, 'device', 'kiosk')
  expect(await groupOf(many[0] ?? '')).toHaveLength(20)
  expect(await groupOf(many[20] ?? '')).toEqual([])
})

test('two who log in from one device at the same moment see each other', async () => {
  const two = await players(2)
  await Promise.all(two.map((id) => mark(id, 'device', 'at once')))
  expect(await groupOf(two[0] ?? '')).toEqual(two.toSorted())
})
