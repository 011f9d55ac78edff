import { calls } from '@palco/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  listEntries,
  openPlayerAccounts,
  post,
  readBalances,
  reverse,
  type Post,
} from '../../ledger/index.ts'
import { counterpartyBalance, testDatabase } from '../../testing/index.ts'
import { testPlatform } from '../../testing/platform.ts'
import { assertRewardsBooked } from '../../testing/rewards.ts'
import { seedBonuses } from '../bonuses/index.ts'
import { seedCatalogue } from '../casino/index.ts'
import { saveTournament, type NewTournament } from './index.ts'
import { readLive } from '../../realtime/live/testing.ts'
import { settleDue } from './settle.ts'

const database = await testDatabase()
const { db } = database
const platform = await testPlatform(database)
const { clock } = platform
await seedCatalogue(db)
await seedBonuses(db, { id: 'brasa', currency: 'ARS' })
const HOUR = 3_600_000
afterEach(() => assertRewardsBooked(db))
let count = 0

type Player = Awaited<ReturnType<typeof newPlayer>>

async function newPlayer(domain = 'brasa.test', name = 'ana') {
  const username = `${name}${(count += 1)}`
  const { token } = await platform.player({ domain, username })
  const { body } = await platform.call(calls.readUser, {}, { token, domain })
  const owner = { brandId: domain.replace('.test', ''), playerId: body.id, currency: body.currency }
  await openPlayerAccounts(db, owner)
  await post(db, { ...movement(owner, 'deposit'), amount: 1_000_000n, counterparty: 'payments:card' })
  return { ...owner, token, domain, username }
}

const movement = (
  owner: { brandId: string; playerId: string; currency: Post['currency'] },
  kind: Post['kind'],
) => ({
  brandId: owner.brandId,
  playerId: owner.playerId,
  currency: owner.currency,
  kind,
  scope: 'provider:originals',
  key: `k${(count += 1)}`,
  payloadHash: 'h',
  at: new Date(clock.now),
  detail: {},
})

type At = { game?: string; round?: string }
const inRound = ({ game = 'mate-de-oro', round = `r${count}` }: At) => ({
  detail: { game_id: game, round_id: round },
  counterparty: 'provider:originals',
})

/** A stake of a game round; answers its key, to be taken back by. */
async function stake(player: Player, amount: bigint, at: At = {}): Promise<string> {
  const sent = { ...movement(player, 'stake'), ...inRound(at), amount: -amount }
  expect(await post(db, sent)).toMatchObject({ ok: true })
  return sent.key
}
const win = (player: Player, amount: bigint, at: At) =>
  post(db, { ...movement(player, 'win'), ...inRound(at), amount })
const takeBack = (player: Player, originalKey: string, at: At = {}) =>
  reverse(db, { ...movement(player, 'rollback'), detail: inRound(at).detail, originalKey })

/** The result was wrong: the win is taken back. */
const correct = (player: Player, originalKey: string, at: At) =>
  reverse(db, { ...movement(player, 'rollback'), detail: inRound(at).detail, originalKey })

const text = { name: 'Fin de semana', markdown: 'Sumá puntos.' }
let id: string

const save = (changes: Partial<NewTournament> = {}) => {
  id = `t${(count += 1)}`
  const startsAt = new Date(clock.now)
  return db.transaction((tx) =>
    saveTournament(tx, {
      brandId: 'brasa',
      id,
      picture: null,
      currency: 'ARS',
      startsAt,
      endsAt: new Date(clock.now + HOUR),
      entry: 'automatic',
      rule: { kind: 'per_stake', points: 1n, stake: 100n },
      area: 'casino',
      providers: null,
      games: null,
      prizes: [
        { from: 1, to: 1, amount: 5_000n, pays: 'cash' },
        { from: 2, to: 3, amount: 1_000n, pays: 'bonus', bonusId: 'thank-you' },
      ],
      texts: { es_ES: text, pt_BR: { ...text, name: 'Fim de semana' } },
      ...changes,
    }),
  )
}

const work = () => platform.jobs.runDue()
/** The clock stands still: what the jobs did is asked for again by moving it. */
const tick = async () => {
  clock.advance(1_000)
  await work()
}
const ranking = async (player?: Player, input = {}) => {
  const { body } = await platform.call(calls.readRanking, { id, ...input }, player && { ...player })
  return body.response
}
const detail = async (player?: Player) =>
  (await platform.call(calls.readTournament, { id }, player && { ...player })).body.response.tournament
const points = async () => (await ranking()).rows.map((row) => row.points)

beforeEach(async () => {
  await work()
  await db.query({ text: `UPDATE tournaments SET enabled = false` })
})

describe('points for stakes', () => {
  test('count what is staked in its games and its time, by cash and bonus alike', async () => {
    await save()
    const ana = await newPlayer()
    await stake(ana, 150n)
    await stake(ana, 150n)
    await stake(ana, 900n, { game: 'unlisted' })
    await tick()
    expect((await ranking()).rows).toEqual([
      { place: 1, name: 'an***', points: 3, prize: expect.anything(), own: false },
    ])
    clock.advance(HOUR)
    await stake(ana, 5_000n)
    await tick()
    expect(await points()).toEqual([3])
  })

  test('a stake that is given back takes its points back; counting again adds nothing', async () => {
    await save()
    const [ana, eva] = [await newPlayer(), await newPlayer('brasa.test', 'eva')]
    const key = await stake(ana, 1_000n, { round: 'back' })
    await stake(ana, 200n)
    await stake(eva, 500n)
    await tick()
    expect(await points()).toEqual([12, 5])
    await takeBack(ana, key, { round: 'back' })
    await tick()
    await tick()
    expect((await ranking(ana)).rows.map(({ points: p, own }) => [p, own])).toEqual([
      [5, false],
      [2, true],
    ])
    expect((await detail(ana)).own).toEqual({ place: 2, points: 2, rounds: 1, next: { place: 1, points: 4 } })
  })

  test('of two with the same points the first to have them is ahead', async () => {
    await save()
    const players = [await newPlayer(), await newPlayer(), await newPlayer()]
    for (const index of [2, 0, 1]) await stake(players[index] as Player, 700n)
    await tick()
    const places = await Promise.all(players.map(async (player) => (await ranking(player)).own?.place))
    expect(places).toEqual([2, 3, 1])
  })

  test('each brand’s tournament knows its own players only', async () => {
    await save()
    const there = await newPlayer('marea.test')
    await stake(there, 900n)
    await tick()
    expect(await points()).toEqual([])
    const { status, refusal } = await platform.call(calls.readTournament, { id }, { domain: 'marea.test' })
    expect([status, refusal.code]).toEqual([404, 'unknown_tournament'])
  })
})

test('the best multiple counts a round’s wins against its stakes, from the least stake on', async () => {
  await save({ rule: { kind: 'best_multiple', minStake: 100n }, games: ['mate-de-oro'] })
  const ana = await newPlayer()
  await stake(ana, 100n, { round: 'a' })
  await win(ana, 250n, { round: 'a' })
  await stake(ana, 50n, { round: 'small' })
  await win(ana, 5_000n, { round: 'small' })
  await win(ana, 9_000n, { round: 'no stake of its own' })
  const again = await stake(ana, 200n, { round: 'b' })
  await win(ana, 1_200n, { round: 'b' })
  await tick()
  expect(await points()).toEqual([600])
  // Two stakes of one round make its multiple smaller; taking both back leaves the next best.
  const more = await stake(ana, 200n, { round: 'b' })
  await tick()
  expect(await points()).toEqual([300])
  await takeBack(ana, more, { round: 'b' })
  await takeBack(ana, again, { round: 'b' })
  await tick()
  expect(await points()).toEqual([250])
})

test('a result that is corrected makes the points of the right one', async () => {
  await save({ rule: { kind: 'best_multiple', minStake: 100n }, games: ['mate-de-oro'] })
  const ana = await newPlayer()
  await stake(ana, 100n, { round: 'c' })
  const wrong = { ...movement(ana, 'win'), ...inRound({ round: 'c' }), amount: 900n }
  await post(db, wrong)
  await tick()
  expect(await points()).toEqual([900])
  await correct(ana, wrong.key, { round: 'c' })
  await win(ana, 300n, { round: 'c' })
  await tick()
  expect(await points()).toEqual([300])
})

describe('entering', () => {
  test('by joining: only rounds after it count; joining twice is one entry', async () => {
    await save({ entry: 'opt_in' })
    const ana = await newPlayer()
    await stake(ana, 1_000n)
    await tick()
    expect((await detail(ana)).joined).toBe(false)
    clock.advance(1)
    for (let at = 0; at < 2; at += 1) {
      expect((await platform.call(calls.joinTournament, { id }, ana)).status).toBe(200)
    }
    await stake(ana, 300n)
    await tick()
    expect(await detail(ana)).toMatchObject({
      joined: true,
      players: 1,
      own: { points: 3, rounds: 1, place: 1 },
    })
  })

  test('is open before the start, and closed from the end on', async () => {
    await save({
      entry: 'opt_in',
      startsAt: new Date(clock.now + HOUR),
      endsAt: new Date(clock.now + 2 * HOUR),
    })
    const ana = await newPlayer()
    expect((await detail(ana)).state).toBe('upcoming')
    expect((await platform.call(calls.joinTournament, { id }, ana)).status).toBe(200)
    clock.advance(2 * HOUR)
    const late = await platform.call(calls.joinTournament, { id }, await newPlayer())
    expect([late.status, late.refusal.code]).toEqual([422, 'tournament_finished'])
    expect((await detail()).state).toBe('finished')
  })

  test('needs an account that may play', async () => {
    await save({ entry: 'opt_in' })
    const ana = await newPlayer()
    await db.query({ text: `UPDATE players SET status = 'blocked' WHERE id = $1`, values: [ana.playerId] })
    const { status } = await platform.call(calls.joinTournament, { id }, ana)
    expect([401, 403]).toContain(status)
    expect((await platform.call(calls.joinTournament, { id }, { domain: 'brasa.test' })).status).toBe(401)
  })
})

test('the list has every state in order, in the language of the call', async () => {
  await save({ endsAt: new Date(clock.now + 1) })
  const over = id
  clock.advance(2)
  await save({ startsAt: new Date(clock.now + HOUR), endsAt: new Date(clock.now + 2 * HOUR) })
  const next = id
  await save()
  const { body } = await platform.call(calls.listTournaments, {}, { language: 'pt_BR' })
  const shown = body.response.tournaments.map((entry) => [entry.id, entry.state, entry.name])
  expect(shown).toEqual([
    [id, 'active', 'Fim de semana'],
    [next, 'upcoming', 'Fim de semana'],
    [over, 'finished', 'Fim de semana'],
  ])
  expect(body.response.tournaments[0]).toMatchObject({
    prize_pool: { amount: '70.00', currency: 'ARS' },
    rule: { kind: 'per_stake', points: 1, stake: { amount: '1.00', currency: 'ARS' } },
  })
})

test('the ranking goes on page by page, and the own row is there on every page', async () => {
  await save()
  const players = [await newPlayer(), await newPlayer(), await newPlayer()]
  for (const [index, player] of players.entries()) await stake(player, BigInt(900 - index * 100))
  await tick()
  const last = players[2] as Player
  const first = await ranking(last, { limit: 2 })
  expect(first).toMatchObject({ total: 3, own: { place: 3, name: last.username, points: 7, own: true } })
  expect(first.rows.map(({ place }) => place)).toEqual([1, 2])
  const rest = await ranking(last, { limit: 2, cursor: first.next_cursor ?? '' })
  expect(rest.rows.map(({ place }) => place)).toEqual([3])
  expect(rest.next_cursor).toBeNull()
  expect((await platform.call(calls.readRanking, { id, cursor: 'nonsense' })).status).toBe(400)
})

describe('the end', () => {
  async function played() {
    await save()
    const players = [await newPlayer(), await newPlayer(), await newPlayer(), await newPlayer()]
    for (const [index, player] of players.entries()) await stake(player, BigInt(900 - index * 100))
    await tick()
    clock.advance(HOUR)
    return players
  }
  const won = async (player: Player) => {
    const balances = await readBalances(db, player.brandId, player.playerId)
    return [balances?.cash, balances?.bonus]
  }

  /** The clock has gone past the life of the first token. */
  const logIn = async ({ username, domain }: Player) => {
    const { body } = await platform.call(calls.login, { username, password: 'a long enough one' }, { domain })
    return { domain, token: body.response.token }
  }

  test('a prize that cannot be given holds up no other tournament', async () => {
    await played()
    await db.query({
      text: `UPDATE tournament_prizes SET bonus_id = 'none' WHERE tournament_id = $1 AND pays = 'bonus'`,
      values: [id],
    })
    const broken = id
    await save({ startsAt: new Date(clock.now - 2), endsAt: new Date(clock.now - 1) })
    const now = new Date(clock.now + 60_000)
    await expect(settleDue(db, now)).rejects.toThrow('none')
    expect((await detail()).settled_at).toBe(now.toISOString())
    id = broken
    expect((await detail()).settled_at).toBeNull()
  })

  test('pays each prize once from the brand’s promotions, also when several processes settle at the same time', async () => {
    const before = await counterpartyBalance(db, 'brasa', 'promotions')
    const players = await played()
    const now = new Date(clock.now + 60_000)
    const settled = await Promise.all(Array.from({ length: 4 }, () => settleDue(db, now)))
    expect(settled.reduce((sum, n) => sum + n, 0)).toBe(1)
    expect(await settleDue(db, now)).toBe(0)
    expect(await Promise.all(players.map(won))).toEqual([
      [1_000_000n - 900n + 5_000n, 0n],
      [1_000_000n - 800n, 0n],
      [1_000_000n - 700n, 0n],
      [1_000_000n - 600n, 0n],
    ])
    expect(before - (await counterpartyBalance(db, 'brasa', 'promotions'))).toBe(5_000n)
    const [first] = players as [Player]
    const { lines } = await listEntries(db, first.brandId, first.playerId, { kind: 'prize' })
    expect(lines.map(({ amount, detail: { place } }) => [amount, place])).toEqual([[5_000n, '1']])
    const second = await logIn(players[1] as Player)
    const { body } = await platform.call(calls.listBonuses, { status: 'available' }, second)
    expect(body.response.bonuses.map(({ amount }) => amount)).toContainEqual({
      amount: '10.00',
      currency: 'ARS',
    })
    expect((await detail()).settled_at).toBe(now.toISOString())
    const { rows } = await db.query<{ place: number }>({
      text: 'SELECT place FROM tournament_winners WHERE tournament_id = $1 ORDER BY place',
      values: [id],
    })
    expect(rows.map(({ place }) => place)).toEqual([1, 2, 3])
  })

  test('is announced to the winners, once each, in their language', async () => {
    const [ana, eva, , last] = await played()
    await settleDue(db, new Date(clock.now + 60_000))
    for (let at = 0; at < 2; at += 1) {
      await platform.relay.flush()
      await tick()
    }
    const titles = async (player: Player) => {
      const { body } = await platform.call(calls.listMessages, {}, await logIn(player))
      return body.response.messages
        .map(({ title }) => title)
        .filter((title) => title?.includes('Fin de semana'))
    }
    expect(await titles(ana as Player)).toEqual([
      expect.stringMatching(/^Ganaste .*50,00.* en Fin de semana$/),
    ])
    expect(await titles(eva as Player)).toEqual([expect.stringContaining('de bono')])
    expect(await titles(last as Player)).toEqual([])
  })

  test('waits for rounds under way, and for those not counted yet', async () => {
    const [ana] = await played()
    expect(await settleDue(db, new Date(clock.now + 58_000))).toBe(0)
    clock.now -= HOUR / 2
    await stake(ana as Player, 100n)
    clock.now += HOUR / 2
    expect(await settleDue(db, new Date(clock.now + 60_000))).toBe(0)
    await tick()
    expect(await settleDue(db, new Date(clock.now + 60_000))).toBe(1)
    expect(await points()).toEqual([10, 8, 7, 6])
  })

  test('leaves the ranking as it was paid', async () => {
    const [ana] = await played()
    await settleDue(db, new Date(clock.now + 60_000))
    clock.now -= HOUR / 2
    await stake(ana as Player, 9_000n)
    clock.now += HOUR / 2
    await tick()
    expect(await points()).toEqual([9, 8, 7, 6])
  })

  test('without players pays nothing and ends all the same', async () => {
    await save()
    clock.advance(HOUR + 60_000)
    await tick()
    clock.advance(10_000)
    await work()
    expect((await detail()).settled_at).not.toBeNull()
  })
})

test('a guest who watches a ranking is notified when its points change, and of no other tournament', async () => {
  await save()
  const watched = id
  await save({ area: 'live_casino' })
  const query = `language=es_ES&domain=brasa.test&topics=tournament:${watched},tournament:${id}`
  const reader = await readLive(`${platform.url}${calls.liveStream.path}?${query}`, {
    'x-master-api-key': platform.config.MASTER_API_KEY,
  })
  await stake(await newPlayer(), 5_000n)
  await tick()
  expect(await reader.next('ranking')).toEqual({ type: 'ranking', tournament_id: watched })
  expect(reader.seen).toHaveLength(1)
  reader.close()
})
