import type pg from 'pg'
import { expect } from 'vitest'
import type { visibleTo } from '@palco/poker-rules'
import type { PokerError, PokerOpenAnswer, PokerStream, TableShown } from '../poker/messages/index.ts'
import { POKER_API, POKER_GAME_ID } from '../poker/messages/index.ts'
import type { FakeWallet } from './fake-wallet.ts'
import { call, eventually } from './harness.ts'

export type Answered<T> = { status: number; body: T & PokerError }
let asked = 0
/** A request id that was not used before. */
export const wish = (): string => `poker-wish-${++asked}-${Date.now()}`

/** Calls the rooms as the view would. */
export const pokerCall = <T>(address: string, path: string, body: object, token?: string) =>
  call<T>(address, `${POKER_API}/${path}`, body, token) as unknown as Promise<Answered<T>>

export async function pokerGet<T>(address: string, path: string, token: string): Promise<Answered<T>> {
  const response = await fetch(`${address}${POKER_API}/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: response.status, body: (await response.json()) as T & PokerError }
}

/** Opens a session of the rooms. */
export async function enterRooms(
  address: string,
  wallet: FakeWallet,
  player: string,
): Promise<PokerOpenAnswer> {
  return eventually(async () => {
    const launch_token = wallet.launch(POKER_GAME_ID, player)
    const { status, body } = await pokerCall<PokerOpenAnswer>(address, 'open', { launch_token })
    return status === 200 && body
  })
}

/** A reader of a table's stream: the newest message of each event, and every state of the table. */
export async function watchPoker(address: string, token: string, table: string, path = 'stream') {
  const stop = new AbortController()
  const response = await fetch(`${address}${POKER_API}/${path}?table=${encodeURIComponent(table)}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  })
  const latest: Partial<PokerStream> = {}
  const shown: TableShown[] = []
  const take = (frame: string) => {
    const [, event, data] = /^event: (\w+)\ndata: (.*)$/s.exec(frame) ?? []
    if (!event || !data) return
    const message: unknown = JSON.parse(data)
    Object.assign(latest, { [event]: message })
    if (event === 'table') shown.push(message as TableShown)
  }
  const read = async () => {
    let rest = ''
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const frames = (rest + chunk).split('\n\n')
      rest = frames.pop() ?? ''
      frames.forEach(take)
    }
  }
  const reading = read().catch(() => undefined)
  return {
    status: response.status,
    latest,
    shown,
    /** Waits for a state of the table, also one that came before. */
    until: (found: (table: TableShown) => boolean) => eventually(() => shown.find(found)),
    async close() {
      stop.abort()
      await reading
    },
  }
}
export type PokerReader = Awaited<ReturnType<typeof watchPoker>>

/** A player with a chair and a stream. */
export type Seated = { token: string; seat: number; reader: PokerReader; table: string; address: string }

/** Takes a chair; a passing refusal is tried again. */
export async function sitAt(
  address: string,
  wallet: FakeWallet,
  { table, player, amount }: { table: string; player: string; amount: string },
): Promise<Seated> {
  const { view_token: token } = await enterRooms(address, wallet, player)
  let request_id = wish()
  const seat = await eventually(async () => {
    const request = { request_id, table, seat: null, amount, entry: 'post' }
    const { status, body } = await pokerCall<{ seat: number }>(address, 'sit', request, token)
    if (status === 200) return body.seat
    if (!['round_pending', 'wallet_unavailable'].includes(body.code)) throw new Error(body.code)
    if (body.code === 'wallet_unavailable') request_id = wish()
    return null
  })
  return { token, seat, reader: await watchPoker(address, token, table), table, address }
}

/**
 * Plays the player's turns as `choose` says until `done`.
 * @throws Error with what the player saw last when it does not come to that in time
 */
export async function playOn(
  player: Seated,
  choose: (legal: NonNullable<ReturnType<typeof findLegalMoves>>) => object,
  done: () => boolean,
): Promise<void> {
  await eventually(async () => {
    const table = player.reader.latest.table
    const legal = findLegalMoves(table)
    if (table?.hand && legal) {
      const { id: hand, turn } = table.hand
      const request = { table: player.table, hand, turn, move: choose(legal) }
      await pokerCall(player.address, 'move', request, player.token)
    }
    if (done()) return true
    // A turn that a busy machine let pass takes a player out of the game, and no hand would come to them.
    if (table?.you?.state === 'sitting_out')
      await pokerCall(
        player.address,
        'seat',
        { table: player.table, sit_out: false, entry: 'post' },
        player.token,
      )
    return false
  }).catch((error: unknown) => {
    throw new Error(`the player saw last: ${JSON.stringify(player.reader.latest)}`, { cause: error })
  })
}

export const findLegalMoves = (table: TableShown | undefined) => table?.hand?.hand.legal ?? null

/** Checks or calls. */
export const passive = (legal: { check: boolean }): object => ({ kind: legal.check ? 'check' : 'call' })

/** All in as often as that is allowed. */
export const allIn = (legal: { check: boolean; raise: { max: string } | null }): object =>
  legal.raise ? { kind: 'raise', to: legal.raise.max } : passive(legal)

/** No state that a viewer got holds another seat's cards unless they lie open. */
export function expectNothingHidden({ reader, seat }: Seated): void {
  for (const { hand } of reader.shown) {
    if (!hand) continue
    const open = new Set(hand.hand.events.flatMap((event) => (event.kind === 'show' ? [event.seat] : [])))
    for (const one of hand.hand.seats)
      if (one.seat !== seat && !open.has(one.seat)) expect(one.hole).toBeNull()
    expect(Object.keys(hand.hand)).not.toContain('deck')
    expect(Object.keys(hand.hand).sort()).toEqual(FIELDS)
  }
}
const FIELDS = (
  [
    'you',
    'rules',
    'button',
    'street',
    'board',
    'seats',
    'pot',
    'pots',
    'bet',
    'toAct',
    'legal',
    'events',
    'result',
  ] as const satisfies (keyof ReturnType<typeof visibleTo>)[]
).toSorted()

/** Whether no debit, return or credit of the poker rooms is on its way. */
export async function noTransfers(database: pg.Pool): Promise<boolean> {
  const { rowCount } = await database.query(
    `SELECT 1 FROM poker_transfers WHERE state IN ('debiting', 'returning', 'crediting') LIMIT 1`,
  )
  return rowCount === 0
}

/** Waits until every transfer has ended, then compares wallet, stays, chips on the tables and the rooms' own books. */
export async function expectPokerBooks(database: pg.Pool, wallet: FakeWallet, start: bigint): Promise<void> {
  await eventually(() => noTransfers(database))
  const number = async (sql: string) => BigInt((await database.query<{ n: string }>(sql)).rows[0]!.n)
  const account = (name: string) =>
    number(`SELECT coalesce(sum(CASE WHEN to_account = '${name}' THEN minor ELSE -minor END), 0)::text AS n
            FROM poker_entries WHERE '${name}' IN (from_account, to_account)`)
  // What the players have less than at the start is on the tables or with the room.
  expect(start - wallet.state.balance).toBe(-(await account('players')))
  expect(
    (await account('players')) +
      (await account('table')) +
      (await account('rake')) +
      (await account('fees')) +
      (await account('bots')),
  ).toBe(0n)
  await expectChips(database)
  const { rows: stays } = await database.query<{ id: string; state: string; bought: string; paid: string }>(
    'SELECT id, state, bought_minor::text AS bought, paid_minor::text AS paid FROM poker_stays',
  )
  for (const { id, state, bought, paid } of stays) {
    const moved = wallet.state.applied.filter(({ round }) => round === id)
    const sum = (move: string) =>
      moved.filter((one) => one.move === move).reduce((total, { amount }) => total + amount, 0n)
    expect([id, sum('debit') - sum('rollback')]).toEqual([id, BigInt(bought)])
    expect([id, sum('credit')]).toEqual([id, state === 'gone' ? BigInt(paid) : 0n])
    expect(['here', 'gone', 'refused', 'returned']).toContain(state)
  }
  const raked = await number('SELECT coalesce(sum(rake), 0)::text AS n FROM poker_hands')
  expect(await account('rake')).toBe(raked)
}

type StoredDoc = {
  cash: { seats: { stack: { $: string } }[] } | null
  game: { entrants: unknown[] } | null
  chairs: { reserved: boolean }[]
}

/** The chips of each table are what came to it less what left it. */
async function expectChips(database: pg.Pool): Promise<void> {
  const { rows } = await database.query<{
    id: string
    state: string
    doc: StoredDoc
    facts: { buyIn?: { $: string } }
    booked: string
  }>(
    `SELECT t.id, t.state, t.doc, t.facts, (SELECT coalesce(sum(CASE WHEN to_account = 'table' THEN minor ELSE -minor END), 0)::text
       FROM poker_entries e WHERE e.table_id = t.id AND 'table' IN (from_account, to_account)) AS booked FROM poker_tables t`,
  )
  for (const { id, state, doc, facts, booked } of rows) {
    const stacks = doc.cash?.seats.reduce((total, { stack }) => total + BigInt(stack.$), 0n) ?? 0n
    const entrants = doc.chairs.filter(({ reserved }) => !reserved).length
    const over = state === 'finished' || state === 'cancelled'
    const pool = facts.buyIn && !over ? BigInt(facts.buyIn.$) * BigInt(entrants) : 0n
    expect([id, BigInt(booked)]).toEqual([id, stacks + pool])
  }
}
