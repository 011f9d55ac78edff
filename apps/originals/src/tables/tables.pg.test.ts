import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import pg from 'pg'
import { systemClock } from '../clock.ts'
import { commitment, makeDraws } from '../fairness/stream.ts'
import type { GuestAnswer, Result, RoundsAnswer } from '../kinds/api-types.ts'
import { toCode as leagueCode, playRound } from '../kinds/league/play.ts'
import { toCode as shootoutCode, runShootout } from '../kinds/shootout/play.ts'
import type { Draw } from '../engine/play.ts'
import { bingoGames } from '../kinds/bingo/games.ts'
import { drawBalls } from '../kinds/bingo/play.ts'
import { playCoup, shoe } from '../kinds/baccarat/play.ts'
import { crashPoint } from '../kinds/crash/play.ts'
import { toCode } from '../kinds/live-baccarat/play.ts'
import { toCode as wheelCode, turnWheel } from '../kinds/live-wheel/play.ts'
import { startOriginals, type RunningOriginals } from '../originals.ts'
import { expectBooks } from '../testing/books.ts'
import { LINE_FAULTS, startFakeWallet, type FakeWallet } from '../testing/fake-wallet.ts'
import { call, eventually, move, spin, startTestPostgres, testConfig } from '../testing/harness.ts'
import { betAtTable, betNow, readTable, sitDown } from '../testing/table.ts'
import { checkRound } from '../verify/check.ts'

const START = 1_000_000n
let postgres: Awaited<ReturnType<typeof startTestPostgres>>
let wallet: FakeWallet
let servers: RunningOriginals[]
let database: pg.Pool
let url: string

beforeAll(async () => {
  postgres = await startTestPostgres()
})
afterAll(() => postgres.stop())
beforeEach(async () => {
  url = await postgres.emptied()
  database = new pg.Pool({ connectionString: url, max: 2 })
  database.on('error', () => {})
  wallet = await startFakeWallet({ balance: START, lateMs: 600 })
  servers = [await startOriginals(testConfig(url, wallet.url), systemClock)]
})
afterEach(async () => {
  await eventually(async () => (await unfinished()) === 0)
  for (const server of servers) await server.stop()
  await expectBooks(database, wallet, START)
  await database.end()
  await wallet.stop()
})

const address = () => servers[0]!.address
const unfinished = async () => {
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM rounds WHERE state NOT IN ('settled', 'returned', 'refused')`,
  )
  return rows[0]!.count
}

const RED = { bets: [{ type: 'red', numbers: [], amount: '1.00' }] }
const minor = (text: string) => BigInt(text.replace('.', ''))

it('guests see what a table is and its rounds, and none of its bets is theirs', async () => {
  const look = (path: string) => fetch(`${address()}/api/guest/${path}`)
  const asked = 'table?game=galgos-del-plata&currency=ARS&language=pt_BR'
  const { game, bounds } = (await (await look(asked)).json()) as GuestAnswer
  expect([game.name, bounds.min]).toEqual(['Galgos do Prata', '20.00'])
  for (const refused of ['table?game=mate-de-oro&currency=ARS&language=es_ES', 'stream?game=mate-de-oro'])
    expect((await look(refused)).status).toBe(400)
  const guest = await readTable(address(), '', 'guest/stream?game=galgos-del-plata')
  const ana = await sitDown(address(), wallet, 'galgos-del-plata', 'pl_ana')
  const bet = { race: '0', bets: [{ spot: 'win-1', amount: '1.00' }] }
  await betAtTable(address(), ana.token, betNow(ana.reader, bet))
  await eventually(() => guest.latest.bets?.players === 1)
  const { detail } = await guest.until('result')
  expect(detail).toHaveProperty('order')
  expect(guest.latest.mine).toBeUndefined()
  await guest.close()
  await ana.reader.close()
})

describe('a round of a table', () => {
  it('is followed by the next one while no credit of it goes through, and is paid whole when they do', async () => {
    let held = true
    wallet.state.hook = (made) => held && made === 'credit'
    const ana = await sitDown(address(), wallet, 'ruleta-en-vivo', 'pl_ana')
    const bets: Result[] = []
    while (bets.length < 3) bets.push(await betAtTable(address(), ana.token, RED))
    const ended = await ana.reader.ended(bets[0]!)
    await ana.reader.until('betting', String(BigInt(ended.number) + 1n))
    const credits = () => wallet.state.applied.filter((one) => one.move === 'credit')
    expect(credits()).toEqual([])
    held = false
    await eventually(async () => (await unfinished()) === 0)
    expect(new Set(credits().map(({ round }) => round)).size).toBe(credits().length)
    await ana.reader.close()
  })

  it('has one result for all, pays each bet by it, and is proved by the chain', async () => {
    const ana = await sitDown(address(), wallet, 'cometa', 'pl_ana')
    const ben = await sitDown(address(), wallet, 'cometa', 'pl_ben')
    const auto = await betAtTable(address(), ana.token, { stake: '1.00', auto: 150 })
    const first = await ana.reader.ended(auto)
    const seen = await ben.reader.until('settled', first.number)
    expect(seen).toEqual({ ...first, now: seen.now })
    const mine = await eventually(() =>
      ana.reader.latest.mine?.find((bet) => bet.round_id === auto.round_id && bet.state === 'settled'),
    )
    expect(ben.reader.latest.bets?.bets[0] ?? { name: 'An***' }).toMatchObject({ name: 'An***' })
    // The round is played again from what was published, and the seed leads to the hash published before.
    const { server_seed, client_seed, nonce, seed_hash, result } = first
    expect(commitment(server_seed!)).toBe(seed_hash)
    expect(crashPoint(makeDraws(server_seed!, client_seed, nonce))).toBe(result)
    const won = result! >= 150
    expect(minor(mine.win)).toBe(won ? 150n : 0n)
    const history = await fetch(`${address()}/api/rounds`, {
      headers: { authorization: `Bearer ${ana.token}` },
    })
    const { rounds } = (await history.json()) as RoundsAnswer
    const checked = await checkRound({
      gameId: 'cometa',
      serverSeed: rounds[0]!.server_seed!,
      clientSeed: rounds[0]!.client_seed,
      nonce: rounds[0]!.nonce,
      bet: rounds[0]!.bet,
      moves: rounds[0]!.made,
    })
    expect(checked).toMatchObject({ kind: 'crash', crash: result, times: won ? '1.50' : '0.00' })
    expect(checked.serverSeedHash).toBe(rounds[0]!.server_seed_hash)
    await ana.reader.close()
    await ben.reader.close()
  })

  it('goes on from seed to seed into a chain that was published before', async () => {
    const { reader } = await sitDown(address(), wallet, 'cometa', 'pl_ana')
    const settled = () => reader.rounds.filter(({ state }) => state === 'settled')
    const announced = await eventually(() => reader.latest.stats?.next_terminal_hash)
    // Three rounds a chain in tests.
    await eventually(() => settled().some(({ chain }) => chain.number === 1))
    const rounds = settled()
    for (const [at, round] of rounds.entries()) {
      expect(commitment(round.server_seed!)).toBe(round.seed_hash)
      const before = rounds[at - 1]
      if (round.nonce === 0) expect(round.seed_hash).toBe(round.chain.terminal_hash)
      // A slow machine may show a round only when the next one is open.
      else if (before && before.nonce + 1 === round.nonce) expect(round.seed_hash).toBe(before.server_seed)
    }
    expect(rounds.find(({ chain }) => chain.number === 1)!.chain.terminal_hash).toBe(announced)
    await reader.close()
  })

  it('lets nothing of the result be known before the flight ends', async () => {
    const { token, reader } = await sitDown(address(), wallet, 'cometa', 'pl_ana')
    await betAtTable(address(), token, { stake: '1.00', auto: null })
    await reader.until('settled')
    for (const round of reader.rounds)
      if (round.state !== 'settled') expect([round.result, round.server_seed]).toEqual([null, null])
    const { rows } = await database.query<{ known: number }>(
      `SELECT count(*)::int AS known FROM table_rounds WHERE state <> 'settled' AND (result IS NOT NULL OR server_seed IS NOT NULL)`,
    )
    expect(rows[0]!.known).toBe(0)
    expect(reader.texts.join('')).not.toContain('sealed')
    await reader.close()
  })

  it('refuses bets after the close, more than it allows, and stakes above the limit in sum', async () => {
    const { token, reader } = await sitDown(address(), wallet, 'cometa', 'pl_ana')
    const closed = await reader.until('closed')
    const late = await spin(address(), token, 'too-late-01', { stake: '1.00', auto: null })
    // On a slow machine the next round may be open by now.
    if (reader.latest.round?.number === closed.number) expect(late.body.code).toBe('bets_closed')
    const tried = async (name: string, bets: object[]) =>
      eventually(async () => {
        const { number } = await reader.next('betting')
        const codes = []
        for (const [at, bet] of bets.entries()) {
          const { body } = await spin(address(), token, `${name}-${number}-${at}`, bet)
          codes.push(body.code ?? body.state)
        }
        // The machine was too slow for all of them: the next round.
        const late = ['bets_closed', 'round_pending', 'rate_limited', 'wallet_unavailable']
        return codes.some((code) => late.includes(code)) ? null : codes
      })
    const one = { stake: '1.00', auto: 101 }
    expect(await tried('of-three', [one, one, one])).toEqual(['open', 'open', 'too_many_bets'])
    const most = { stake: '100.00', auto: 101 }
    expect(await tried('over-limit', [most, one])).toEqual(['open', 'stake_out_of_bounds'])
    await reader.close()
  })

  it('pays a cash-out at the multiplier of the server’s clock, once', async () => {
    const { token, reader } = await sitDown(address(), wallet, 'cometa', 'pl_ana')
    const paid = await eventually(async () => {
      const bet = await betAtTable(address(), token, { stake: '1.00', auto: null })
      await reader.next('result')
      const request = {
        request_id: `cash-${Date.now()}`,
        round_id: bet.round_id,
        number: 0,
        move: {} as never,
      }
      const answers = await Promise.all([
        move(address(), token, request),
        move(address(), token, request),
        move(address(), token, { ...request, request_id: `other-${Date.now()}` }),
      ])
      if (answers.some(({ body }) => body.code === 'too_late')) return null
      return { bet, answers }
    })
    const results = paid.answers.map(({ body }) => body as Result & { kind: 'crash' })
    const cashed = results[0]!.cashed!
    expect(cashed).toBeGreaterThanOrEqual(100)
    for (const result of results) expect(result).toMatchObject({ cashed, win: (cashed / 100).toFixed(2) })
    expect(
      wallet.state.applied.filter(({ round, move: one }) => round === paid.bet.round_id && one === 'credit')
        .length,
    ).toBe(1)
    await reader.close()
  })

  it('returns a bet whose debit is not confirmed when the ball is thrown', async () => {
    const { token, reader } = await sitDown(address(), wallet, 'ruleta-en-vivo', 'pl_ana')
    const { number } = await reader.until('betting')
    wallet.state.faults.debit.push(...Array<'lose_answer'>(400).fill('lose_answer'))
    const { body } = await spin(address(), token, 'never-confirmed', RED)
    expect(['round_pending', 'bets_closed']).toContain(body.code)
    await reader.until('settled', number)
    wallet.state.faults.debit.length = 0
    await eventually(async () => (await unfinished()) === 0)
    expect((await spin(address(), token, 'never-confirmed', RED)).body.code).toBe('bets_closed')
    expect(wallet.state.balance).toBe(START)
    await reader.close()
  })

  it('says phrases of the list to all at the table, under masked names', async () => {
    const ana = await sitDown(address(), wallet, 'ruleta-en-vivo', 'pl_ana')
    const ben = await sitDown(address(), wallet, 'ruleta-en-vivo', 'pl_ben')
    expect((await call(address(), '/api/table/say', { phrase: 2 }, ana.token)).status).toBe(204)
    expect((await call(address(), '/api/table/say', { phrase: 99 }, ana.token)).status).toBe(400)
    await eventually(() => ben.reader.latest.said?.length === 1)
    expect(ben.reader.latest.said).toMatchObject([{ name: 'An***', phrase: 2 }])
    await ana.reader.close()
    await ben.reader.close()
  })
})

/** Tables whose result is more than a number: a bet each, and how the stored result follows from the seed. */
const DETAILED = [
  {
    game: 'bacara-en-vivo',
    bet: { bets: [{ spot: 'banker', amount: '1.00' }] },
    result: (draw: Draw) => toCode(playCoup(shoe(draw))),
  },
  {
    game: 'gran-rueda',
    bet: { bets: [{ spot: 'one', amount: '1.00' }] },
    result: (draw: Draw) => wheelCode(turnWheel(draw)),
  },
  {
    game: 'bingo-90',
    bet: { price: '1.00', cards: [7] },
    result: (draw: Draw) => drawBalls(bingoGames[0]!.data, draw).at(-1),
  },
  {
    game: 'liga-del-rio',
    bet: { round: '0', bets: [{ spot: '0:home+5:under', amount: '1.00' }] },
    result: (draw: Draw, number: string) => leagueCode(playRound(number, draw)),
  },
  {
    game: 'once-pasos',
    bet: { match: '0', bets: [{ spot: 'away', amount: '1.00' }] },
    result: (draw: Draw, number: string) => shootoutCode(runShootout(number, draw)),
  },
]
describe.each(DETAILED)('$game', ({ game, bet, result }) => {
  it('shows one result to all, also to a player who comes later, and pays what the verifier finds', async () => {
    const ana = await sitDown(address(), wallet, game, 'pl_ana')
    const ben = await sitDown(address(), wallet, game, 'pl_ben')
    const laid = await betAtTable(address(), ana.token, betNow(ana.reader, bet))
    const first = await ana.reader.ended(laid)
    const seen = await ben.reader.until('settled', first.number)
    expect(seen).toEqual({ ...first, now: seen.now })
    // Nothing of the result goes out before its phase.
    for (const { state, result: shown, detail } of ana.reader.rounds)
      if (state === 'betting' || state === 'closed') expect([shown, detail]).toEqual([null, null])
    expect(first.detail).not.toBeNull()
    expect(result(makeDraws(first.server_seed!, first.client_seed, first.nonce), first.number)).toBe(
      first.result,
    )
    const paid = await eventually(async () => {
      const headers = { authorization: `Bearer ${ana.token}` }
      const { rounds } = (await (await fetch(`${address()}/api/rounds`, { headers })).json()) as RoundsAnswer
      return rounds.find((one) => one.round_id === laid.round_id && one.state === 'settled')
    })
    const { bets, cards } = paid as unknown as { bets?: { returned: string }[]; cards?: { prize: string }[] }
    expect(bets?.map(({ returned }) => returned) ?? cards?.map(({ prize }) => prize)).toEqual([paid.win])
    const late = await sitDown(address(), wallet, game, 'pl_cai')
    expect(
      late.reader.latest.stats?.last ?? (await eventually(() => late.reader.latest.stats?.last)),
    ).toContain(first.result)
    for (const { reader } of [ana, ben, late]) await reader.close()
  })
})

describe('several processes', () => {
  it('run a table one at a time, show the same, and the second goes on when the first stops', async () => {
    servers.push(await startOriginals(testConfig(url, wallet.url), systemClock))
    const ana = await sitDown(servers[0]!.address, wallet, 'ruleta-en-vivo', 'pl_ana')
    const ben = await sitDown(servers[1]!.address, wallet, 'ruleta-en-vivo', 'pl_ben')
    await betAtTable(servers[0]!.address, ana.token, RED)
    await betAtTable(servers[1]!.address, ben.token, RED)
    const one = await ana.reader.until('settled')
    const two = await ben.reader.until('settled', one.number)
    expect([two.result, two.server_seed]).toEqual([one.result, one.server_seed])
    await ana.reader.close()
    await servers.shift()!.stop()
    const next = String(BigInt(one.number) + 2n)
    await betAtTable(servers[0]!.address, ben.token, RED)
    await ben.reader.until('settled', next)
    await ben.reader.close()
  })
})

it('loses and makes no money, whatever the wallet does on the way', async () => {
  const players = await Promise.all(
    ['pl_a', 'pl_b', 'pl_c'].map((player) => sitDown(address(), wallet, 'cometa', player)),
  )
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let turn = 0; turn < 6; turn++) {
    await players[0]!.reader.next('betting')
    for (const faults of Object.values(wallet.state.faults))
      while (faults.length < 2) faults.push(LINE_FAULTS[random(LINE_FAULTS.length)]!)
    await Promise.all(
      players.map(({ token }, at) =>
        spin(address(), token, `turn-${turn}-${at}-x`, { stake: '1.00', auto: 101 + random(200) }),
      ),
    )
  }
  for (const faults of Object.values(wallet.state.faults)) faults.length = 0
  await eventually(async () => (await unfinished()) === 0)
  const { rows } = await database.query<{ state: string }>('SELECT DISTINCT state FROM rounds')
  // Otherwise little was played and the books prove nothing.
  expect(rows.map(({ state }) => state)).toContain('settled')
  for (const { reader } of players) await reader.close()
})
