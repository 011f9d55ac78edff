import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KEY, openFamily } from '../testing/family.ts'
import { SIGN_HEADER, signBody } from './signature.ts'
import { ROLLBACK_MS } from './wallet.ts'

const LIST = {
  providers: [
    {
      name: 'Northlight',
      image_assets: { base_url: 'https://pictures.example/i/' },
      games: [
        {
          id: 'northlight:GoldOfTheFjord',
          title: 'Gold of the Fjord',
          category: 'slots',
          images: { vertical: '/g.webp' },
        },
        { id: 'northlight:Table 7', title: 'Table Seven', category: 'roulette', live: true },
        { id: '', title: 'Nothing' },
      ],
    },
  ],
}
let opens: string | null = 'https://frames.example/g?s=1'
const family = await openFamily('aggregator', { casino_id: 'palco-test', path: '/api' }, ({ path }) => {
  if (path === '/api/v2/casino_a8r.Game/List') return LIST
  return path === '/api/v2/casino_a8r.Launcher/Real' && opens !== null ? { launch_url: opens } : null
})
const { clock } = family
const GAME = 'fam-northlight-goldofthefjord'
await family.refresh()

const send = (method: string, message: object, key = KEY) => {
  const body = JSON.stringify(message)
  const headers = { 'content-type': 'application/json', [SIGN_HEADER]: signBody(key, body) }
  return family.post(`/adapters/aggregator/fam/v2/a8r_casino.${method}`, body, headers)
}
const id = (): string => randomUUID()
const bet = (amount: string, one = id()) => ({
  type: 'bet',
  amount,
  id_provider: one,
  jackpot_contribution: '0.000000000000',
})
const win = (amount: string, one = id()) => ({ type: 'win', amount, id_provider: one })
const toRound = (player: { id: string }, session: string, changes: object = {}) => ({
  player_id: player.id,
  session_id: session,
  game_id: 'northlight:GoldOfTheFjord',
  round_id: id(),
  currency: 'ARS',
  provider: 'northlight',
  ...changes,
})
const back = (original: string, one = id()) => ({
  type: 'rollback',
  id_provider: one,
  original_id_provider: original,
})
const apiCode = async (answer: ReturnType<typeof send>) => {
  const { status, body } = await answer
  return status === 200 ? 'ok' : `${status} ${body.meta.api_code}`
}

test('the list of games is taken over, and a launch sends the aggregator session, player and return address', async () => {
  const { player, session } = await family.enter(GAME)
  const launch = family.asked.findLast(({ path }) => path.endsWith('Launcher/Real'))
  expect(launch?.headers[SIGN_HEADER]).toBe(signBody(KEY, launch?.body ?? ''))
  expect(JSON.parse(launch?.body ?? '')).toEqual({
    casino_id: 'palco-test',
    game: 'northlight:GoldOfTheFjord',
    client_type: 'mobile',
    locale: 'es',
    session_id: session,
    player: { id: player.id, nickname: 'ana', currency: 'ARS' },
    urls: { return_url: 'http://brasa.test', deposit_url: 'http://brasa.test' },
  })
  const { rows } = await family.db.query({
    text: `SELECT id, area, kind, categories, picture FROM games WHERE provider_id = 'fam' AND available ORDER BY id`,
  })
  expect(rows).toEqual([
    {
      id: GAME,
      area: 'casino',
      kind: 'slots',
      categories: ['slots'],
      picture: 'https://pictures.example/i/g.webp',
    },
    {
      id: 'fam-northlight-table-7',
      area: 'live_casino',
      kind: 'roulette',
      categories: ['table_games', 'roulette'],
      picture: null,
    },
  ])
  for (const address of [null, 'https://elsewhere.example/g']) {
    opens = address
    expect(await family.launch(player, GAME)).toMatchObject({ ok: false, code: 'game_unavailable' })
  }
  opens = 'https://frames.example/g?s=1'
})

test('a normal round: bet and win, together or apart, and its end after the time for rollbacks', async () => {
  const { player, session } = await family.enter(GAME)
  const round = toRound(player, session)
  const together = await send('Round/BetWin', {
    ...round,
    transactions: [bet('100'), win('250.500000000000')],
  })
  expect(together).toMatchObject({ status: 200, body: { balance: '1150.50', round_id: round.round_id } })
  expect(together.body['transactions']).toHaveLength(2)
  expect((await send('Player/Balance', { player_id: player.id, currency: 'ARS' })).body).toEqual({
    balance: '1150.50',
  })
  await send('Round/BetWin', { ...round, finished: true, transactions: [win('10.00')] })
  expect(await family.roundStatus(round.round_id)).toEqual({ status: 'open', staked: 10_000n, won: 26_050n })
  clock.advance(ROLLBACK_MS + 1)
  expect(await family.closeDue()).toBeGreaterThan(0)
  expect(await family.closeDue()).toBe(0)
  expect(await family.roundStatus(round.round_id)).toMatchObject({ status: 'closed', won: 26_050n })
  expect(await apiCode(send('Round/BetWin', { ...round, transactions: [win('1.00')] }))).toBe('400 400')
  expect(await family.cash(player)).toBe(116_050n)
})

test('a round that was announced as finished is closed once by Round/Finish, and takes its late rollback before', async () => {
  const { player, session } = await family.enter(GAME)
  const [kept, taken] = [toRound(player, session), toRound(player, session)]
  const [a, b] = [bet('20.00'), bet('30.00')]
  await send('Round/BetWin', { ...kept, transactions: [a] })
  await send('Round/BetWin', { ...taken, finished: true, transactions: [b] })
  const { player_id, round_id, currency } = kept
  expect((await send('Round/Finish', { player_id, round_id, currency })).body).toEqual({
    balance: '950.00',
    round_id,
  })
  expect(await apiCode(send('Round/Rollback', { ...taken, transactions: [back(b.id_provider)] }))).toBe('ok')
  clock.advance(ROLLBACK_MS + 1)
  await family.closeDue()
  expect(await family.roundStatus(kept.round_id)).toMatchObject({ status: 'closed' })
  expect(await family.roundStatus(taken.round_id)).toMatchObject({ status: 'rolled_back' })
  expect(await apiCode(send('Round/Rollback', { ...kept, transactions: [back(a.id_provider)] }))).toBe(
    '400 400',
  )
  expect(await family.cash(player)).toBe(98_000n)
})

test('a repeated message gets its first answer; the same id with other data is refused', async () => {
  const { player, session } = await family.enter(GAME)
  const message = { ...toRound(player, session), transactions: [bet('100.00'), win('40.00')] }
  const first = await send('Round/BetWin', message)
  await send('Round/BetWin', { ...toRound(player, session), transactions: [bet('5.00')] })
  expect((await send('Round/BetWin', message)).text).toBe(first.text)
  const changed = { ...message, transactions: [{ ...message.transactions[0], amount: '90.00' }] }
  expect(await apiCode(send('Round/BetWin', changed))).toBe('400 409')
  const undo = { ...toRound(player, session), transactions: [bet('7.00')] }
  await send('Round/BetWin', undo)
  const rollback = { ...undo, transactions: [back(undo.transactions[0]?.id_provider ?? '')] }
  const taken = await send('Round/Rollback', rollback)
  expect((await send('Round/Rollback', rollback)).text).toBe(taken.text)
  expect(await family.cash(player)).toBe(93_500n)
})

test('a rollback before its bet is kept: the bet is refused when it comes', async () => {
  const { player, session } = await family.enter(GAME)
  const late = { ...toRound(player, session), transactions: [bet('100.00')] }
  const rollback = { ...late, transactions: [back(late.transactions[0]?.id_provider ?? '')] }
  expect((await send('Round/Rollback', rollback)).body['balance']).toBe('1000.00')
  expect(await apiCode(send('Round/BetWin', late))).toBe('400 409')
  expect(await family.cash(player)).toBe(100_000n)
})

test('a message is made whole or not at all: a bet without funds takes the bet before it back', async () => {
  const { player, session } = await family.enter(GAME, 15_000n)
  const round = toRound(player, session)
  const short = await send('Round/BetWin', {
    ...round,
    transactions: [bet('100.00'), bet('100.00'), win('500.00')],
  })
  expect(short).toMatchObject({
    status: 400,
    body: { code: 'invalid_argument', meta: { api_code: '100', balance: '50.00' } },
  })
  expect(await family.roundStatus(round.round_id)).toBeNull()
  expect(await family.cash(player)).toBe(15_000n)
})

test('wrong signatures, other players, sessions, games, currencies and amounts move nothing', async () => {
  const { player, session } = await family.enter(GAME)
  const other = await family.enter(GAME)
  const stranger = await family.fixture.player({ cash: 1_000n })
  const round = toRound(player, session)
  const transactions = [bet('10.00')]
  const refused: [object, string][] = [
    [{ ...round, session_id: other.session }, '400 101'],
    [{ ...round, player_id: stranger.id, session_id: undefined }, '400 101'],
    [{ ...round, currency: 'BRL' }, '400 154'],
    [{ ...round, currency: 'XXX' }, '400 154'],
    [{ ...round, game_id: 'northlight:Table 7' }, '400 153'],
    [{ ...round, transactions: [bet('10.001')] }, '400 400'],
    [{ ...round, transactions: [bet('0')] }, '400 400'],
    [{ ...round, transactions: [bet('-1')] }, '400 400'],
    [{ ...round, transactions: [bet('0.50')] }, '400 106'],
    [{ ...round, transactions: [win('10.00')] }, '500 500'],
  ]
  for (const [message, code] of refused)
    expect([message, await apiCode(send('Round/BetWin', { transactions, ...message }))]).toEqual([
      message,
      code,
    ])
  expect(await apiCode(send('Round/BetWin', { ...round, transactions }, 'another-key-of-somebody'))).toBe(
    '403 403',
  )
  const body = JSON.stringify({ ...round, transactions })
  const headers = { 'content-type': 'application/json', [SIGN_HEADER]: signBody(KEY, body) }
  const path = '/adapters/aggregator/fam/v2/a8r_casino.Round/BetWin'
  expect((await family.post(path, body.replace('10.00', '1.00'), headers)).status).toBe(403)
  expect((await family.post(path.replace('/fam/', '/other/'), body, headers)).status).toBe(403)
  // A win taken back would be money that the player may have spent.
  await send('Round/BetWin', { ...round, transactions: [bet('10.00', 'b1'), win('3.00', 'w1')] })
  expect(await apiCode(send('Round/Rollback', { ...round, transactions: [back('b1'), back('w1')] }))).toBe(
    '400 400',
  )
  expect([await family.cash(player), await family.cash(other.player), await family.cash(stranger)]).toEqual([
    99_300n,
    100_000n,
    1_000n,
  ])
})

test('a blocked player and an ended session bet no more; wins and rollbacks go on', async () => {
  const { player, session } = await family.enter(GAME)
  const [open, undone] = [
    toRound(player, session),
    { ...toRound(player, session), transactions: [bet('20.00')] },
  ]
  await send('Round/BetWin', { ...open, transactions: [bet('10.00')] })
  await send('Round/BetWin', undone)
  const more = () => send('Round/BetWin', { ...toRound(player, session), transactions: [bet('10.00')] })
  const set = (status: string) =>
    family.db.query({ text: 'UPDATE players SET status = $2 WHERE id = $1', values: [player.id, status] })
  await set('blocked')
  expect(await apiCode(more())).toBe('400 110')
  await set('active')
  await family.db.query({
    text: 'UPDATE game_sessions SET ended_at = now() WHERE id = $1',
    values: [session],
  })
  expect(await apiCode(more())).toBe('400 101')
  expect(await apiCode(send('Round/BetWin', { ...open, transactions: [win('50.00')] }))).toBe('ok')
  const rollback = { ...undone, transactions: [back(undone.transactions[0]?.id_provider ?? '')] }
  expect(await apiCode(send('Round/Rollback', rollback))).toBe('ok')
  expect(await family.cash(player)).toBe(104_000n)
})

test('messages of many rounds, shuffled, doubled and at once, come to the same money', async () => {
  const plan = fc.array(
    fc.record({
      stake: fc.integer({ min: 1, max: 90 }),
      won: fc.integer({ min: 0, max: 200 }),
      undo: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  )
  const run = fc.asyncProperty(plan, fc.infiniteStream(fc.nat(1000)), async (rounds, order) => {
    const { player, session } = await family.enter(GAME)
    const messages = rounds.flatMap(({ stake, won, undo }): [string, object][] => {
      const round = toRound(player, session)
      const stakes = bet(`${stake}.00`)
      const first: [string, object] = ['Round/BetWin', { ...round, transactions: [stakes] }]
      return undo
        ? [first, ['Round/Rollback', { ...round, transactions: [back(stakes.id_provider)] }]]
        : [first, ['Round/BetWin', { ...round, finished: true, transactions: [win(`${won}.00`)] }]]
    })
    const shuffled = [...messages, ...messages]
      .map((message) => ({ message, at: order.next().value }))
      .toSorted((a, b) => a.at - b.at)
    await Promise.all(shuffled.map(({ message: [method, message] }) => send(method, message)))
    // What was refused because it came too early is repeated, as the aggregator does.
    for (const [method, message] of messages) await send(method, message)
    const result = rounds.reduce((sum, { stake, won, undo }) => sum + (undo ? 0 : won - stake), 0)
    expect(await family.cash(player)).toBe(100_000n + BigInt(result) * 100n)
  })
  await fc.assert(run, { numRuns: 8, includeErrorInReport: true })
}, 60_000)
