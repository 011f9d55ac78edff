import { randomUUID } from 'node:crypto'
import { toDecimal } from '@palco/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../db/index.ts'
import { openTable, SLOT } from '../bonuses/testing/table.ts'
import { storeCatalogue, readCatalogue } from '../casino/index.ts'
import { approveWithdrawal, listHistory } from '../wallet/index.ts'
import type { TestPlayer } from '../wallet/testing/fixture.ts'
import { listTransfers, takeStake } from './index.ts'

const table = await openTable()
const { db, clock, now } = table
const DAY_MS = 86_400_000
const STAKES = { ARS: { min: '1.00', max: '100000.00' }, BRL: { min: '1.00', max: '100000.00' } }
const POKER = 'other-poker'
/** A game of a kind that nothing knows, which says itself that players win from each other. */
const RUMMY = 'other-rummy'
const read = readCatalogue(
  {
    games: [
      { id: POKER, name: { es_ES: 'Póker' }, kind: 'poker', categories: ['card_games'], stakes: STAKES },
      {
        id: RUMMY,
        name: { es_ES: 'Rummy' },
        kind: 'rummy',
        categories: ['card_games'],
        between_players: true,
        stakes: STAKES,
      },
      { id: 'other-dice', name: { es_ES: 'Dados' }, kind: 'dice', categories: [], stakes: STAKES },
    ],
  },
  'https://other.example',
)!
// The wallet's calls of the fixture are of the provider that it signs for.
await storeCatalogue(db, { id: 'originals', name: 'Palco Originals' }, read)
await db.query({ text: 'UPDATE games SET available = true' })

/** A player of an old account that has deposited once. */
async function established(cash = 0n, brandId = 'brasa'): Promise<TestPlayer> {
  const player = await table.player({ cash, brandId })
  await db.query({
    text: `UPDATE players SET created_at = $2 WHERE id = $1`,
    values: [player.id, new Date(clock.ms - 60 * DAY_MS)],
  })
  await db.query({
    text: `INSERT INTO payments (id, brand_id, player_id, kind, method_id, adapter, currency, amount, fee, status, language, destination,
        means, created_at, updated_at)
      VALUES ($1, $2, $3, 'deposit', 'card', 'sandbox', $4, 1000, 0, 'approved', 'es_ES', '{}', '{}', $5, $5)`,
    values: [randomUUID(), player.brandId, player.id, player.currency, new Date(clock.ms - 50 * DAY_MS)],
  })
  return player
}

type From = { player: TestPlayer; amount: bigint; folded?: bigint }
/** A stay at a table: a buy-in, and what the player leaves with. `from`: what its provider says; undefined: nothing. */
async function stay(
  player: TestPlayer,
  buyIn: bigint,
  out: bigint,
  from?: From[],
  game = POKER,
): Promise<string> {
  const seat = await table.sit(player, game)
  const { code, round_id } = await seat.stake(buyIn)
  if (code !== 'ok') return code
  const decimal = (minor: bigint) => toDecimal({ minor, currency: player.currency })
  const { body } = await table.wallet('credit', {
    player_id: player.id,
    transaction_id: randomUUID(),
    round_id,
    game_id: game,
    amount: decimal(out),
    currency: player.currency,
    round_ended: true,
    ...(from && {
      from_players: from.map(({ player: { id }, amount, folded = 0n }) => ({
        player_id: id,
        amount: decimal(amount),
        folded: decimal(folded),
      })),
    }),
  })
  return body.code ?? 'ok'
}

const ask = async (player: TestPlayer, amount = '2000.00') => {
  const { body } = await table.withdraw(player, amount)
  const [line] = await listHistory(db, body.response.id)
  return {
    id: body.response.id,
    status: body.response.status as string,
    cause: line?.cause ?? null,
  }
}
const readSigns = async (player: TestPlayer) => {
  const found = await listTransfers(
    db,
    { brandId: player.brandId, playerId: player.id },
    { since: null, now: now() },
  )
  return Object.fromEntries(found.map(({ opponent, signs }) => [opponent?.id ?? 'unknown', signs]))
}

beforeEach(() => db.query({ text: 'UPDATE bonus_definitions SET enabled = false' }).then(() => undefined))

test('three accounts without a deposit cannot pass their bonus money to an accomplice', async () => {
  const accomplice = await established(500_000n)
  const poor = await Promise.all([1, 2, 3].map(() => table.player()))
  const codes: string[] = []
  for (const player of poor) {
    await table.given(player, { amount: 400_000n })
    // Raises with the whole bonus, then folds: no flop, no rake.
    codes.push(await stay(player, 400_000n, 0n))
  }
  expect(codes).toEqual(['insufficient_funds', 'insufficient_funds', 'insufficient_funds'])
  for (const player of poor) expect(await table.balances(player)).toEqual({ cash: 0n, bonus: 400_000n })
  // What they have in cash can be lost to the accomplice; it is not paid out before an operator has looked.
  const won = poor.map((player) => ({ player, amount: 100_000n, folded: 100_000n }))
  expect(await stay(accomplice, 400_000n, 700_000n, won)).toBe('ok')
  expect(await ask(accomplice)).toMatchObject({ status: 'pending', cause: 'won_from_players' })
})

describe('a game between players', () => {
  test.each([POKER, RUMMY])('takes cash only: %s', async (game) => {
    const player = await established(30_000n)
    await table.given(player, { amount: 50_000n })
    expect(await stay(player, 40_000n, 0n, [], game)).toBe('insufficient_funds')
    expect(await stay(player, 30_000n, 30_000n, [], game)).toBe('ok')
    expect(await table.balances(player)).toEqual({ cash: 30_000n, bonus: 50_000n })
  })

  test('takes no free spin, no bonus money by choice, and no free bet', async () => {
    const player = await established()
    await table.given(player, { amount: 50_000n, maxStake: 1_000n, multiple: 1 })
    await db.query({
      text: 'UPDATE player_bonuses SET game_id = $2 WHERE player_id = $1',
      values: [player.id, POKER],
    })
    const seat = await table.sit(player, POKER)
    expect((await seat.stake(1_000n)).code).toBe('insufficient_funds')
    const stake = (detail: object) => {
      const key = randomUUID()
      return takeStake(db, {
        brandId: player.brandId,
        playerId: player.id,
        currency: player.currency,
        scope: 'product:sportsbook',
        key,
        payloadHash: key,
        detail: { ...detail, game_id: POKER },
        product: 'sportsbook',
        amount: 1_000n,
        counterparty: 'product:sportsbook',
        source: 'product:sportsbook',
        round: key,
      })
    }
    expect(await stake({ fund: 'bonus' })).toMatchObject({ ok: false, code: 'insufficient_funds' })
    expect(await stake({ free_bet: randomUUID() })).toMatchObject({ ok: false, code: 'insufficient_funds' })
  })

  test('tells its provider cash as the balance, and bonus money apart', async () => {
    const player = await established(30_000n)
    await table.given(player, { amount: 50_000n })
    const at = async (game: string) => {
      const seat = await table.sit(player, game)
      const again = await table.wallet('balance', { session_id: seat.session['session_id'] })
      const { balance, bonus, unusable_bonus } = seat.session
      expect(again.body).toMatchObject({ balance })
      return { balance, bonus, unusable_bonus, after: (await seat.stake(10_000n)).balance }
    }
    const money = (amount: string) => ({ amount, currency: 'ARS' })
    expect(await at(POKER)).toEqual({
      balance: money('300.00'),
      bonus: undefined,
      unusable_bonus: money('500.00'),
      after: '200.00',
    })
    expect(await at(SLOT)).toEqual({
      balance: money('700.00'),
      bonus: money('500.00'),
      unusable_bonus: undefined,
      after: '600.00',
    })
  })

  test('wagers no bonus: what one loses the others have', async () => {
    const player = await established(200_000n)
    const id = await table.given(player, { amount: 10_000n, multiple: 10 })
    await stay(player, 100_000n, 0n, [])
    await stay(player, 100_000n, 0n, [], 'other-dice')
    await table.run('progress')
    const bonus = (await table.list(player)).find((one) => one.id === id || one.status === 'completed')
    const { rows } = await db.query<{ wagered: bigint }>({
      text: 'SELECT wagered FROM player_bonuses WHERE player_id = $1',
      values: [player.id],
    })
    expect([bonus?.status, rows[0]?.wagered]).toEqual(['completed', 100_000n])
  })

  test('says of poker and of its area that it is one, whatever the catalogue leaves out', () => {
    const flags = (changes: object) =>
      readCatalogue(
        { games: [{ id: 'x', name: { es_ES: 'X' }, kind: 'poker', categories: [], ...changes }] },
        'https://other.example',
      )?.games[0]?.betweenPlayers
    expect(flags({})).toBe(true)
    expect(flags({ between_players: false })).toBe(false)
    expect(flags({ between_players: false, area: 'poker' })).toBe(true)
    expect(flags({ kind: 'slot' })).toBe(false)
  })
})

test('no product between players is registered with money that must be wagered', async () => {
  const owner = openDatabase({ url: table.databaseUrl, role: null, poolSize: 1 })
  const register = (funds: string) =>
    owner.query({ text: `SELECT register_product('duels', $1, '{duels}', true)`, values: [funds] })
  for (const funds of ['{cash,bonus}', '{free_bet}', '{bonus}'])
    await expect(register(funds)).rejects.toThrow('between players')
  await register('{cash,held}')
  await owner.close()
  const { rows } = await db.query<{ id: string }>({
    text: 'SELECT id FROM products WHERE between_players ORDER BY id',
  })
  expect(rows.map(({ id }) => id)).toEqual(['duels', 'pools', 'prode'])
})

describe('what was won from other players', () => {
  test('goes out by itself where nothing speaks against it', async () => {
    const [player, ...others] = await Promise.all([
      established(300_000n),
      established(),
      established(),
      established(),
    ])
    const from = others.map((one) => ({ player: one, amount: 60_000n, folded: 10_000n }))
    await stay(player, 300_000n, 480_000n, from)
    expect(await readSigns(player)).toEqual(Object.fromEntries(others.map(({ id }) => [id, []])))
    expect(await ask(player)).toMatchObject({ status: 'processing', cause: 'auto_approved' })
  })

  test.each<[sign: string, prepare: (player: TestPlayer, other: TestPlayer) => Promise<unknown>]>([
    [
      'new_account',
      (_, { id }) =>
        db.query({
          text: `UPDATE players SET created_at = $2 WHERE id = $1`,
          values: [id, new Date(clock.ms - 13 * DAY_MS)],
        }),
    ],
    [
      'without_deposit',
      (player, { id }) =>
        db.query({
          text: 'UPDATE payments SET player_id = $2 WHERE player_id = $1',
          values: [id, player.id],
        }),
    ],
    [
      'linked_accounts',
      async (player, other) => {
        for (const { id } of [player, other])
          await db.query({
            text: `INSERT INTO known_devices (player_id, device_hash, last_used_at) VALUES ($1, 'the-same', now())`,
            values: [id],
          })
      },
    ],
  ])('waits for an operator: %s', async (sign, prepare) => {
    const [player, other, third] = await Promise.all([established(300_000n), established(), established()])
    await prepare(player, other)
    await stay(player, 300_000n, 420_000n, [
      { player: other, amount: 60_000n },
      { player: third, amount: 60_000n },
    ])
    expect(await readSigns(player)).toEqual({ [other.id]: [sign], [third.id]: [] })
    expect(await ask(player)).toMatchObject({ status: 'pending', cause: 'won_from_players' })
  })

  test('waits where half of it was folded, where one player gave nearly all, and where nobody says from whom', async () => {
    const [folded, one, silent, first, second] = await Promise.all([
      established(300_000n),
      established(300_000n),
      established(300_000n),
      established(),
      established(),
    ])
    await stay(folded, 300_000n, 420_000n, [
      { player: first, amount: 60_000n, folded: 30_000n },
      { player: second, amount: 60_000n, folded: 29_999n },
    ])
    expect(await readSigns(folded)).toEqual({ [first.id]: ['folded'], [second.id]: [] })
    await stay(one, 300_000n, 400_000n, [
      { player: first, amount: 80_000n },
      { player: second, amount: 20_000n },
    ])
    expect(await readSigns(one)).toEqual({ [first.id]: ['one_player'], [second.id]: [] })
    await stay(silent, 300_000n, 310_000n)
    expect(await readSigns(silent)).toEqual({ unknown: ['unknown_source'] })
    for (const player of [folded, one, silent]) expect((await ask(player)).cause).toBe('won_from_players')
  })

  test('what the house’s bots lost, and what came back to the same opponent, is no transfer', async () => {
    const [player, other] = await Promise.all([established(300_000n), established(300_000n)])
    await stay(player, 200_000n, 300_000n, [])
    await stay(player, 200_000n, 250_000n, [{ player: other, amount: 50_000n }])
    await stay(other, 200_000n, 250_000n, [{ player: player, amount: 50_000n }])
    expect(await readSigns(player)).toEqual({})
    expect((await ask(player)).status).toBe('processing')
    // Who lost has won from nobody, whatever came back of the stake.
    const lost = await established(300_000n)
    await stay(lost, 200_000n, 150_000n)
    expect(await readSigns(lost)).toEqual({})
  })

  test('is what is left of it when a part came back', async () => {
    const [player, back, kept] = await Promise.all([
      established(300_000n),
      established(300_000n),
      established(),
    ])
    await stay(player, 200_000n, 390_000n, [
      { player: back, amount: 100_000n },
      { player: kept, amount: 90_000n },
    ])
    expect(await readSigns(player)).toEqual({ [back.id]: [], [kept.id]: [] })
    await stay(back, 100_000n, 180_000n, [{ player, amount: 80_000n }])
    expect(await readSigns(player)).toEqual({ [back.id]: [], [kept.id]: ['one_player'] })
  })

  test('stays watched through other games, until an operator has let a withdrawal go', async () => {
    const [player, other] = await Promise.all([established(900_000n), established()])
    await stay(player, 300_000n, 400_000n, [{ player: other, amount: 100_000n, folded: 100_000n }])
    await stay(player, 50_000n, 50_000n, undefined, SLOT)
    clock.advance(1)
    const first = await ask(player)
    expect(first.cause).toBe('won_from_players')
    await approveWithdrawal({ db, now }, { id: first.id, operator: 'operator:eva' })
    clock.advance(1)
    expect((await ask(player)).status).toBe('processing')
    await stay(player, 300_000n, 400_000n, [{ player: other, amount: 100_000n, folded: 100_000n }])
    clock.advance(1)
    expect((await ask(player)).cause).toBe('won_from_players')
  })
})
