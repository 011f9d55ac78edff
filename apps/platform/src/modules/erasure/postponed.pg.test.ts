import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { post } from '../../ledger/index.ts'
import { GAME } from '../../testing/rewards.ts'
import { openErasure, type Person, START, WEEK, YEARS } from './testing/erasure-fixture.ts'

const erasing = await openErasure()
const { clock, db, isErased, registered, run } = erasing
let player: Person
const erasedAt = (time: number) => erasing.erasedAt(player, time)
const waitsFor = () => erasing.waitsFor(player)

beforeEach(async () => {
  clock.now = START
  player = await registered()
})

test('money that is left postpones an erasure; a withdrawal is a movement, from which the years count anew', async () => {
  await erasing.pay(player, 1n)
  await erasing.close(player)
  expect([await erasedAt(YEARS), await waitsFor()]).toEqual([false, 'money'])
  await erasing.pay(player, -1n)
  clock.advance(WEEK)
  await run()
  expect([await isErased(player), await waitsFor()]).toEqual([false, 'retention'])
  expect(await erasing.erasedAt(player, '2037-05-13T15:00:00Z')).toBe(true)
})

/** How something of the player `$1` of the brand `$2` is made, and how it ends. */
type Opened = { waits: string; open: string; end: string }
const OPEN: Record<string, Opened> = {
  'a payment': {
    waits: 'payment',
    open: `INSERT INTO payments (id, brand_id, player_id, kind, method_id, adapter, currency, amount, fee, status, language, created_at, updated_at)
      VALUES ($1, $2, $1, 'withdrawal', 'bank', 'x', 'ARS', 1, 0, 'pending', 'es_ES', now(), now())`,
    end: `UPDATE payments SET status = 'canceled' WHERE player_id = $1`,
  },
  'a bet on sports': {
    waits: 'bet',
    open: `INSERT INTO sports_bets (id, brand_id, player_id, slip_key, position, currency, kind, sizes, lines, line_stake, open_line_stake, stake,
        possible_return, price_choice, state, stake_key, placed_at, slip_hash)
      VALUES ($1, $2, $1, 'k', 0, 'ARS', 'single', '{1}', 1, 100, 100, 100, 200, 'none', 'accepted', 'k', now(), 'h')`,
    end: `UPDATE sports_bets SET state = 'settled', returned = 0, closed_at = now() WHERE player_id = $1`,
  },
  'a bet on races': {
    waits: 'bet',
    open: `INSERT INTO race_multiples (id, brand_id, player_id, currency, legs, races, each_way, unit, stake, stake_key, hash, placed_at)
      VALUES ($1, $2, $1, 'ARS', '[]', '{a,b}', false, 1, 1, 'k', 'h', now())`,
    end: `UPDATE race_multiples SET state = 'lost', returned = 0, settled_at = now() WHERE player_id = $1`,
  },
  'predictions in a round of the prode': {
    waits: 'bet',
    open: `WITH s AS (INSERT INTO prode_series (brand_id, id, names, sport_id, round_matches, round_days, currency, fee, sponsored, shares, points, boosts)
          VALUES ($2, 'liga', '{}', 'football', 5, 3, 'ARS', 100, 0, '[]', '{}', '[]')),
        r AS (INSERT INTO prode_rounds (brand_id, id, series_id, number, currency, fee, sponsored, shares, points, boosts, starts_at, ends_at)
          VALUES ($2, 'r1', 'liga', 1, 'ARS', 100, 0, '[]', '{}', '[]', now(), now()))
      INSERT INTO prode_entries (brand_id, round_id, player_id, joined_at, fee_key) VALUES ($2, 'r1', $1, now(), 'k')`,
    end: `UPDATE prode_rounds SET settled_at = now() WHERE id = 'r1' AND $1 <> ''`,
  },
  'a round of a game provider': {
    waits: 'bet',
    open: `INSERT INTO game_rounds (provider_id, round_id, brand_id, player_id, game_id, session_id, currency, status, staked, opened_at)
      VALUES ('originals', 'stay', $2, $1, '${GAME}', 's', 'ARS', 'open', 100, now())`,
    end: `UPDATE game_rounds SET status = 'closed', closed_at = now() WHERE player_id = $1`,
  },
  'an order of the store': {
    waits: 'order',
    open: `WITH i AS (INSERT INTO store_items (brand_id, id, kind, names, texts, picture, currency, miles, price)
        VALUES ($2, 'mug', 'goods', '{}', '{}', 'bonus', 'ARS', 0, 100))
      INSERT INTO store_orders (brand_id, player_id, item_id, key, payload_hash, currency, miles, price, state, placed_at)
      VALUES ($2, $1, 'mug', 'k', 'h', 'ARS', 0, 100, 'shipped', now())`,
    end: `UPDATE store_orders SET state = 'delivered' WHERE player_id = $1`,
  },
  'a case of risk': {
    waits: 'case',
    open: `INSERT INTO risk_cases (id, brand_id, player_id, level, state, offers_stopped, opened_at, changed_at)
      VALUES ($1, $2, $1, 'high', 'open', true, now(), now())`,
    end: `UPDATE risk_cases SET state = 'closed', outcome = 'settled', closed_at = now() WHERE player_id = $1`,
  },
  'an identity check in review': {
    waits: 'case',
    open: `INSERT INTO identity_checks (id, brand_id, player_id, adapter, state, person, created_at, changed_at)
      VALUES ($1, $2, $1, 'x', 'unclear', '{}', now(), now())`,
    end: `UPDATE identity_checks SET state = 'refused' WHERE player_id = $1`,
  },
  'a case of the check of funds that waits for operators': {
    waits: 'case',
    open: `INSERT INTO funds_cases (id, brand_id, player_id, step_key, step, currency, amount, reached, reached_at, figures, state, created_at, changed_at)
      VALUES ($1, $2, $1, 'x', '{}', 'ARS', 1, 1, now(), '{}', 'reviewing', now(), now())`,
    end: `UPDATE funds_cases SET state = 'settled' WHERE player_id = $1`,
  },
  'a conversation with support': {
    waits: 'case',
    open: `INSERT INTO support_tickets (brand_id, number, player_id, language, host, category, subject, digest, opened_at, changed_at)
      VALUES ($2, '12345678', $1, 'es_ES', 'h', 'other', 's', 'd', now(), now())`,
    end: `UPDATE support_tickets SET state = 'closed' WHERE player_id = $1`,
  },
}

beforeAll(() =>
  db.query({
    text: `INSERT INTO payment_methods (brand_id, id, direction, kind, adapter, name, description, currency, min_amount, max_amount, minutes)
      VALUES ('brasa', 'bank', 'withdrawal', 'bank', 'x', '{}', '{}', 'ARS', 1, 100, 1)`,
  }),
)

/** A stake of all that is on the account, as a provider takes it. */
async function staked(round: string): Promise<void> {
  await erasing.pay(player, 100n)
  const { id: playerId, brandId, currency } = player
  const stake = {
    brandId,
    playerId,
    currency,
    payloadHash: 'h',
    scope: 'provider:originals',
    key: randomUUID(),
    detail: { game_id: GAME, round_id: round },
    counterparty: 'provider:originals',
    at: new Date(START),
  }
  expect((await post(db, { ...stake, kind: 'stake', amount: -100n })).ok).toBe(true)
}

describe('an erasure waits for what is open, and looks again a week later:', () => {
  test.each(Object.entries(OPEN))('%s', async (what, { waits, open, end }) => {
    if (what === 'a round of a game provider') await staked('stay')
    await erasing.close(player)
    expect((await db.query({ text: open, values: [player.id, player.brandId] })).rowCount).toBe(1)
    expect([await erasedAt(YEARS), await waitsFor()]).toEqual([false, waits])
    clock.advance(WEEK)
    await run()
    expect([await isErased(player), await waitsFor()]).toEqual([false, waits])
    expect((await db.query({ text: end, values: [player.id] })).rowCount).toBe(1)
    clock.advance(WEEK - 1)
    await run()
    expect(await isErased(player)).toBe(false)
    clock.advance(1)
    await run()
    expect(await isErased(player)).toBe(true)
  })
})
