import { randomUUID } from 'node:crypto'
import { operatorCalls, type OperatorCallInput, type PlayerFile } from '@palco/contract/operators'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Queryable } from '../../db/index.ts'
import { assertBooksBalance } from '../../testing/books.ts'
import { suspend } from '../protection/index.ts'
import { openConsoleCalls } from '../operators/testing/console-calls.ts'
import { searchPlayers } from '../identity/index.ts'
import { takeStake } from '../play/index.ts'
import type { TestPlayer } from '../wallet/testing/fixture.ts'
import { players } from './index.ts'

const desk = await openConsoleCalls((parts) => players.deskRoutes(parts))
const { readAudit, call, db, fixture, now, owner } = desk
const [eva, trader, stranger] = [
  await desk.operator({ brands: ['brasa'] }),
  await desk.operator({ brands: ['brasa'], role: 'trader' }),
  await desk.operator({ brands: ['marea'] }),
]
let player: TestPlayer
let number = 0
beforeEach(async () => {
  player = await desk.nextPlayer()
  number += 1
  await owner.query({
    text: `UPDATE players SET username = $2, email = $2 || '@Example.com', name = 'Ana', lastname = 'Ruiz', dni = $3, phone_code = '+54', phone_number = $4, country = 'AR'
      WHERE id = $1`,
    values: [player.id, `lucia_${number}`, `3011122${number}`, `1155500${number}`],
  })
})

const find = async (text: string, by = eva, brand = 'brasa') => {
  const { body, code } = await call(operatorCalls.findPlayers, { brand, text }, by.token)
  return code ?? body.players.map(({ id, found_by: by }) => [id, by])
}
const read = async (by = eva, brand = 'brasa', id = player.id) => {
  const { body, code } = await call(operatorCalls.readPlayerFile, { brand, id }, by.token)
  return code ?? body
}
const file = async (): Promise<PlayerFile> => (await read()) as PlayerFile
type Given = OperatorCallInput<typeof operatorCalls.workOnPlayer>
const work = async (act: Given['act'], { by = eva, note = 'Pedido del titular', id = player.id } = {}) => {
  const { code } = await call(operatorCalls.workOnPlayer, { brand: 'brasa', id, act, note }, by.token)
  return code ?? 'done'
}
const openSessions = async (id = player.id) => {
  const { rows } = await db.query<{ count: number }>({
    text: 'SELECT count(*)::int AS count FROM sessions WHERE player_id = $1 AND ended_at IS NULL',
    values: [id],
  })
  return rows[0]?.count
}
const openSession = (id: string) =>
  db.query({
    text: `INSERT INTO sessions (id, brand_id, player_id, created_at, expires_at, last_used_at, device, address)
      VALUES ($1, 'brasa', $2, $3, $3::timestamptz + interval '1 day', $3, 'Firefox, Android', '198.51.100.7')`,
    values: [`se_${id}`, player.id, now()],
  })

const DETAILS: Record<string, object> = { bonus: { fund: 'bonus' }, free_bet: { free_bet: 'fb_none' } }
/** What a stake of 1.00 is answered that comes by no call of the player. */
const stake = async (product: string, fund: string) => {
  const key = randomUUID()
  const moved = await takeStake(db, {
    brandId: 'brasa',
    playerId: player.id,
    currency: 'ARS',
    scope: `product:${product}`,
    key,
    payloadHash: key,
    detail: { round_id: key, ...DETAILS[fund] },
    at: now(),
    source: `product:${product}`,
    round: key,
    product,
    amount: 100n,
    counterparty: 'product:sportsbook',
  })
  return moved.ok ? 'ok' : moved.code
}
const isLimited = async () => {
  const { rows } = await db.query<{ limited: boolean }>({
    text: 'SELECT limited FROM ledger.accounts WHERE player_id = $1',
    values: [player.id],
  })
  return rows[0]?.limited
}

describe('a search', () => {
  test('finds by whatever is on record, in any letter case and with the signs that people write', async () => {
    const { id } = player
    expect(await find(id)).toEqual([[id, 'id']])
    expect(await find(`LUCIA_${number}`)).toEqual([[id, 'username']])
    expect(await find(`Lucia_${number}@example.COM`)).toEqual([[id, 'email']])
    expect(await find(`30.111.22${number}`)).toEqual([[id, 'document']])
    expect(await find(`11 5550-0${number}`)).toEqual([[id, 'phone']])
    const payment = await desk.transfer('5000.00')
    expect(await find(payment)).toEqual([[id, 'payment']])
    expect(await find(`nadie-${number}`)).toEqual([])
  })

  test('takes the beginning of a user name, and nothing in it for a pattern', async () => {
    const begun = (await find('lucia')) as [string, string][]
    expect(begun.length).toBeGreaterThan(1)
    expect(new Set(begun.map(([, by]) => by))).toEqual(new Set(['username']))
    for (const pattern of ['%%', '__', 'l%a', 'lucia%', String.raw`lucia\_`])
      expect(await find(pattern)).toEqual([])
  })

  test('reads no more names than it answers, however many begin alike', async () => {
    const texts: string[] = []
    const query: Queryable['query'] = async ({ text }) => {
      texts.push(text)
      return { rows: [], rowCount: 0 }
    }
    await searchPlayers({ query }, 'brasa', 'us', 20)
    const plan = await db.transaction(async (tx) => {
      for (const way of ['seqscan', 'bitmapscan', 'sort'])
        await tx.query({ text: `SET LOCAL enable_${way} = off` })
      const { rows } = await tx.query<{ 'QUERY PLAN': string }>({
        text: `EXPLAIN (GENERIC_PLAN) ${texts[0]}`,
      })
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toMatch(
      /Limit.*\n\s+-> {2}Index Scan using players_username_begin.*\n.*Index Cond: .*~>=~.*~<~/,
    )
  })

  test('finds nobody of another brand, and answers twenty at most', async () => {
    expect(await find(`lucia_${number}`, stranger, 'marea')).toEqual([])
    expect(await find(`lucia_${number}`, stranger)).toBe('unknown_brand')
    for (let one = 0; one < 21; one += 1) {
      const { id } = await fixture.player()
      await owner.query({
        text: 'UPDATE players SET username = $2 WHERE id = $1',
        values: [id, `muchos${one}x${number}`],
      })
    }
    const { body } = await call(operatorCalls.findPlayers, { brand: 'brasa', text: 'muchos' }, eva.token)
    expect([body.players.length, body.more]).toEqual([20, true])
    for (const text of ['a', ' a ', 'a\u0000b', 'x'.repeat(101), 'x'.repeat(10_000)])
      expect([text, await find(text)]).toEqual([text, 'invalid_request'])
  })
})

describe('the page of a player', () => {
  test('says data, state, balances, payments and sessions', async () => {
    const payment = await desk.transfer('5000.00')
    await openSession(`open_${number}`)
    expect(await file()).toMatchObject({
      id: player.id,
      username: `lucia_${number}`,
      name: 'Ana Ruiz',
      document: `3011122${number}`,
      phone: `+54 1155500${number}`,
      country: 'AR',
      status: 'active',
      restriction: null,
      balances: {
        cash: { amount: '2000000.00', currency: 'ARS' },
        bonus: { amount: '0.00' },
        held: { amount: '0.00' },
      },
      payments: [{ id: payment, kind: 'deposit', status: 'under_review', amount: { amount: '5000.00' } }],
      sessions: [{ device: 'Firefox, Android', address: '198.51.100.7' }],
      linked: [],
      open: { identity: false, funds: false, risk: false, tickets: 0 },
      acts: [],
    })
    await assertBooksBalance(db)
  })

  test('counts a deposit from the moment that it is credited, in spans up to their edge', async () => {
    const spans = async () => {
      const { figures, ever } = await file()
      return [...figures.map(({ deposited }) => deposited.amount), ever.deposited.amount]
    }
    const payment = await desk.transfer('5000.00')
    expect(await spans()).toEqual(['0.00', '0.00', '0.00'])
    await call(operatorCalls.approve, { id: payment, received: '5000.00' }, eva.token)
    expect(await spans()).toEqual(['5000.00', '5000.00', '5000.00'])
    const age = (days: number, ms: number) =>
      owner.query({
        text: 'UPDATE payments SET created_at = $2 WHERE id = $1',
        values: [payment, new Date(now().getTime() - days * 86_400_000 + ms)],
      })
    await age(7, 0)
    expect(await spans()).toEqual(['5000.00', '5000.00', '5000.00'])
    await age(7, -1)
    expect(await spans()).toEqual(['0.00', '5000.00', '5000.00'])
    await age(30, -1)
    expect(await spans()).toEqual(['0.00', '0.00', '5000.00'])
  })

  test('says what keeps the player from playing', async () => {
    await db.transaction((tx) =>
      suspend(tx, { brandId: 'brasa', playerId: player.id }, { at: now(), cause: 'risk' }),
    )
    expect((await file()).restriction).toMatchObject({ kind: 'suspension', ends_at: null })
  })

  test('is read by every role of the brand, by nobody else, and the audit log says who looked, once an hour', async () => {
    expect(await read(trader)).toMatchObject({ id: player.id })
    expect(await read(stranger)).toBe('unknown_brand')
    expect(await read(stranger, 'marea')).toBe('unknown_player')
    await read()
    await read()
    const lines = await readAudit(player.id)
    expect(lines.map(({ action, operator }) => [action, operator])).toEqual([
      ['player.viewed', trader.username],
      ['player.viewed', eva.username],
    ])
  })
})

describe('an act', () => {
  test('ends all sessions of the player and no other', async () => {
    const other = player
    await openSession(`first_${number}`)
    player = await fixture.player()
    await openSession(`second_${number}`)
    await openSession(`third_${number}`)
    expect(await work('end_sessions')).toBe('done')
    expect([await openSessions(), await openSessions(other.id)]).toEqual([0, 1])
  })

  test('blocks once, ends the sessions, leaves the money, and is undone once', async () => {
    await openSession(`blocked_${number}`)
    expect(await work('unblock')).toBe('wrong_state')
    expect(await work('block')).toBe('done')
    expect(await work('block')).toBe('wrong_state')
    expect(await openSessions()).toBe(0)
    expect(await file()).toMatchObject({ status: 'blocked', balances: { cash: { amount: '2000000.00' } } })
    expect(await work('unblock')).toBe('done')
    expect((await file()).status).toBe('active')
    expect((await file()).acts.map(({ action, note }) => [action, note])).toEqual([
      ['player.unblocked', 'Pedido del titular'],
      ['player.blocked', 'Pedido del titular'],
    ])
  })

  test('closes the stakes of every product and fund, whichever door asks for them, until it is undone', async () => {
    const { rows: products } = await db.query<{ id: string; funds: string[] }>({
      text: 'SELECT id, funds FROM products ORDER BY id',
    })
    const ways = products.flatMap(({ id, funds }) => funds.map((fund) => [id, fund] as const))
    expect(ways.length).toBeGreaterThan(6)
    await work('block')
    for (const [product, fund] of ways)
      expect([product, fund, await stake(product, fund)]).toEqual([product, fund, 'player_blocked'])
    await work('unblock')
    expect([await stake('sportsbook', 'cash'), await isLimited()]).toEqual(['ok', false])
  })

  test('that blocks leaves a withdrawal that was asked for to be paid', async () => {
    const id = await desk.withdrawal('60000.00')
    expect(await desk.readStatus(id)).toBe('pending')
    await work('block')
    const { body, code } = await call(operatorCalls.approve, { id }, eva.token)
    expect([code, body.result]).toEqual([undefined, 'executed'])
    expect((await file()).payments).toMatchObject([{ id, kind: 'withdrawal', status: 'processing' }])
    await assertBooksBalance(db)
  })

  test('of two at once one blocks', async () => {
    const done = await Promise.all([work('block'), work('block'), work('block')])
    expect(done.toSorted()).toEqual(['done', 'wrong_state', 'wrong_state'])
  })

  test('opens no erased account again', async () => {
    await owner.query({
      text: `UPDATE players SET username = 'erased:' || id, status = 'blocked' WHERE id = $1`,
      values: [player.id],
    })
    expect(await work('unblock')).toBe('wrong_state')
    expect(await file()).toMatchObject({ status: 'blocked', erased: true })
  })

  test('that was sent twice leaves one note, and another note another', async () => {
    expect(await Promise.all([work('note'), work('note')])).toEqual(['done', 'done'])
    expect((await file()).acts).toHaveLength(1)
    await work('note', { note: 'Otra cosa' })
    expect((await file()).acts.map(({ note }) => note)).toEqual(['Otra cosa', 'Pedido del titular'])
  })

  test('stays on the page however often it is read', async () => {
    await work('note')
    for (let hour = 0; hour < 41; hour += 1)
      await owner.query({
        text: `INSERT INTO operator_audit (at, operator_id, action, brands, subject, after, address)
          SELECT $2, min(id), 'player.viewed', '{brasa}', $1, '{}', '' FROM operators`,
        values: [player.id, now()],
      })
    expect((await file()).acts.map(({ action }) => action)).toEqual(['player.note'])
  })

  test('is of cashiers, of the brand, with a reason', async () => {
    expect(await work('note', { by: trader })).toBe('forbidden')
    expect(await work('note', { by: stranger })).toBe('unknown_brand')
    expect(await work('note', { note: ' a ' })).toBe('invalid_request')
    expect(await work('note', { id: `pl_${'z'.repeat(20)}` })).toBe('unknown_player')
    expect(await work('note')).toBe('done')
    expect((await file()).acts).toMatchObject([
      { action: 'player.note', operator: eva.username, note: 'Pedido del titular' },
    ])
  })
})
