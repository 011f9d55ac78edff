import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
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
const readGroup = async (playerId: string) => {
  const { rows } = await db.query<{ playerId: string }>({
    text: `SELECT player_id AS "playerId" FROM published.player_groups
      WHERE group_id = (SELECT group_id FROM published.player_groups WHERE player_id = $1)`,
    values: [playerId],
  })
  return rows.map((row) => row.playerId).toSorted()
}

test('who shares a device, a document or a payment owner is in one group, and groups that meet become one', async () => {
  const [ana, eva, zoe, ivo] = (await players(4)) as [string, string, string, string]
  await mark(ana, 'device', 'one')
  expect(await readGroup(ana)).toEqual([])
  await mark(eva, 'device', 'one')
  expect(await readGroup(ana)).toEqual([ana, eva].toSorted())
  await mark(zoe, 'payment', 'es91')
  await mark(ivo, 'payment', 'es91')
  await mark(ivo, 'device', 'one')
  expect(await readGroup(ana)).toEqual([ana, eva, zoe, ivo].toSorted())
})

test('the document of an account and of the owner of a destination are one', async () => {
  const [ana, eva] = (await players(2)) as [string, string]
  await db.query({ text: `UPDATE players SET dni = '30.111.222' WHERE id = $1`, values: [ana] })
  await db.query({
    text: `INSERT INTO payout_destinations (id, brand_id, player_id, method_id, destination, used_at)
      VALUES ($2, 'brasa', $1, 'bank_ar', '{"cvu": "0000003100010000000001", "cuil": "20-30111222-3"}', now())`,
    values: [eva, randomUUID()],
  })
  expect(await readGroup(eva)).toEqual([ana, eva].toSorted())
})

test('addresses of one mailbox are one; those of other mailboxes are not', async () => {
  const [ana, eva, zoe, ivo, rui] = (await players(5)) as [string, string, string, string, string]
  const emails = {
    [ana]: 'ana.paz@mail.test',
    [eva]: 'AnaPaz+2@mail.test',
    [zoe]: 'anapaz@other.test',
    [ivo]: 'ana.pax@mail.test',
    [rui]: 'ana.p.az+promo+3@mail.test',
  }
  for (const [id, email] of Object.entries(emails))
    await db.query({ text: 'UPDATE players SET email = $2 WHERE id = $1', values: [id, email] })
  const readPerson = async (id: string) => {
    const { rows } = await db.query<{ id: string }>({
      text: 'SELECT players_of_person($1) AS id',
      values: [id],
    })
    return rows.map((row) => row.id).toSorted()
  }
  const one = [ana, eva, rui].toSorted()
  for (const id of one) expect(await readPerson(id)).toEqual(one)
  for (const id of [zoe, ivo]) expect(await readPerson(id)).toEqual([id])
  expect(await readGroup(ana)).toEqual(one)
  expect(await readGroup(ivo)).toEqual([])
})

test('leading zeros make no other document, neither in an account nor in the owner of a destination', async () => {
  const [ana, eva, zoe] = (await players(3)) as [string, string, string]
  for (const [id, dni] of [
    [ana, '5444333'],
    [eva, '005.444.333'],
  ])
    await db.query({ text: 'UPDATE players SET dni = $2 WHERE id = $1', values: [id, dni] })
  expect(await readGroup(ana)).toEqual([ana, eva].toSorted())
  await db.query({
    text: `INSERT INTO payout_destinations (id, brand_id, player_id, method_id, destination, used_at)
      VALUES ($2, 'brasa', $1, 'bank_ar', '{"cvu": "0000003100010000000002", "cuil": "20-05444333-4"}', now())`,
    values: [zoe, randomUUID()],
  })
  expect(await readGroup(ana)).toEqual([ana, eva, zoe].toSorted())
})

test('an address joins up to eight accounts of a week; one that more use names no household', async () => {
  const eight = await players(8)
  for (const id of eight) await mark(id, 'address', 'home')
  expect(await readGroup(eight[0] ?? '')).toHaveLength(8)
  const [ninth = '', old = '', fresh = ''] = await players(3)
  await mark(ninth, 'address', 'home')
  expect(await readGroup(ninth)).toEqual([])
  await mark(old, 'address', 'flat', `now() - interval '7 days 1 minute'`)
  await mark(fresh, 'address', 'flat')
  expect(await readGroup(fresh)).toEqual([])
})

test('a group of more than twenty is no person’s', async () => {
  const many = await players(21)
  for (const id of many) await mark(id, 'device', 'kiosk')
  expect(await readGroup(many[0] ?? '')).toHaveLength(20)
  expect(await readGroup(many[20] ?? '')).toEqual([])
})

test('two who log in from one device at the same moment see each other', async () => {
  const two = await players(2)
  await Promise.all(two.map((id) => mark(id, 'device', 'at once')))
  expect(await readGroup(two[0] ?? '')).toEqual(two.toSorted())
})
