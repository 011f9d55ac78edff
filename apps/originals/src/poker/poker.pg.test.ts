import { LANGUAGES } from '@palco/contract'
import { collusionAnswer } from '@palco/contract/provider'
import { expect, it, vi } from 'vitest'
import { LINE_FAULTS } from '../testing/fake-wallet.ts'
import { eventually } from '../testing/harness.ts'
import {
  enterRooms,
  expectNothingHidden,
  expectPokerBooks,
  allIn,
  passive,
  playOn,
  pokerCall,
  pokerGet,
  type Seated,
  sitAt,
  watchPoker,
  wish,
} from '../testing/poker.ts'
import { START, testBed } from '../testing/test-bed.ts'
import { pairOnWire, readCollusion } from './collusion.ts'
import { proofHolds } from './deck.ts'
import { stayInWords } from './history/in-words.ts'
import type {
  HandList,
  HandReplay,
  LineAnswer,
  Lobby,
  PrivateTableAnswer,
  SitAnswer,
} from './messages/index.ts'

/** Players, streams and a real database; the table is "ceibo": blinds 0.05/0.10 EUR, buy-in 2 to 10 EUR. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
const TABLE = 'ceibo-eur'

const bed = testBed({
  final: [],
  expectBooks: () => expectPokerBooks(bed.database, bed.wallet, START),
})

const sitDown = (player: string, amount = '1000', table = TABLE): Promise<Seated> =>
  sitAt(bed.server.address, bed.wallet, { table, player, amount })

const leave = (player: Seated) =>
  pokerCall<{ state: string }>(bed.server.address, 'leave', { table: player.table }, player.token)

/** Everyone leaves; chips are with the bed.wallet when it is over. */
async function allLeave(players: Seated[]): Promise<void> {
  for (const player of players) expect((await leave(player)).status).toBe(200)
  await eventually(async () => {
    const { rowCount } = await bed.database.query(
      `SELECT 1 FROM poker_stays WHERE state NOT IN ('gone', 'returned', 'refused')`,
    )
    return rowCount === 0
  })
  for (const { reader } of players) await reader.close()
}

it('deals hands to three players, shows each only what it may see, and pays out what is left after the rake', async () => {
  const players = [await sitDown('pl_ana'), await sitDown('pl_ben'), await sitDown('pl_cai', '400')]
  const ended = () =>
    players[0]!.reader.shown.filter(({ hand }) => hand?.hand.result).map(({ hand }) => hand!.id)
  await Promise.all(players.map((player) => playOn(player, passive, () => new Set(ended()).size >= 3)))
  await allLeave(players)
  players.forEach(expectNothingHidden)

  const { rows } = await bed.database.query<{ rake: string }>(
    'SELECT coalesce(sum(rake), 0)::text AS rake FROM poker_hands',
  )
  expect(BigInt(rows[0]!.rake)).toBeGreaterThan(0n)
  expect(bed.wallet.state.balance).toBe(START - BigInt(rows[0]!.rake))

  // All of them came from this machine.
  const pairs = await readCollusion(
    bed.database,
    new Date(Date.now() - 3_600_000),
    new Date(Date.now() + 60_000),
  )
  expect(pairs).toHaveLength(3)
  for (const { flags } of pairs) expect(flags).toContain('shared_address')
  const wired = collusionAnswer.parse({ pairs: pairs.map(pairOnWire) })
  expect(wired.pairs.map((pair) => pair.shared_addresses)).toEqual([1, 1, 1])

  const list = await pokerGet<HandList>(bed.server.address, 'hands?limit=2', players[2]!.token)
  expect(list.body.hands).toHaveLength(2)
  const replay = await pokerGet<HandReplay>(
    bed.server.address,
    `hands/${list.body.hands[0]!.id}`,
    players[2]!.token,
  )
  expect(replay.body.hole).toHaveLength(2)
  expect(replay.body.frames.length).toBeGreaterThan(4)
  expect(proofHolds(replay.body.proof)).toBe(true)
  const shown = players[2]!.reader.shown.find(({ hand }) => hand?.id === replay.body.id)!
  expect(replay.body.proof.commitment).toBe(shown.hand!.commitment)
  const stranger = await enterRooms(bed.server.address, bed.wallet, 'pl_dan')
  expect(
    (await pokerGet(bed.server.address, `hands/${replay.body.id}`, stranger.view_token)).body,
  ).toMatchObject({
    code: 'unknown_hand',
  })
})

it('says the hands of a stay in the words of a language, as its player saw them', async () => {
  const players = [await sitDown('pl_ana'), await sitDown('pl_ben')]
  const ended = () =>
    players[0]!.reader.shown.filter(({ hand }) => hand?.hand.result).map(({ hand }) => hand!.id)
  await Promise.all(players.map((player) => playOn(player, passive, () => new Set(ended()).size >= 2)))
  await allLeave(players)
  const { rows } = await bed.database.query<{ id: string }>(
    `SELECT id FROM poker_stays WHERE player_id = 'pl_ana' ORDER BY created_at DESC LIMIT 1`,
  )
  const stay = rows[0]!.id
  const said = await Promise.all(LANGUAGES.map((language) => stayInWords(bed.database, stay, language)))
  for (const one of said) expect(one).toMatchObject({ player_id: 'pl_ana' })
  const heads = said.map((one) => one!.steps.filter((line) => /^(Mano|Hand|Mão) \d+ · /.test(line)))
  expect(new Set(heads.map(({ length }) => length)).size).toBe(1)
  expect(heads[0]!.length).toBeGreaterThanOrEqual(2)
  // In the order of play, with the own cards and those of others only where they were shown.
  const list = await pokerGet<HandList>(bed.server.address, 'hands?limit=50', players[0]!.token)
  const own = list.body.hands.filter(({ id }) => ended().includes(id)).map(({ number }) => number)
  const numbers = heads[0]!.map((line) => Number(/\d+/.exec(line)?.[0]))
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  expect(numbers).toEqual(expect.arrayContaining(own))
  expect(await stayInWords(bed.database, 'pk_unknown', 'es_ES')).toBeNull()
})

it('keeps a free chair of a full table for the first of its waiting list, and for the next when the first leaves the list', async () => {
  const { address } = bed.server
  const owner = await enterRooms(address, bed.wallet, 'pl_owner')
  const made = await pokerCall<PrivateTableAnswer>(
    address,
    'private',
    { request_id: wish(), like: TABLE, chairs: 2, speed: 'regular' },
    owner.view_token,
  )
  const table = made.body.code
  const [ana, ben] = [await sitDown('pl_ana', '1000', table), await sitDown('pl_ben', '1000', table)]
  const enter = async (player: string) => (await enterRooms(address, bed.wallet, player)).view_token
  const [cai, dan] = [await enter('pl_cai'), await enter('pl_dan')]
  const line = (token: string, wait = true) => pokerCall<LineAnswer>(address, 'line', { table, wait }, token)
  const take = (token: string) => {
    const wanted = { request_id: wish(), table, seat: null, amount: '1000', entry: 'post' }
    return pokerCall<SitAnswer>(address, 'sit', wanted, token)
  }
  expect((await line(ana.token)).body.code).toBe('already_seated')
  expect((await line(cai)).body).toEqual({ place: 1 })
  expect((await line(cai)).body).toEqual({ place: 1 })
  expect((await line(dan)).body).toEqual({ place: 2 })
  const look = await watchPoker(address, dan, table)
  await look.until((shown) => shown.line?.waiting === 2 && shown.line.your_place === 2)

  // The chair that becomes free is kept for the first in line, then for the second.
  await leave(ben)
  await playOn(ana, passive, () => look.latest.table?.seats.length === 1)
  expect((await take(dan)).body.code).toBe('table_full')
  expect((await line(cai, false)).body).toEqual({ place: null })
  await look.until((shown) => shown.line?.your_place === 1 && shown.line.chair_until !== null)
  expect((await take(cai)).body.code).toBe('table_full')
  expect((await take(dan)).status).toBe(200)
  await look.until((shown) => shown.you !== null && shown.line?.waiting === 0)
  const seated = { ...ana, token: dan, reader: look }
  await ben.reader.close()
  await allLeave([ana, seated])
})

it('lets observers look on without cards and say phrases, and refuses what the table does not allow', async () => {
  const ana = await sitDown('pl_ana')
  const { view_token: token } = await enterRooms(bed.server.address, bed.wallet, 'pl_eva')
  const looks = await watchPoker(bed.server.address, token, TABLE)
  const say = (phrase: string) => pokerCall(bed.server.address, 'say', { table: TABLE, phrase }, token)
  expect((await say('good_luck')).status).toBe(204)
  expect((await say('anything')).status).toBe(400)
  await eventually(() =>
    ana.reader.latest.said?.some(({ phrase, seat }) => phrase === 'good_luck' && seat === null),
  )
  await ana.reader.until(({ observers }) => observers === 1)

  const sit = (more: object) =>
    pokerCall<SitAnswer>(
      bed.server.address,
      'sit',
      { request_id: wish(), table: TABLE, seat: null, amount: '1000', entry: 'post', ...more },
      token,
    )
  expect((await sit({ amount: '1001' })).body).toMatchObject({
    code: 'buy_in_out_of_bounds',
    min: '200',
    max: '1000',
  })
  expect((await sit({ seat: ana.seat })).body.code).toBe('seat_taken')
  expect((await sit({ table: 'nowhere' })).body.code).toBe('unknown_table')
  expect((await pokerCall(bed.server.address, 'leave', { table: TABLE }, token)).body.code).toBe('not_seated')
  bed.wallet.state.balance = 150n
  expect((await sit({ amount: '200' })).body.code).toBe('insufficient_funds')
  bed.wallet.state.balance = START - 1000n
  const seated = await sit({ request_id: 'the-same-wish', seat: 5 })
  expect(await sit({ request_id: 'the-same-wish', seat: 5 })).toEqual(seated)
  expect(seated.body.seat).toBe(5)
  const eva: Seated = { token, seat: 5, reader: looks, table: TABLE, address: bed.server.address }
  const wrong = await eventually(async () => {
    const hand = looks.latest.table?.hand
    if (!hand || hand.hand.toAct !== ana.seat) {
      const mine = hand?.hand.legal && {
        table: TABLE,
        hand: hand.id,
        turn: hand.turn,
        move: passive(hand.hand.legal),
      }
      if (mine) await pokerCall(bed.server.address, 'move', mine, token)
      return null
    }
    const request = { table: TABLE, hand: hand.id, turn: hand.turn, move: { kind: 'call' } }
    return pokerCall(bed.server.address, 'move', request, token)
  })
  expect(wrong.body.code).toBe('not_your_turn')
  await allLeave([ana, eva])
})

it('counts chips that are added, and keeps sitting out and coming back', async () => {
  const ana = await sitDown('pl_ana', '300')
  const ben = await sitDown('pl_ben', '300')
  const top = { request_id: wish(), table: TABLE, amount: '400' }
  expect((await pokerCall(bed.server.address, 'top-up', top, ana.token)).status).toBe(200)
  expect((await pokerCall(bed.server.address, 'top-up', top, ana.token)).status).toBe(200)
  const much = await pokerCall(
    bed.server.address,
    'top-up',
    { ...top, request_id: wish(), amount: '900' },
    ana.token,
  )
  expect(much.body.code).toBe('top_up_out_of_bounds')
  const seat = (body: object) => pokerCall(bed.server.address, 'seat', { table: TABLE, ...body }, ana.token)
  expect((await seat({ sit_out: true, client_seed: 'my-own-seed' })).status).toBe(204)
  const out = () => ana.reader.latest.table?.you?.state === 'sitting_out'
  await Promise.all([playOn(ana, passive, out), playOn(ben, passive, out)])
  expect((await seat({ sit_out: false, entry: 'post' })).status).toBe(204)
  const again = () => ana.reader.latest.table?.hand?.hand.you === ana.seat
  await Promise.all([playOn(ana, passive, again), playOn(ben, passive, again)])
  expect(ana.reader.latest.table?.you?.client_seed).toBe('my-own-seed')
  await allLeave([ana, ben])
})

it('has a player whose account was closed to play leave after the hand: the chips are back, the others play on', async () => {
  const players = [await sitDown('pl_ana'), await sitDown('pl_ben'), await sitDown('pl_cai')]
  const [ana, ...others] = players
  const inHand = () => ana!.reader.latest.table?.hand?.hand.result === null
  await Promise.all(players.map((player) => playOn(player, passive, inHand)))
  bed.wallet.state.closed.add('pl_ana')
  const stays = async () => {
    const { rows } = await bed.database.query<{ player_id: string; state: string }>(
      'SELECT player_id, state FROM poker_stays ORDER BY player_id',
    )
    return rows.map(({ player_id, state }) => `${player_id} ${state}`)
  }
  const after = ['pl_ana gone', 'pl_ben here', 'pl_cai here']
  let left = false
  const watch = eventually(async () => (left = (await stays()).join() === after.join()))
  await Promise.all(others.map((player) => playOn(player, passive, () => left)))
  await watch
  const { rows } = await bed.database.query<{ paid: boolean }>(
    `SELECT state = 'paid' AS paid FROM poker_transfers WHERE player_id = 'pl_ana' AND kind = 'credit'`,
  )
  expect(rows).toEqual([{ paid: true }])
  const handsAt = () => others[0]!.reader.latest.table?.hand?.id
  const before = handsAt()
  await Promise.all(others.map((player) => playOn(player, passive, () => handsAt() !== before)))
  await ana!.reader.close()
  await allLeave(others)
})

it('takes the entry of a closed player back before a tournament begins, whole', async () => {
  const { view_token: token } = await enterRooms(bed.server.address, bed.wallet, 'pl_ana')
  const lobby = await pokerGet<Lobby>(bed.server.address, 'lobby', token)
  const { id: table } = lobby.body.tournaments[0]!
  const before = bed.wallet.state.balance
  const entry = { request_id: wish(), table }
  expect((await pokerCall(bed.server.address, 'register', entry, token)).status).toBe(200)
  expect(bed.wallet.state.balance).toBeLessThan(before)
  bed.wallet.state.closed.add('pl_ana')
  await eventually(async () => bed.wallet.state.balance === before)
  const { rows } = await bed.database.query('SELECT state FROM poker_stays')
  expect(rows).toEqual([{ state: 'returned' }])
})

it('opens a private table that only its code reaches', async () => {
  const { view_token: token } = await enterRooms(bed.server.address, bed.wallet, 'pl_ana')
  const request = { request_id: wish(), like: TABLE, chairs: 2, speed: 'turbo' }
  const made = await pokerCall<{ table: string; code: string }>(bed.server.address, 'private', request, token)
  expect((await pokerCall(bed.server.address, 'private', request, token)).body).toEqual(made.body)
  const other = await enterRooms(bed.server.address, bed.wallet, 'pl_ben')
  const lobby = await pokerGet<Lobby>(bed.server.address, 'lobby', other.view_token)
  expect(lobby.body.tables.some(({ id }) => id === made.body.table)).toBe(false)
  const closed = await pokerGet(bed.server.address, `stream?table=${made.body.table}`, other.view_token)
  expect(closed.body.code).toBe('unknown_table')
  const players = [
    await sitDown('pl_ana', '1000', made.body.code),
    await sitDown('pl_ben', '1000', made.body.code),
  ]
  const over = () => players[0]!.reader.shown.some(({ hand }) => hand?.hand.result)
  await Promise.all(players.map((player) => playOn(player, allIn, over)))
  // The past hands of the table by its id and by the code of its link; a stranger has none.
  const readHands = async (table: string, reader: string) =>
    (await pokerGet<HandList>(bed.server.address, `hands?table=${table}`, reader)).body.hands
  const hands = await readHands(made.body.table, token)
  expect(hands.length).toBeGreaterThan(0)
  expect((await readHands(made.body.code, token)).at(-1)).toEqual(hands.at(-1))
  const { view_token: stranger } = await enterRooms(bed.server.address, bed.wallet, 'pl_cai')
  expect(await readHands(made.body.code, stranger)).toEqual([])
  await allLeave(players)
})

it('loses and makes no money, whatever the wallet does on the way', async () => {
  const { view_token: token } = await enterRooms(bed.server.address, bed.wallet, 'pl_ana')
  bed.wallet.state.faults.debit.push(...LINE_FAULTS, ...LINE_FAULTS)
  bed.wallet.state.faults.credit.push(...LINE_FAULTS)
  bed.wallet.state.faults.rollback.push('fail_after', 'lose_request')
  const players = await Promise.all(['pl_a', 'pl_b', 'pl_c'].map((player) => sitDown(player, '500')))
  const over = () => players[0]!.reader.shown.some(({ hand }) => hand?.hand.result)
  await Promise.all(players.map((player) => playOn(player, allIn, over)))
  await allLeave(players)
  // Otherwise little went wrong and the books prove nothing.
  expect(bed.wallet.state.calls.length).toBeGreaterThan(bed.wallet.state.applied.length)

  // A debit that stays unknown is taken back, and the chair is free again.
  bed.wallet.state.faults.debit.push(...Array<'lose_answer'>(400).fill('lose_answer'))
  const request = { request_id: wish(), table: TABLE, seat: 2, amount: '500', entry: 'wait' }
  // Of someone who took no chips along, which would raise the least buy-in.
  const sit = () => pokerCall(bed.server.address, 'sit', request, token)
  expect(['round_pending', 'wallet_unavailable']).toContain((await sit()).body.code)
  expect((await eventually(async () => (await sit()).body.code !== 'round_pending' && sit())).body.code).toBe(
    'wallet_unavailable',
  )
  bed.wallet.state.faults.debit.length = 0
  const lobby = await pokerGet<Lobby>(bed.server.address, 'lobby', token)
  expect(lobby.body.tables.find(({ id }) => id === TABLE)).toMatchObject({ players: 0, your_seat: null })
})

it('says with the credit of a stay from whom it won, and what was given up without a hand shown', async () => {
  const [ana, ben] = [await sitDown('pl_ana'), await sitDown('pl_ben')]
  const stays = async () =>
    (
      await bed.database.query<{ id: string; player_id: string; bought: string; paid: string }>(
        `SELECT id, player_id, bought_minor::text AS bought, paid_minor::text AS paid FROM poker_stays
         WHERE state = 'gone' ORDER BY created_at DESC LIMIT 2`,
      )
    ).rows
  const ended = () => ana.reader.shown.filter(({ hand }) => hand?.hand.result).length > 0
  // Ana raises and folds to Ben's raise: no flop, no rake.
  const raiseOnce = (legal: { call: string | null; raise: { min: string; max: string } | null }) =>
    legal.raise ? { kind: 'raise', to: legal.raise.min } : { kind: 'fold' }
  let raised = false
  const giveUp = (legal: Parameters<typeof raiseOnce>[0]) => {
    if (raised) return { kind: 'fold' }
    raised = true
    return raiseOnce(legal)
  }
  await Promise.all([playOn(ana, giveUp, ended), playOn(ben, allIn, ended)])
  await allLeave([ana, ben])
  const gone = await stays()
  const [winner, loser] = ['pl_ben', 'pl_ana'].map((player) => gone.find((one) => one.player_id === player)!)
  const won = BigInt(winner!.paid) - BigInt(winner!.bought)
  const from = bed.wallet.state.transfers.get(winner!.id) as {
    player_id: string
    amount: string
    folded: string
  }[]
  expect(from.map(({ player_id }) => player_id)).toEqual(['pl_ana'])
  expect(BigInt(from[0]!.amount.replace('.', ''))).toBe(won)
  expect(BigInt(from[0]!.folded.replace('.', ''))).toBeGreaterThan(0n)
  expect(bed.wallet.state.transfers.get(loser!.id)).toEqual([])
})

it('says what of the balance cannot be taken to a table', async () => {
  bed.wallet.state.unusable = 12_345n
  const room = await enterRooms(bed.server.address, bed.wallet, 'pl_ana')
  expect(room.balance).toMatchObject({ amount: START.toString(), unusable: '12345' })
  const resumed = await pokerCall<typeof room>(bed.server.address, 'resume', {}, room.view_token)
  expect(resumed.body.balance).toMatchObject({ unusable: '12345' })
  bed.wallet.state.unusable = 0n
})
