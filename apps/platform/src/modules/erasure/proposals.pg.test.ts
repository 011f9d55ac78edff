import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openErasure, type Person, START, YEARS } from './testing/erasure-fixture.ts'
import { findPlaces } from './testing/fill.ts'

const erasing = await openErasure()
const { clock, db, owner, registered } = erasing
let player: Person

beforeAll(async () => {
  await owner.query({
    text: `INSERT INTO operators (username, password_hash, totp_sealed, roles, brands, created_at) VALUES ('eva', 'x', 'x', '{payments}', '{brasa}', now())`,
  })
})
beforeEach(async () => {
  clock.now = START
  await owner.query({ text: 'DELETE FROM trading_proposals' })
  player = await registered()
  await erasing.close(player)
})

type Proposal = {
  subject: string
  decision?: object
  input?: object
  about?: object
  cause?: string
  brand?: string | null
}
/** What an operator has asked for, as the console's calls store it. */
const propose = ({
  subject,
  decision = { kind: 'limits' },
  input = {},
  about = {},
  cause = '',
  brand = 'brasa',
}: Proposal) =>
  owner.query({
    text: `INSERT INTO trading_proposals (subject, kind, brand_id, decision, cause, operator_id, at, call, input, about)
      SELECT $1, 'x', $2, $3, $4, id, now(), 'operators.x', $5, $6 FROM operators WHERE username = 'eva'`,
    values: [subject, brand, JSON.stringify(decision), cause, JSON.stringify(input), JSON.stringify(about)],
  })
/** What waits for a second operator, and what of the ended ones still has words. */
async function proposals(): Promise<{ waiting: string[]; worded: string[] }> {
  const { rows } = await db.query<{ subject: string; open: boolean; worded: boolean }>({
    text: `SELECT subject, ended_at IS NULL AS open, decision <> '{}' OR about <> '{}' OR input IS NOT NULL OR cause <> '' AS worded
      FROM trading_proposals ORDER BY subject`,
  })
  const subjects = (which: 'open' | 'worded') =>
    rows.filter((row) => row[which]).map(({ subject }) => subject)
  return { waiting: subjects('open'), worded: subjects('worded') }
}

test('what was asked for about an erased player ends and loses its words, by whatever it names them', async () => {
  const { id, username, email } = player
  await propose({ subject: `limits:${id} brasa`, about: { subject: 'x' } })
  await propose({
    subject: 'free_bets:gift1 brasa players',
    decision: { gift: { to: { players: ['other', username.toUpperCase()] } } },
  })
  await propose({ subject: 'free_bets:gift2 brasa players', about: { players: `other, ${username}` } })
  // A reward to the player, as the console asks for one: only its subject and its input name them, the note may say anything.
  const reward = { kind: 'bonus_money', amount: '500.00', offer: null }
  await propose({
    subject: `player:${id} grant:one-key`,
    decision: { kind: 'grant', rules: { ...reward, key: 'one-key', worth: '500.00' } },
    input: { brand: 'brasa', id, key: 'one-key', reward, note: 'por la boda de su hija' },
    about: { subject: id, before: null, after: { grant: 'bonus_money', note: 'por la boda de su hija' } },
    cause: 'por la boda de su hija',
  })
  await propose({ subject: 'x:input', input: { player: email } })
  await propose({ subject: 'x:cause', cause: `lo pidió ${username}`, brand: null })
  await propose({ subject: 'x:ended', input: { player: id } })
  await owner.query({ text: `UPDATE trading_proposals SET ended_at = now() WHERE subject = 'x:ended'` })
  expect((await proposals()).worded).toHaveLength(7)
  expect(await erasing.erasedAt(player, YEARS)).toBe(true)
  expect(await proposals()).toEqual({ waiting: [], worded: [] })
  expect(await findPlaces(owner, username)).toEqual([])
  expect(await findPlaces(owner, 'boda')).toEqual([])
})

test('what was asked for about payments and orders that have ended goes with them', async () => {
  const values = [player.id, player.brandId]
  await db.query({
    text: `INSERT INTO payment_methods (brand_id, id, direction, kind, adapter, name, description, currency, min_amount, max_amount, minutes)
      VALUES ('brasa', 'cvu', 'deposit', 'bank', 'x', '{}', '{}', 'ARS', 1, 100, 1)`,
  })
  await db.query({
    text: `INSERT INTO payments (id, brand_id, player_id, kind, method_id, adapter, currency, amount, fee, status, language, created_at, updated_at)
      VALUES ('pay_late', $2, $1, 'deposit', 'cvu', 'x', 'ARS', 1, 0, 'expired', 'es_ES', now(), now())`,
    values,
  })
  await db.query({
    text: `INSERT INTO store_items (brand_id, id, kind, names, texts, picture, currency, miles, price)
      VALUES ('brasa', 'mug', 'goods', '{}', '{}', 'bonus', 'ARS', 0, 100)`,
  })
  const { rows } = await db.query<{ id: bigint }>({
    text: `INSERT INTO store_orders (brand_id, player_id, item_id, key, payload_hash, currency, miles, price, state, placed_at)
      VALUES ($2, $1, 'mug', 'k', 'h', 'ARS', 0, 100, 'delivered', now()) RETURNING id`,
    values,
  })
  await propose({ subject: 'payment:pay_late', cause: 'lo llamé a su casa' })
  await propose({ subject: `store-order:brasa ${rows[0]?.id}`, cause: 'vive en otra ciudad' })
  expect(await erasing.erasedAt(player, YEARS)).toBe(true)
  expect(await proposals()).toEqual({ waiting: [], worded: [] })
})

test('what is about others, or names somebody whose name only begins alike, goes on waiting', async () => {
  const { username } = player
  const stays = ['a:other', 'b:longer', 'c:another brand']
  await propose({ subject: 'a:other', input: { player: 'other' } })
  await propose({ subject: 'b:longer', input: { player: `${username}0`, note: `x${username}` } })
  await propose({ subject: 'c:another brand', input: { player: username }, brand: 'marea' })
  expect(await erasing.erasedAt(player, YEARS)).toBe(true)
  expect(await proposals()).toEqual({ waiting: stays, worded: stays })
})
