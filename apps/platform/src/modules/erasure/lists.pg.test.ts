import { beforeAll, expect, test } from 'vitest'
import { chainAll } from '../../operators/audit/testing/chain-all.ts'
import { verifyAuditChain } from '../../operators/index.ts'
import { openErasure, type Person, YEARS } from './testing/erasure-fixture.ts'
import { findPlaces } from './testing/fill.ts'

const erasing = await openErasure()
const { db, owner, registered } = erasing
let player: Person
let other: Person

/** A line as the audit log had it while gifts and campaigns were written there with their players. */
const note = (subject: string, action: string, after: object, brand = 'brasa') =>
  owner.query({
    text: `INSERT INTO operator_audit (at, action, brands, subject, after, address) VALUES (now(), $1, $2, $3, $4, 'console')`,
    values: [action, [brand], subject, JSON.stringify(after)],
  })
const sent = (players: string[]) => ({ title: 'x', audience: { country: 'UY', players } })

beforeAll(async () => {
  await owner.query({
    text: `INSERT INTO operators (username, password_hash, totp_sealed, roles, brands, created_at) VALUES ('eva', 'x', 'x', '{marketing}', '{brasa}', now())`,
  })
  player = await registered()
  other = await registered()
  await erasing.close(player)
  const gift = 'trading.free_bets_given'
  await note('by name', gift, { amount: '5', players: `${other.username}, ${player.username.toUpperCase()}` })
  await note('by number', gift, { amount: '5', players: player.id })
  await note('campaign', 'campaign.saved', sent([player.username]))
  await note('others', gift, { amount: '5', players: other.username })
  await note('longer', 'campaign.saved', sent([`${player.username}0`]))
  await note('of another brand', gift, { players: player.username }, 'marea')
  await note('counted', gift, { amount: '5', players: 2 })
  await owner.query({
    text: `INSERT INTO campaigns (brand_id, kind, product, titles, texts, by_mail, audience, state, made_by, changed_at)
      SELECT 'brasa', 'service', 'casino', words, words, false, $1, 'draft', id, now() FROM operators, jsonb_build_object('es_ES', 'x') words`,
    values: [JSON.stringify({ players: [player.username.toUpperCase(), other.username] })],
  })
  await chainAll(db)
})

test('an erased player goes out of lists: lines that list them lose their values, a campaign the name', async () => {
  expect(await erasing.erasedAt(player, YEARS)).toBe(true)
  const { rows } = await db.query<{ subject: string }>({
    text: `SELECT subject FROM operator_audit WHERE after IS NULL AND subject <> $1 ORDER BY id`,
    values: [player.id],
  })
  expect(rows.map(({ subject }) => subject)).toEqual(['by name', 'by number', 'campaign'])
  const campaigns = await db.query<{ players: string[] }>({
    text: `SELECT audience -> 'players' AS players FROM campaigns`,
  })
  expect(campaigns.rows).toEqual([{ players: [`erased:${player.id}`, other.username] }])
  // That line is of another brand, whose player of this name is somebody else.
  await chainAll(db)
  expect(await verifyAuditChain(db, { now: new Date(0) })).toMatchObject({ erased: 3, fault: null })
  expect(await findPlaces(owner, player.email)).toEqual([])
})
